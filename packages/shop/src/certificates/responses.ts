import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import type { OwnCertificate } from './own-certificates.ts'
import type { StaffCertificate } from './review-certificates.ts'
import { ShownCertificateResponse } from './shown-response.ts'

export const CertificateResponse = ShownCertificateResponse.extend({
  id: z.int(),
  covers: z.enum(['all', 'chosen']),
  products: z.array(Names.extend({ id: z.int() })).meta({ description: 'Where it does not cover all' }),
  status: z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'ended']),
  note: z.string().meta({ description: 'Why staff rejected it' }),
  has_document: z.boolean().meta({ description: 'False once it was deleted' }),
  created_at: Timestamp,
}).meta({ id: 'Certificate' })

export const StaffCertificateResponse = CertificateResponse.extend({
  vendor: Names.extend({ id: z.int() }),
  is_ending: z.boolean().meta({ description: 'Valid, and for no more than 30 days' }),
}).meta({ id: 'StaffCertificate' })

export function toCertificateResponse(
  one: OwnCertificate,
  locale: Locale,
): z.infer<typeof CertificateResponse> {
  const products = one.products.map((product) => ({ id: product.id, ...named(product, locale) }))
  return { ...one, products, created_at: inNepal(one.created_at) }
}

export function toStaffCertificateResponse(
  one: StaffCertificate,
  locale: Locale,
): z.infer<typeof StaffCertificateResponse> {
  const { vendor, is_ending } = one
  return {
    ...toCertificateResponse(one, locale),
    vendor: { id: vendor.id, ...named(vendor, locale) },
    is_ending,
  }
}

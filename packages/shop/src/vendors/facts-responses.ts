import { z } from 'zod'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import type { OwnFacts, VendorChange } from './vendor-changes.ts'

const Facts = z.record(z.string(), z.string())

export const VendorChangeResponse = z
  .object({
    id: z.int(),
    reason: z.string(),
    asked_at: Timestamp,
    asked_by: z.string(),
    before: Facts.meta({ description: 'What is to be another, as it is now' }),
    after: Facts,
  })
  .meta({ id: 'VendorChange' })

export const OwnFactsResponse = z
  .object({
    name_en: z.string(),
    name_ne: z.string(),
    about_en: z.string(),
    about_ne: z.string(),
    legal_name: z.string(),
    pan: z.string(),
    vat_no: z.string(),
    vat_from: z.iso.date().nullable().meta({ description: 'First day of bills with VAT; null: ever since' }),
    location: z.string(),
    ward_no: z.int().nullable(),
    tole: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    registration_no: z.string(),
    height_from: z.int().nullable().meta({ description: 'Metres above the sea' }),
    height_to: z.int().nullable().meta({ description: 'Metres above the sea' }),
    waiting: VendorChangeResponse.nullable(),
    answered: z
      .object({ status: z.enum(['confirmed', 'declined']), note: z.string(), decided_at: Timestamp })
      .nullable()
      .meta({ description: 'The last answer' }),
  })
  .meta({ id: 'VendorFacts' })

export function toVendorChangeResponse(change: VendorChange): z.infer<typeof VendorChangeResponse> {
  return { ...change, asked_at: inNepal(change.asked_at) }
}

export function toOwnFactsResponse({
  waiting,
  answered,
  ...facts
}: OwnFacts): z.infer<typeof OwnFactsResponse> {
  return {
    ...facts,
    waiting: waiting && toVendorChangeResponse(waiting),
    answered: answered && { ...answered, decided_at: inNepal(answered.decided_at) },
  }
}

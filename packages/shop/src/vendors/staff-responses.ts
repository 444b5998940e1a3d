import { z } from 'zod'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import { toVendorChangeResponse, VendorChangeResponse } from './facts-responses.ts'
import { vendorNumber } from './number.ts'
import type { StaffVendor, VendorSummary } from './staff-vendors.ts'

const Facts = z.record(z.string(), z.string().nullable()).nullable()

export const VendorSummaryResponse = z
  .object({
    id: z.int(),
    number: z.string().meta({ description: 'As printed', example: 'ID-000012' }),
    slug: z.string(),
    name_en: z.string(),
    name_ne: z.string(),
    status: z.enum(['open', 'suspended']),
    is_away: z.boolean().meta({ description: 'Closed for holidays' }),
    is_trusted: z.boolean(),
    product_count: z.int(),
    open_order_count: z.int(),
  })
  .meta({ id: 'VendorSummary' })

export const StaffVendorResponse = z
  .object({
    ...VendorSummaryResponse.shape,
    legal_name: z.string(),
    pan: z.string(),
    vat_no: z.string(),
    vat_from: z.iso.date().nullable().meta({ description: 'First day of bills with VAT; null: ever since' }),
    location: z.string(),
    ward_no: z.int().nullable(),
    tole: z.string(),
    facts_version: z.int().meta({ description: 'Sent back as `seen` by who changes the facts' }),
    waiting: VendorChangeResponse.nullable().meta({ description: 'What the vendor wants changed' }),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    registration_no: z.string(),
    height_from: z.int().nullable().meta({ description: 'Metres above the sea' }),
    height_to: z.int().nullable().meta({ description: 'Metres above the sea' }),
    closed_from: z.iso.date().nullable(),
    closed_to: z.iso.date().nullable(),
    created_at: Timestamp,
    members: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
    events: z.array(
      z.object({
        at: Timestamp,
        by: z.string(),
        action: z.string(),
        reason: z.string(),
        before: Facts,
        after: Facts,
      }),
    ),
  })
  .meta({ id: 'StaffVendor' })

export function toVendorSummaryResponse(vendor: VendorSummary): z.infer<typeof VendorSummaryResponse> {
  return {
    id: vendor.id,
    number: vendorNumber(vendor.id),
    slug: vendor.slug,
    name_en: vendor.name_en,
    name_ne: vendor.name_ne,
    status: vendor.status,
    is_away: vendor.is_away,
    is_trusted: vendor.is_trusted,
    product_count: vendor.product_count,
    open_order_count: vendor.open_order_count,
  }
}

export function toStaffVendorResponse(vendor: StaffVendor): z.infer<typeof StaffVendorResponse> {
  return {
    ...toVendorSummaryResponse(vendor),
    legal_name: vendor.legal_name,
    pan: vendor.pan,
    vat_no: vendor.vat_no,
    vat_from: vendor.vat_from,
    location: vendor.location,
    ward_no: vendor.ward_no,
    tole: vendor.tole,
    facts_version: vendor.facts_version,
    waiting: vendor.waiting && toVendorChangeResponse(vendor.waiting),
    phone: vendor.phone,
    email: vendor.email,
    registration_no: vendor.registration_no,
    height_from: vendor.height_from,
    height_to: vendor.height_to,
    closed_from: vendor.closed_from,
    closed_to: vendor.closed_to,
    created_at: inNepal(vendor.created_at),
    members: vendor.members,
    events: vendor.history.map(({ at, actor_name, action, reason, before, after }) => ({
      at: inNepal(at),
      by: actor_name,
      action,
      reason,
      before,
      after,
    })),
  }
}

import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Timestamp } from '../../http/schemas.ts'
import { Names, named } from '../../nepal/names.ts'
import { inNepal } from '../../nepal/time.ts'
import { REQUEST_FILTERS, REQUEST_STATUSES, type RequestCard } from './list-requests.ts'
import type { ReviewedRequest } from './read-request.ts'

const Status = z.enum(REQUEST_STATUSES)
const Place = z.object({ id: z.int(), ...Names.shape })

export const RequestCardResponse = z
  .object({
    id: z.int(),
    name: z.string(),
    company_name: z.string(),
    status: Status,
    location: Place,
    district: Place,
    since: Timestamp.meta({ description: 'Since when it is where it is' }),
    reviewer: z.string().nullable(),
    documents: z.int(),
  })
  .meta({ id: 'VendorRequestCard' })

export const RequestCounts = z.record(z.enum(REQUEST_FILTERS), z.int())

export const ReviewedRequestResponse = z
  .object({
    id: z.int(),
    name: z.string(),
    company_name: z.string(),
    email: z.string(),
    phone: z.string(),
    email_confirmed: z.boolean().meta({
      description: 'Where neither is, both get one line with a link at each decision, and nothing else',
    }),
    phone_confirmed: z.boolean(),
    locale: z.enum(['en', 'ne']),
    status: Status,
    created_at: Timestamp,
    submitted_at: Timestamp.nullable(),
    decided_at: Timestamp.nullable(),
    address: z.object({ location: Place, district: Place, ward_no: z.int(), tole: z.string() }),
    documents: z.array(
      z.object({
        id: z.int(),
        type: z.enum(['PAN', 'CITIZENSHIP', 'VAT']),
        document_no: z.string(),
        media_type: z.string(),
        bytes: z.int(),
        status: z.enum(['uploaded', 'accepted', 'rejected']),
        note: z.string(),
        created_at: Timestamp,
        is_kept: z.boolean(),
      }),
    ),
    steps: z.array(
      z.object({
        status: Status,
        at: Timestamp,
        actor: z.string().nullable(),
        text: z.string(),
        note: z.string(),
        sent: z
          .array(z.enum(['mail', 'sms']))
          .nullable()
          .meta({
            description:
              'How the applicant was written to about it: empty if nothing could be sent, null if nothing was to be',
          }),
      }),
    ),
    submission: z.int().nullable(),
    vendor: z.object({ id: z.int(), slug: z.string(), ...Names.shape }).nullable(),
    acts_for: z.string().nullable(),
    others: z.array(z.object({ id: z.int(), company_name: z.string(), status: Status })),
  })
  .meta({ id: 'ReviewedVendorRequest' })

export function toRequestCardResponse({ since, location, district, ...card }: RequestCard, locale: Locale) {
  const place = placeIn(locale)
  return { ...card, since: inNepal(since), location: place(location), district: place(district) }
}

export function toReviewedRequestResponse(
  request: ReviewedRequest,
  locale: Locale,
): z.infer<typeof ReviewedRequestResponse> {
  const { names, created_at, submitted_at, decided_at, address, documents, steps, vendor, ...rest } = request
  const place = placeIn(locale)
  return {
    ...rest,
    created_at: inNepal(created_at),
    submitted_at: submitted_at && inNepal(submitted_at),
    decided_at: decided_at && inNepal(decided_at),
    address: { ...address, location: place(address.location), district: place(address.district) },
    documents: documents.map(({ created_at, ...document }) => ({
      ...document,
      created_at: inNepal(created_at),
    })),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: inNepal(at) })),
    vendor: vendor && { id: vendor.id, slug: vendor.slug, ...named(vendor, locale) },
  }
}

function placeIn(locale: Locale) {
  return (place: { id: number; name_en: string; name_ne: string }) => ({
    id: place.id,
    ...named(place, locale),
  })
}

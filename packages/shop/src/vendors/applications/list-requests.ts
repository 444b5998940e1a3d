import { z } from 'zod'
import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse, searchText } from '../../input.ts'
import { latinDigits } from '../../nepal/numerals.ts'
import type { VendorRequestStatus } from '../tables.ts'

export const REQUEST_STATUSES = [
  'started',
  'submitted',
  'in_review',
  'more_information',
  'approved',
  'rejected',
  'lapsed',
] as const satisfies readonly VendorRequestStatus[]

/** `to_review` means those that wait for staff: submitted or in review. */
export const REQUEST_FILTERS = ['to_review', ...REQUEST_STATUSES] as const
export type RequestFilter = (typeof REQUEST_FILTERS)[number]

export const RequestQuery = z.object({
  status: z.enum(REQUEST_FILTERS).optional(),
  search: searchText(100)
    .optional()
    .meta({ description: 'Part of a name, the business, the email, the phone or the place; or the number' }),
  sort: z.enum(['oldest', 'newest']).default('oldest'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
})

/** An application in the reviewers' list. */
export interface RequestCard {
  id: number
  name: string
  company_name: string
  status: VendorRequestStatus
  location: { id: number; name_en: string; name_ne: string }
  district: { id: number; name_en: string; name_ne: string }
  /** Since when it waits: for staff since it was submitted, otherwise since its last step. */
  since: Date
  /** The person who reviews it, or who decided. */
  reviewer: string | null
  /** The number of its documents. */
  documents: number
}

export interface RequestList {
  requests: RequestCard[]
  /** The number of applications in each status, regardless of the search. */
  counts: Record<RequestFilter, number>
  /** The cursor of the next page. */
  next: string | null
}

/**
 * Applications of one status or of all, the longest waiting first by default, with the number in each status. Needs
 * `vendor.review`.
 */
export async function listRequests(ctx: Ctx, query: z.input<typeof RequestQuery> = {}): Promise<RequestList> {
  requireReading(ctx, 'vendor.review')
  const { status, search, sort, limit, cursor } = parse(RequestQuery, query, ctx.locale)
  const [, number] = /^#?(\d{1,9})$/.exec(latinDigits(search ?? '')) ?? []
  const [since, id] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null]
  const statuses =
    status === undefined ? null : status === 'to_review' ? ['submitted', 'in_review'] : [status]
  const list = sort === 'newest' ? NEWEST : OLDEST
  const { rows } = await ctx.db.executeQuery(
    list({
      statuses,
      pattern: search ? `%${escapeWildcards(search)}%` : null,
      number: number ? Number(number) : null,
      since,
      id,
      limit: limit + 1,
    }),
  )
  const { page, next } = pageOf(rows, limit, (last) => [last.since.toISOString(), last.id])
  return {
    requests: page.map(cardOf),
    counts: await countRequests(ctx),
    next,
  }
}

async function countRequests(ctx: Ctx): Promise<Record<RequestFilter, number>> {
  const rows = await ctx.db
    .selectFrom('vendor_requests')
    .select(['status', (count) => count.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  const counts = REQUEST_STATUSES.map((status) => [status, counted.get(status) ?? 0] as const)
  const of = Object.fromEntries(counts) as Record<VendorRequestStatus, number>
  return { to_review: of.submitted + of.in_review, ...of }
}

const Place = z.tuple([z.iso.datetime(), z.int()])

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

const listSorted = (after: '>' | '<', order: 'asc' | 'desc') =>
  statement<Row>(`
  select * from (
    select r.id, r.name, r.company_name, r.status,
      l.id as location_id, l.name_en as location_en, l.name_ne as location_ne,
      d.id as district_id, d.name_en as district_en, d.name_ne as district_ne,
      case when r.status in ('submitted', 'in_review') then coalesce(r.submitted_at, last.at) else last.at end as since,
      u.name as reviewer,
      (select count(*)::integer from vendor_documents p where p.vendor_request_id = r.id) as documents
    from vendor_requests r
    join locations l on l.id = r.location_id
    join districts d on d.id = l.district_id
    join lateral (
      select s.at, s.actor_id from vendor_request_steps s where s.vendor_request_id = r.id order by s.id desc limit 1
    ) last on true
    left join users u on u.id = last.actor_id
    where ($statuses::text[] is null or r.status = any($statuses))
      and ($pattern::text is null or r.id = $number
        or concat_ws(' ', r.name, r.company_name, r.email, r.phone, l.name_en, l.name_ne, d.name_en, d.name_ne) ilike $pattern)
  ) found
  where $since::timestamptz is null or (since, id) ${after} ($since, $id::integer)
  order by since ${order}, id ${order}
  limit $limit`)
const OLDEST = listSorted('>', 'asc')
const NEWEST = listSorted('<', 'desc')

interface Row {
  id: number
  name: string
  company_name: string
  status: VendorRequestStatus
  location_id: number
  location_en: string
  location_ne: string
  district_id: number
  district_en: string
  district_ne: string
  since: Date
  reviewer: string | null
  documents: number
}

function cardOf(row: Row): RequestCard {
  const { id, name, company_name, status, since, reviewer, documents } = row
  return {
    id,
    name,
    company_name,
    status,
    since,
    reviewer,
    documents,
    location: { id: row.location_id, name_en: row.location_en, name_ne: row.location_ne },
    district: { id: row.district_id, name_en: row.district_en, name_ne: row.district_ne },
  }
}

import { z } from 'zod'
import { type Ctx, type Locale, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { parse, searchText } from '../input.ts'
import { IS_OPEN } from '../money/item-states.ts'
import { plainDigits } from '../plain-text.ts'
import { findPending, type VendorChange } from './vendor-changes.ts'
import { vendorStatusTexts } from './vendor-status-texts.ts'

/** The number of vendors on a page of the list. */
const PAGE = 50

export const VendorQuery = z.object({
  /** A part of a name, of the company or of the PAN, or the printed number (ID-000045). */
  search: searchText(100).optional(),
  status: z.enum(['open', 'suspended', 'away']).optional(),
  page: z.int().min(1).max(10_000).optional(),
})

/** A vendor in the staff's list. */
export interface VendorSummary {
  id: number
  slug: string
  name_en: string
  name_ne: string
  status: 'open' | 'suspended'
  is_away: boolean
  is_trusted: boolean
  /** The number of its products in every status. */
  product_count: number
  /** The number of its orders with an open item. */
  open_order_count: number
}

const SUMMARY = `v.id, v.slug, v.name_en, v.name_ne, v.status, v.is_away, v.is_trusted,
  (select count(*) from products p where p.vendor_id = v.id) as product_count,
  (select count(*) from orders o where o.vendor_id = v.id and exists (
    select from order_items i where i.order_id = o.id and ${IS_OPEN})) as open_order_count`

/** Vendors by number, 50 a page, and how many the query finds in all. Needs `vendor.change`. */
export async function listVendors(
  ctx: Ctx,
  input: unknown,
): Promise<{ vendors: VendorSummary[]; count: number; page: number; pages: number }> {
  requireReading(ctx, 'vendor.change')
  const { search = '', status, page = 1 } = parse(VendorQuery, input, ctx.locale)
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const [, number] = /^(?:ID-)?0*(\d{1,9})$/i.exec(plainDigits(search)) ?? []
  const { rows } = await ctx.db.executeQuery(
    LIST({
      pattern,
      number: Number(number ?? 0),
      status: status ?? null,
      page: PAGE,
      offset: (page - 1) * PAGE,
    }),
  )
  const count = rows[0]?.count ?? 0
  const vendors = rows.map(({ count: _, ...vendor }) => vendor)
  return { vendors, count, page, pages: Math.max(1, Math.ceil(count / PAGE)) }
}

const LIST = statement<VendorSummary & { count: number }>(`
  select ${SUMMARY}, count(*) over () as count
  from vendors v
  where (v.name_en ilike $pattern or v.name_ne ilike $pattern or v.legal_name ilike $pattern or v.slug ilike $pattern or v.pan like $pattern or v.id = $number)
    and case $status::text when 'away' then v.is_away else $status is null or v.status = $status end
  order by v.id limit $page offset $offset`)

/** How many vendors there are in all and of each status of the list. Needs `vendor.change`. */
export async function countVendors(
  ctx: Ctx,
): Promise<Record<'all' | NonNullable<z.infer<typeof VendorQuery>['status']>, number>> {
  requireReading(ctx, 'vendor.change')
  const { rows } = await ctx.db.executeQuery(COUNTS({}))
  return rows[0]!
}

const COUNTS = statement<Record<'all' | 'open' | 'suspended' | 'away', number>>(`
  select count(*)::int as all, count(*) filter (where status = 'open')::int as open,
    count(*) filter (where status = 'suspended')::int as suspended, count(*) filter (where is_away)::int as away
  from vendors`)

/** One vendor with what staff need to know; null means never known. */
export interface StaffVendor extends VendorSummary {
  about_en: string
  about_ne: string
  legal_name: string
  pan: string
  vat_no: string
  vat_from: string | null
  /** The palika with its district, in the reader's language. */
  location: string
  ward_no: number | null
  tole: string
  phone: string | null
  email: string | null
  registration_no: string
  height_from: number | null
  height_to: number | null
  /** The version of the facts; whoever changes them must name the one they saw. */
  facts_version: number
  /** The change of facts that the vendor asked for, if any. */
  waiting: VendorChange | null
  closed_from: string | null
  closed_to: string | null
  created_at: Date
  members: { name: string; roles: string[] }[]
  /** What the company did with it, the newest first, at most 50 entries. */
  history: {
    id: number
    at: Date
    actor_name: string
    action: string
    reason: string
    /** For changes of facts: the former and the new values. */
    before: Record<string, string | null> | null
    after: Record<string, string | null> | null
  }[]
}

/** One vendor. Refuses an unknown id (`not_found`). Needs `vendor.change`. */
export async function findVendor(ctx: Ctx, id: number): Promise<StaffVendor> {
  requireReading(ctx, 'vendor.change')
  const { rows } = await ctx.db.executeQuery(FIND_IN[ctx.locale]({ id }))
  if (!rows[0]) throw new Refusal('not_found', vendorStatusTexts(ctx.locale).noVendor)
  const { rows: history } = await ctx.db.executeQuery(HISTORY({ text_id: `${id}` }))
  return { ...rows[0], waiting: await findPending(ctx, id), history }
}

const find = (locale: Locale) =>
  statement<Omit<StaffVendor, 'history' | 'waiting'>>(`
  select ${SUMMARY}, v.about_en, v.about_ne, v.legal_name, v.pan, v.vat_no, v.vat_from, v.ward_no, v.tole, v.phone, v.email, v.registration_no, v.height_from,
    v.height_to, v.facts_version,
    coalesce(l.name_${locale}, v.local_level) || ', ' || d.name_${locale} as location,
    v.closed_from, v.closed_to, v.created_at,
    coalesce((select json_agg(json_build_object('name', u.name, 'roles', m.roles) order by u.name)
      from vendor_members m join users u on u.id = m.user_id where m.vendor_id = v.id), '[]') as members
  from vendors v join districts d on d.id = v.district_id
  left join locations l on l.district_id = d.id and l.name_en = v.local_level
  where v.id = $id`)
const FIND_IN = { en: find('en'), ne: find('ne') }

const HISTORY = statement<StaffVendor['history'][number]>(`
  select id, at, actor_name, action, coalesce(details ->> 'reason', '') as reason,
    details -> 'before' as before, details -> 'after' as after
  from audit_entries where object_kind = 'vendor' and object_id = $text_id order by id desc limit 50`)

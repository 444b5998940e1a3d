import { z } from 'zod'
import { type Ctx, requireVendor } from '../../context.ts'
import { composed, statement } from '../../db/statement.ts'
import type { PictureRef } from '../../files/pictures.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import type { ProductStatus } from '../tables.ts'
import { searchFilters } from './name-filters.ts'
import { VendorProductQuery } from './product-input.ts'

/** A product as the list of its vendor shows it. */
export interface VendorProductCard {
  id: number
  slug: string
  name_en: string
  name_ne: string
  image: PictureRef | null
  marked_price_paisa: Paisa
  unit_description: string
  stock: number
  /** Whether it is published or paused and its stock is at or below the vendor's limit. */
  is_low: boolean
  status: ProductStatus
  /** Whether a change waits for a moderator. */
  has_change: boolean
}

export interface VendorProductList {
  products: VendorProductCard[]
  /** How many products match the filter. */
  count: number
  /** The numbers for all products of the vendor, regardless of the filter. */
  counts: Record<ProductStatus | 'low' | 'changed', number>
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/**
 * The products of the actor's vendor, the newest first, in two queries. Archived products appear only if they are asked
 * for.
 */
export async function listVendorProducts(
  ctx: Ctx,
  input: z.input<typeof VendorProductQuery> = {},
): Promise<VendorProductList> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const { search, status, cursor, limit } = parse(VendorProductQuery, input, ctx.locale)
  const { filters, values } = searchFilters(search)
  const found = `from products p join vendors v on v.id = p.vendor_id
    where ${[OF_VENDOR, FILTERS[status ?? 'all'], ...filters].join(' and ')}`
  const [before = null] = cursor === undefined ? [] : readCursor(cursor, Place, ctx.locale)
  const text = `
    select total.count, card.*
    from (select count(*) ${found}) total
    left join (
      select p.id, p.slug, p.name_en, p.name_ne, p.marked_price_paisa, p.unit_description, p.stock, p.status,
        ${IS_LOW} as is_low, ${HAS_CHANGE} as has_change,
        (select json_build_object('file', file, 'dominant_colour', ground, 'sized', sized_at is not null)
          from product_images where product_id = p.id and position = 0) as image
      ${found} ${before === null ? '' : 'and p.id < $before'}
      order by p.id desc limit $limit
    ) card on true
    order by card.id desc`
  const [{ rows }, counts] = await Promise.all([
    ctx.db.executeQuery(
      composed<Row | { id: null; count: number }>(text, {
        ...values,
        vendor_id,
        limit: limit + 1,
        ...(before !== null && { before }),
      }),
    ),
    countProducts(ctx, vendor_id),
  ])
  const cards = rows.filter((row): row is Row => row.id !== null)
  const { page, next } = pageOf(cards, limit, (last) => [last.id])
  return {
    products: page.map(({ count: _, ...card }) => card),
    count: rows[0]!.count,
    counts,
    next,
  }
}

const Place = z.tuple([z.int()])

type Row = VendorProductCard & { count: number }

const OF_VENDOR = 'p.vendor_id = $vendor_id'

const IS_LOW = `(p.status in ('published', 'paused') and p.stock <= v.low_stock)`
const HAS_CHANGE = `exists (select from product_changes c where c.product_id = p.id and c.status = 'pending')`

const FILTERS = {
  all: `p.status <> 'archived'`,
  draft: `p.status = 'draft'`,
  pending: `p.status = 'pending'`,
  published: `p.status = 'published'`,
  rejected: `p.status = 'rejected'`,
  paused: `p.status = 'paused'`,
  archived: `p.status = 'archived'`,
  low: IS_LOW,
  changed: HAS_CHANGE,
}

const COUNT = statement<{
  status: ProductStatus
  all: number
  low: number
  changed: number
}>(`
  select p.status, count(*) as all, count(*) filter (where ${IS_LOW}) as low,
    count(*) filter (where ${HAS_CHANGE}) as changed
  from products p join vendors v on v.id = p.vendor_id
  where ${OF_VENDOR} group by p.status`)

async function countProducts(ctx: Ctx, vendor_id: number): Promise<VendorProductList['counts']> {
  const { rows } = await ctx.db.executeQuery(COUNT({ vendor_id }))
  const counts = {
    draft: 0,
    pending: 0,
    published: 0,
    rejected: 0,
    paused: 0,
    archived: 0,
    low: 0,
    changed: 0,
  }
  for (const { status, all, low, changed } of rows) {
    counts[status] = all
    counts.low += low
    counts.changed += changed
  }
  return counts
}

import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { composed, statement } from '../../db/statement.ts'
import type { PictureRef } from '../../files/pictures.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { parse } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { ORGANIC_WORDS } from '../../words/says-organic.ts'
import { IN_ORDER } from '../categories/categories.ts'
import { depthFirst, namedWithParents } from '../categories/category-tree.ts'
import { searchFilters } from '../changing/name-filters.ts'
import { requireScopeToRead } from '../changing/product-scope.ts'
import type { ProductStatus } from '../tables.ts'
import { CatalogueQuery, type CatalogueState, type Lack } from './catalogue-input.ts'

interface NamedThing {
  id: number
  name_en: string
  name_ne: string
}

/** A product as the catalogue of staff shows it. */
export interface CatalogueRow {
  id: number
  slug: string
  version: number
  name_en: string
  name_ne: string
  image: PictureRef | null
  marked_price_paisa: Paisa
  /** While its price is lowered for a time: the one that comes back. */
  before_sale_paisa: Paisa | null
  unit_description: string
  stock: number
  status: ProductStatus
  /** Whether it is published or paused and its stock is at or below the vendor's limit. */
  is_low: boolean
  /** Whether a change waits for a moderator. */
  has_change: boolean
  missing: Lack[]
  vendor: NamedThing
  category: NamedThing
}

interface Catalogue {
  products: CatalogueRow[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/**
 * One page of all vendors' products, the newest first, in one query that walks an index: it takes the same time in a shop of any
 * size. Archived products appear only if they are asked for. Needs the right `product.change`.
 */
export async function listCatalogue(
  ctx: Ctx,
  input: z.input<typeof CatalogueQuery> = {},
): Promise<Catalogue> {
  requireScopeToRead(ctx, 'any')
  const { search, status, missing, vendor, category, cursor, limit } = parse(
    CatalogueQuery,
    input,
    ctx.locale,
  )
  const [before] = cursor === undefined ? [] : readCursor(cursor, Place, ctx.locale)
  const { filters, values } = searchFilters(search)
  const given = { vendor, category, before }
  const named = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== undefined)
  const conditions = [
    STATES[status ?? 'all'],
    ...(missing ? [LACKING[missing]] : []),
    ...named.map((name) => NARROWED[name]),
    ...filters,
  ]
  const { rows } = await ctx.db.executeQuery(
    composed<CatalogueRow>(
      `${ROWS} where ${conditions.join(' and ')} order by p.id desc limit ${limit + 1}`,
      { ...values, ...Object.fromEntries(named.map((name) => [name, given[name]])) },
    ),
  )
  const { page, next } = pageOf(rows, limit, (last) => [last.id])
  return { products: page, next }
}

const Place = z.tuple([z.int().max(MAX_INTEGER)])

const NARROWED = {
  vendor: 'p.vendor_id = $vendor',
  category: 'p.category_id = $category',
  before: 'p.id < $before',
}

const IS_LOW = `(p.status in ('published', 'paused') and p.stock <= v.low_stock)`
const HAS_CHANGE = `p.id in (select product_id from product_changes where status = 'pending')`

/** Conditions on `products p` and `vendors v`. Each but those about the stock has an index. */
const STATES: Record<CatalogueState | 'all', string> = {
  all: `p.status <> 'archived'`,
  published: `p.status = 'published'`,
  low: IS_LOW,
  sold_out: `p.status = 'published' and p.stock = 0`,
  pending: `p.status = 'pending'`,
  changed: HAS_CHANGE,
  rejected: `p.status = 'rejected'`,
  draft: `p.status = 'draft'`,
  paused: `p.status = 'paused'`,
  archived: `p.status = 'archived'`,
}

/**
 * The same of what a product lacks. A bunch or a packet has no amount that could be missing. A certificate that has ended is taken off its
 * products within a minute.
 */
const LACKING: Record<Lack, string> = {
  picture: 'not exists (select from product_images i where i.product_id = p.id and i.position = 0)',
  name_ne: `p.name_ne !~ '[\\u0900-\\u097f]'`,
  text_ne: `p.description_ne = ''`,
  unit: `p.unit_amount is null and p.unit in ('kg', 'g', 'l', 'ml', 'piece', 'dozen')`,
  proof: `(p.name_en || ' ' || p.name_ne || ' ' || p.description_en || ' ' || p.description_ne) ~* '${ORGANIC_WORDS.join('|')}'
    and not exists (select from certificates c where c.id = p.certificate_id and c.kind in ('organic', 'pgs'))`,
}

const MISSING = Object.entries(LACKING).map(
  ([lack, condition]) => `case when ${condition} then '${lack}' end`,
)

const ROWS = `
  select p.id, p.slug, p.version, p.name_en, p.name_ne, p.marked_price_paisa, p.unit_description, p.stock, p.status,
    (select before_paisa from sale_prices s
      where s.product_id = p.id and s.begun_at is not null and s.ended_at is null) as before_sale_paisa,
    ${IS_LOW} as is_low,
    exists (select from product_changes c where c.product_id = p.id and c.status = 'pending') as has_change,
    array_remove(array[${MISSING.join(', ')}], null) as missing,
    json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    (select json_build_object('id', k.id, 'name_en', k.name_en, 'name_ne', k.name_ne)
      from categories k where k.id = p.category_id) as category,
    (select json_build_object('file', file, 'dominant_colour', ground, 'sized', sized_at is not null)
      from product_images where product_id = p.id and position = 0) as image
  from products p join vendors v on v.id = p.vendor_id`

/** From this number on there may be more products than a count of the catalogue says. */
export const MAX_COUNTED = 1_000

/** How many products wait for staff or lack something, up to MAX_COUNTED; archived ones do not count. */
export type CatalogueCounts = Record<'pending' | 'changed' | Lack, number>

/** What waits in the catalogue, counted in one query. Needs the right `product.change`. */
export async function countCatalogue(ctx: Ctx): Promise<CatalogueCounts> {
  requireScopeToRead(ctx, 'any')
  const { rows } = await ctx.db.executeQuery(COUNT())
  return rows[0]!
}

const counted = (condition: string) =>
  `(select count(*) from (select from products p where ${condition} limit ${MAX_COUNTED}) found)`

const COUNTED = Object.entries(LACKING).map(
  ([lack, condition]) => `${counted(`${STATES.all} and ${condition}`)} as ${lack}`,
)

const COUNT = statement<CatalogueCounts>(`
  select ${counted(STATES.pending)} as pending, ${counted(STATES.changed)} as changed, ${COUNTED.join(', ')}`)

/** All vendors by name, for staff who look for a product or add one. */
export async function listProductVendors(ctx: Ctx): Promise<NamedThing[]> {
  requireScopeToRead(ctx, 'any')
  const { db, locale } = ctx
  return db
    .selectFrom('vendors')
    .select(['id', 'name_en', 'name_ne'])
    .orderBy(`name_${locale}`)
    .orderBy('id')
    .execute()
}

/** All categories in the order of the shop, hidden ones too, for staff who look for a product. */
export async function listProductCategories(ctx: Ctx): Promise<NamedThing[]> {
  requireScopeToRead(ctx, 'any')
  const { rows } = await ctx.db.executeQuery(CATEGORIES())
  return namedWithParents(depthFirst(rows)).map(({ parent_id: _, ...named }) => named)
}

const CATEGORIES = statement<NamedThing & { parent_id: number | null }>(`
  select c.id, c.name_en, c.name_ne, c.parent_id from categories c where c.merged_into_id is null order by ${IN_ORDER}`)

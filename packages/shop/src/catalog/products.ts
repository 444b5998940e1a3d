import type { Ctx } from '../context.ts'
import { recently } from '../db/recently.ts'
import { statement } from '../db/statement.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { recentCategoryCards } from './categories/categories.ts'
import { countedUpTo, countQuery } from './list-counts.ts'
import { cardOf, FOR_SALE, type ProductCard } from './product-card.ts'
import { COUNTS_FOR_SALE } from './product-counts.ts'
import { cursorAt, listQuery } from './product-list.ts'
import { ProductQuery } from './product-query.ts'
import { type Asked, askedFor } from './search/asked-for.ts'
import { type Facets, readFacets } from './search/facets.ts'
import { requireKnownNames } from './search/known-names.ts'
import { listNear, type NearProducts } from './search/near.ts'
import type { Understood } from './search/read-query.ts'
import { type Reading, readingOf } from './search/reading.ts'
import { type Tag, tagsCalled } from './tags/tags.ts'

const DEFAULT_LIMIT = 24

/** A page of products. */
export interface ProductPage {
  products: ProductCard[]
  /** The cursors of the neighbouring pages; null at the ends. */
  next: string | null
  previous: string | null
}

export interface ProductList extends ProductPage {
  /** How many products match the filters in all. */
  count: number
  /** Whether there may be more than `count`: such lists are not counted to their end. */
  is_count_capped: boolean
  /** What the search was taken to mean; null without a search. */
  understood: Reading | null
  /** By what a search can be narrowed, if that was asked for; null without a search. */
  facets: Facets | null
}

/**
 * One page of the products on sale and how many there are, in one query. Refuses values out of range (by field), and unknown
 * categories and districts. A search that was `read` already is not read again.
 */
export async function listProducts(
  ctx: Ctx,
  input: ProductQuery = {},
  read?: Understood,
): Promise<ProductList> {
  const asked = await askedFor(ctx, parse(ProductQuery, input, ctx.locale), read)
  const { count, ...page } = await readPage(ctx, asked, true)
  const upTo = countedUpTo(asked.query, asked.search, count!)
  const [understood, facets] = await Promise.all([
    understoodOf(ctx, asked, page.products),
    asked.query.facets ? facetsOf(ctx, asked) : null,
  ])
  return { ...page, count: count!, is_count_capped: upTo !== null && count! >= upTo, understood, facets }
}

/** The same without the count: a page alone takes the same time in a shop of any size. */
export async function listProductPage(ctx: Ctx, input: ProductQuery = {}): Promise<ProductPage> {
  const asked = await askedFor(ctx, parse(ProductQuery, input, ctx.locale))
  const { count: _, ...page } = await readPage(ctx, asked, false)
  return page
}

/** A page of products as the shop shows it. */
interface Shelf extends ProductPage {
  counts: CategoryCounts
  understood: Reading | null
  /** What comes near a search that finds nothing. */
  near: NearProducts | null
  facets: Facets | null
  /** The tags that the list is narrowed to, those that the search names apart. */
  tags: Tag[]
}

/**
 * One page of the products on sale, how many there are in each category, and how the search was read. Refuses what `listProducts`
 * does.
 */
export async function listShelf(ctx: Ctx, input: ProductQuery = {}): Promise<Shelf> {
  const query = parse(ProductQuery, input, ctx.locale)
  const asked = await askedFor(ctx, query)
  const [{ count: _, ...page }, counts, facets] = await Promise.all([
    readPage(ctx, asked, false),
    countAsked(ctx, asked),
    facetsOf(ctx, asked),
  ])
  const isEmpty = page.products.length === 0 && asked.read !== null
  const [understood, near, tags] = await Promise.all([
    understoodOf(ctx, asked, page.products),
    isEmpty ? listNear(ctx, asked.search) : null,
    tagsCalled(ctx, query.tags),
  ])
  return { ...page, counts, understood, near, facets, tags }
}

async function facetsOf(ctx: Ctx, { query, search }: Asked): Promise<Facets | null> {
  return search && (await readFacets(ctx, query, search))
}

async function understoodOf(ctx: Ctx, { query, read }: Asked, products: ProductCard[]) {
  return read && (await readingOf(ctx, query.search!, read, products))
}

async function readPage(
  ctx: Ctx,
  { query, search }: Asked,
  counted: boolean,
): Promise<ProductPage & { count: number | null }> {
  const limit = query.limit ?? Math.max(query.ids?.length ?? DEFAULT_LIMIT, 1)
  const { list, order, backwards } = listQuery(query, search, limit, ctx.locale, counted)
  const { rows } = await ctx.db.executeQuery(list)
  const count = rows[0]?.count ?? null
  if (counted ? count === 0 : rows.length === 0) await requireKnownNames(ctx, query)

  const found = rows.filter((row) => row.id !== null)
  const page = found.slice(0, limit)
  const goesOn = found.length > limit
  if (backwards) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  const startsLater = query.cursor !== undefined || (query.page ?? 1) > 1
  return {
    products: page.map(cardOf),
    count,
    next: last && (goesOn || backwards) ? cursorAt(order, 'after', last) : null,
    previous: first && (backwards ? goesOn : startsLater) ? cursorAt(order, 'before', first) : null,
  }
}

/** How many products a list would have in each category with those inside it, by the category's id, and in all. */
export interface CategoryCounts {
  all: number
  of: Record<number, number>
  /** From this number on there may be more than it says; null if every number is exact. */
  up_to: number | null
}

/** Counts the products of a list by category. The list's own filter by category is ignored. */
export async function countByCategory(ctx: Ctx, input: ProductQuery = {}): Promise<CategoryCounts> {
  return countAsked(ctx, await askedFor(ctx, parse(ProductQuery, input, ctx.locale)))
}

async function countAsked(ctx: Ctx, { query, search }: Asked): Promise<CategoryCounts> {
  const [{ rows }, cards] = await Promise.all([
    ctx.db.executeQuery(countQuery(query, search)),
    recentCategoryCards.read(ctx),
  ])
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const own = new Map(rows.map(({ id, count }) => [id, count]))
  const of = Object.fromEntries(own)
  for (const { id, parent_id } of cards)
    if (parent_id !== null && own.has(id)) of[parent_id] = (of[parent_id] ?? 0) + own.get(id)!
  return {
    all,
    of,
    up_to: countedUpTo({ ...query, category: undefined }, search, all),
  }
}

/** The slugs of all products on sale, by id, for the sitemap. */
export async function listProductSlugs(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.executeQuery(SLUGS())
  return rows.map((row) => row.slug)
}

const SLUGS = statement<{ slug: string }>(`select p.slug from products p where ${FOR_SALE} order by p.id`)

/** The lowest and the highest price on sale, in paisa; null if nothing is on sale. */
export async function readPriceRange(ctx: Ctx): Promise<PriceRange> {
  const { rows } = await ctx.db.executeQuery(PRICE_RANGE())
  return rows[0]!
}

/** The same, as old as `recently` says. */
export const recentPriceRange = recently(readPriceRange)

interface PriceRange {
  min: Paisa | null
  max: Paisa | null
}

const PRICE_RANGE = statement<PriceRange>(
  `select min(p.marked_price_paisa), max(p.marked_price_paisa) from products p where ${FOR_SALE}`,
)

export interface SourceDistrict {
  id: number
  name_en: string
  name_ne: string
  belt: ProductCard['district']['belt']
  product_count: number
}

/** The districts that have a product on sale, by English name. */
export async function listSourceDistricts(ctx: Ctx): Promise<SourceDistrict[]> {
  return (await ctx.db.executeQuery(SOURCE_DISTRICTS())).rows
}

const SOURCE_DISTRICTS = statement<SourceDistrict>(`
  select d.id, d.name_en, d.name_ne, d.belt, sum(change) as product_count
  from ${COUNTS_FOR_SALE} counts join districts d on d.id = district_id
  group by d.id having sum(change) > 0 order by d.name_en`)

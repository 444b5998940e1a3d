import { recentCategoryCards } from '../catalog/categories/categories.ts'
import { cardOf, type ProductCard } from '../catalog/product-card.ts'
import { type Tag, tagsCalled } from '../catalog/tags/tags.ts'
import type { Ctx } from '../context.ts'
import { recentlyAsked } from '../db/recently.ts'
import { MINUTE } from '../durations.ts'
import { parse } from '../input.ts'
import { noteAll, noteProducts } from '../shown-now.ts'
import { type Asked, askedFor } from './asked-for.ts'
import { certifiedAmong } from './certified-first.ts'
import { type Facets, readFacets } from './facets.ts'
import { requireKnownNames } from './known-names.ts'
import { countedUpTo, countQuery } from './list-counts.ts'
import { listNear, type NearProducts } from './near.ts'
import { placesOf } from './product-filters.ts'
import { cursorAt, listQuery } from './product-list.ts'
import { isOfClosest, type ParsedProductQuery, ProductQuery } from './product-query.ts'
import type { Understood } from './read-query.ts'
import { type Reading, readingOf } from './reading.ts'
import { hitsOf } from './search-hits.ts'

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
  /** The ids on the page that a certificate calls organic; null unless the search asks for organic, which these come first for. */
  certified: number[] | null
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
  const [understood, facets, certified] = await Promise.all([
    understoodOf(ctx, asked, page.products),
    asked.query.facets ? facetsOf(ctx, asked) : null,
    certifiedAmong(ctx, asked.query, page.products),
  ])
  const is_count_capped = upTo !== null && count! >= upTo
  return { ...page, count: count!, is_count_capped, understood, facets, certified }
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
  /** Whether only what fits the search best is listed (isOfClosest). */
  is_of_closest: boolean
  /** As of `ProductList`. */
  certified: number[] | null
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
  const [understood, near, tags, certified] = await Promise.all([
    understoodOf(ctx, asked, page.products),
    isEmpty ? listNear(ctx, asked.search) : null,
    tagsCalled(ctx, query.tags),
    certifiedAmong(ctx, asked.query, page.products),
  ])
  const is_of_closest = asked.search !== null && isOfClosest(asked.query)
  return { ...page, counts, understood, near, facets, tags, is_of_closest, certified }
}

async function facetsOf(ctx: Ctx, { query, search }: Asked): Promise<Facets | null> {
  return search && !search.is_not_sold ? await facetsOfSearch(ctx, { query, search }) : null
}

/** A list that a search makes. */
interface Searched {
  query: ParsedProductQuery
  search: Understood
}

/** What makes another page of the same list. */
const OF_PAGE = new Set(['cursor', 'page', 'limit', 'facets', 'sort', 'certified_first'])

/** What is counted of a search is the same for every page of it, and for whoever searches the same. */
function keyOfSearch({ query }: Searched): string {
  const counted = Object.entries(query).filter(([name, value]) => value !== undefined && !OF_PAGE.has(name))
  return JSON.stringify([counted.sort(), isOfClosest(query)])
}

const CACHED = { fresh: MINUTE, most: 500 }

const facetsOfSearch = recentlyAsked(
  async (ctx: Ctx, { query, search }: Searched) =>
    readFacets(ctx, query, search, await hitsAsked(ctx, query, search)),
  keyOfSearch,
  CACHED,
)

const countsOfSearch = recentlyAsked(
  async (ctx: Ctx, { query, search }: Searched) =>
    (await ctx.db.executeQuery(countQuery(query, await hitsAsked(ctx, query, search)))).rows,
  keyOfSearch,
  CACHED,
)

const hitsAsked = (ctx: Ctx, query: ParsedProductQuery, search: Understood) =>
  hitsOf(ctx, { search, isOfClosest: isOfClosest(query) })

async function understoodOf(ctx: Ctx, { query, read }: Asked, products: ProductCard[]) {
  return read && (await readingOf(ctx, query.search!, read, products))
}

async function readPage(
  ctx: Ctx,
  { query, search }: Asked,
  counted: boolean,
): Promise<ProductPage & { count: number | null }> {
  const limit = query.limit ?? Math.max(query.ids?.length ?? DEFAULT_LIMIT, 1)
  if (search?.is_not_sold) return { products: [], next: null, previous: null, count: 0 }
  const hits = search && (await hitsAsked(ctx, query, search))
  const { list, order, backwards } = listQuery(query, hits, limit, ctx.locale, counted)
  const { rows } = await ctx.db.executeQuery(list)
  if (isOfItsRows(query, search)) noteProducts(rows.filter((row) => row.id !== null))
  else noteAll()
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

/**
 * Whether a price, or a stock that falls, changes a page only by a product that is one of its rows: the first page of a list by
 * rating is. What is sold out goes behind the others, and whatever comes in stock again drops all pages (0041).
 */
function isOfItsRows(query: ParsedProductQuery, search: Understood | null): boolean {
  const { sort = 'Rating', cursor, page = 1, min_price_paisa, max_price_paisa } = query
  const isByPrice = min_price_paisa !== undefined || max_price_paisa !== undefined
  return search === null && sort === 'Rating' && cursor === undefined && page === 1 && !isByPrice
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
  if (search || !placesOf(query)) noteAll()
  const [rows, cards] = await Promise.all([
    search?.is_not_sold
      ? []
      : search
        ? countsOfSearch(ctx, { query, search })
        : ctx.db.executeQuery(countQuery(query, null)).then(({ rows }) => rows),
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

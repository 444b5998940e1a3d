import { AS_SHOWN, type ShownCertificate, VALID } from '../certificates/certificate.ts'
import type { Ctx } from '../context.ts'
import { recently } from '../db/recently.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { PictureRef } from '../files/pictures.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { vendorNumber } from '../vendors/number.ts'
import { recentCategoryCards } from './categories/categories.ts'
import { readVendorProduct } from './changing/vendor-product.ts'
import { countedUpTo, countQuery } from './list-counts.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, FOR_SALE, type ProductCard } from './product-card.ts'
import { COUNTS_FOR_SALE } from './product-counts.ts'
import { cursorAt, listQuery } from './product-list.ts'
import { ProductQuery } from './product-query.ts'
import { type Asked, askedFor } from './search/asked-for.ts'
import { type Facets, readFacets } from './search/facets.ts'
import { requireKnownNames } from './search/known-names.ts'
import { listNear, type NearProducts } from './search/near.ts'
import type { Understood } from './search/read-query.ts'
import { type Reading, readingOf } from './search/reading.ts'
import type { ApprovalReason } from './tables.ts'
import { type Tag, tagsCalled } from './tags/tags.ts'
import { catalogTexts } from './texts.ts'

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

/** A product as its own page shows it. */
export interface ProductDetail extends ProductCard {
  /** Other names by which people know it. */
  aliases: string[]
  description_en: string
  /** Empty if the vendor wrote none. */
  description_ne: string
  /** Why the vendor approves each order of it; null if the vendor does not, or gave no reason. */
  approval_reason: ApprovalReason | null
  /** In their order; the first is the one that lists show. */
  images: PictureRef[]
  shelf_life_days: number | null
  vat_exempt: boolean
  /** What shows how it is grown, while that is valid. */
  certificate: ShownCertificate | null
  vendor: ProductCard['vendor'] & {
    about_en: string
    /** Empty if the vendor wrote none. */
    about_ne: string
    kind: string
    local_level: string
    district_en: string
    /** Metres above the sea of its lowest and its highest field; null if it has not said so. */
    height: { from: number; to: number } | null
    number: string
    /** Only while the vendor is away: the day in Nepal on which it is back, as YYYY-MM-DD. */
    back_on: string | null
  }
}

type DetailRow = CardRow & {
  aliases: string[]
  description_en: string
  description_ne: string
  approval_reason: ApprovalReason | null
  images: PictureRef[]
  shelf_life_days: number | null
  vat_exempt: boolean
  certificate: ShownCertificate | null
  vendor_about_en: string
  vendor_about_ne: string
  vendor_kind: string
  vendor_local_level: string
  vendor_district_en: string
  vendor_height_from: number | null
  vendor_height_to: number | null
  vendor_id: number
  vendor_back_on: string | null
}

const DETAIL = `
select ${CARD_COLUMNS}, p.aliases, p.description_en, p.description_ne, p.approval_reason, p.shelf_life_days, p.vat_exempt,
  v.about_en as vendor_about_en, v.about_ne as vendor_about_ne, v.kind as vendor_kind, v.local_level as vendor_local_level,
  v.height_from as vendor_height_from, v.height_to as vendor_height_to,
  (select name_en from districts where id = v.district_id) as vendor_district_en,
  v.id as vendor_id, case when v.is_away then v.closed_to + 1 end as vendor_back_on,
  array(select json_build_object('file', file, 'ground', ground, 'sized', sized_at is not null)
    from product_images where product_id = p.id order by position) as images,
  (select ${AS_SHOWN} from certificates c where c.id = p.certificate_id and ${VALID}) as certificate
from products p ${CARD_JOINS}`

const FIND = statement<DetailRow>(`${DETAIL} where p.slug = $slug and ${FOR_SALE}`)
const PREVIEW = statement<DetailRow>(`${DETAIL} where p.id = $id and p.vendor_id = $vendor_id`)

/** The form of a slug; anything else is refused without a query. */
const SLUG = /^[a-z0-9-]{1,200}$/

/** One product on sale. Refuses every other slug (`not_found`). */
export async function findProduct(ctx: Ctx, slug: string): Promise<ProductDetail> {
  const row = SLUG.test(slug)
    ? (await ctx.db.executeQuery(FIND({ slug, today: nepalDay(ctx.now) }))).rows[0]
    : undefined
  if (!row) throw new Refusal('not_found', catalogTexts(ctx.locale).notInShop)
  return detailOf(row)
}

/**
 * A product of the actor's vendor as shoppers would see it if the waiting change were approved. Refuses every other
 * product (`not_found`).
 */
export async function previewProduct(ctx: Ctx, id: number): Promise<ProductDetail> {
  const { change, vendor_id } = await readVendorProduct(ctx, id)
  const { rows } = await ctx.db.executeQuery(PREVIEW({ id, vendor_id, today: nepalDay(ctx.now) }))
  const product = detailOf(rows[0]!)
  if (change?.status !== 'pending') return product
  const { category_id: _, district_id: __, ...words } = change.values
  const images = change.images ?? product.images
  return { ...product, ...words, images, image: images[0] ?? null }
}

function detailOf(row: DetailRow): ProductDetail {
  const card = cardOf(row)
  return {
    ...card,
    aliases: row.aliases,
    description_en: row.description_en,
    description_ne: row.description_ne,
    approval_reason: row.approval_reason,
    images: row.images,
    shelf_life_days: row.shelf_life_days,
    vat_exempt: row.vat_exempt,
    certificate: row.certificate,
    vendor: {
      ...card.vendor,
      about_en: row.vendor_about_en,
      about_ne: row.vendor_about_ne,
      kind: row.vendor_kind,
      local_level: row.vendor_local_level,
      district_en: row.vendor_district_en,
      height:
        row.vendor_height_from === null || row.vendor_height_to === null
          ? null
          : { from: row.vendor_height_from, to: row.vendor_height_to },
      number: vendorNumber(row.vendor_id),
      back_on: row.vendor_back_on,
    },
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

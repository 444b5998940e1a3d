import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { composed } from '../../db/statement.ts'
import { parse } from '../../input.ts'
import { readSearch } from '../../nepal/typed-search.ts'
import { type Category, listCategories } from '../categories/categories.ts'
import { FOR_SALE, type ProductCard } from '../product-card.ts'
import { ProductQuery } from '../product-query.ts'
import { listProducts, listSourceDistricts, type SourceDistrict } from '../products.ts'
import { KEY, keyOf } from '../search/product-keys.ts'
import { type Understood, understand } from '../search/read-query.ts'
import { isSound } from '../search/word-slot.ts'

/** One letter says too little. */
const SHORTEST = 2
const MOST_PRODUCTS = 4
/** Of categories, of vendors and of districts. */
const MOST_OTHERS = 3
/** So many words with the same beginning may be of a vendor's name: the rarest, as names are. */
const MOST_BEGUN = 100
/** No more products are looked through for vendors behind the front of the shop (front.ts). */
const MOST_BEHIND = 1_000

/** What somebody who has typed the beginning of a search may want. */
export interface Suggestions {
  products: ProductCard[]
  /** How many products the whole search finds, and whether there may be more. */
  count: number
  is_count_capped: boolean
  /** The search with its mistyped words as they were taken; null if none was. */
  taken_as: string | null
  categories: Category[]
  vendors: SuggestedVendor[]
  districts: SourceDistrict[]
}

type SuggestedVendor = ProductCard['vendor']

const SuggestQuery = ProductQuery.pick({ search: true })

/**
 * The best products of a search that is being typed, and the categories, vendors and districts that are called so, after them
 * those of the products. Nothing before the second letter. Refuses a text that is too long (`search`).
 */
export async function suggest(ctx: Ctx, input: { search?: string | undefined }): Promise<Suggestions> {
  const { search = '' } = parse(SuggestQuery, input, ctx.locale)
  const isLongEnough = [...search.trim()].length >= SHORTEST
  const understood = isLongEnough ? await understand(ctx, search) : null
  if (!understood)
    return {
      ...{ products: [], count: 0, is_count_capped: false, taken_as: null },
      ...{ categories: [], vendors: [], districts: [] },
    }
  const [list, categories, districts, vendors] = await Promise.all([
    listProducts(ctx, { search, limit: MOST_PRODUCTS }, understood),
    recentCategories.read(ctx),
    recentDistricts.read(ctx),
    vendorsCalled(ctx, understood),
  ])
  const { products, count, is_count_capped } = list
  return {
    products,
    count,
    is_count_capped,
    taken_as: list.understood?.taken_as ?? null,
    categories: first(
      ({ id }) => id,
      ...[true, false].map((isWhole) =>
        categories.filter((one) => isCalled(one, understood, isWhole) || isMeant(one, understood)),
      ),
      products.flatMap(({ category }) => categories.filter(({ id }) => id === category.id)),
    ),
    vendors: first(
      ({ slug }) => slug,
      vendors,
      products.map(({ vendor }) => vendor),
    ),
    districts: first(
      ({ id }) => id,
      ...[true, false].map((isWhole) => districts.filter((one) => isCalled(one, understood, isWhole))),
      products.flatMap(({ district }) => districts.filter(({ name_en }) => name_en === district.name_en)),
    ),
  }
}

/** The first few of all, each once. */
function first<T>(idOf: (one: T) => unknown, ...lists: T[][]): T[] {
  const all = new Map(lists.flat().map((one) => [idOf(one), one]))
  return [...all.values()].slice(0, MOST_OTHERS)
}

interface Called {
  name_en: string
  name_ne: string
}

/** All words of the names, as written and by sound, of what is kept in memory. */
const wordsOfNames = new WeakMap<Called, Set<string>>()

/** Fewer letters of a sound begin too much: the gi of ghee is that of गेडागुडी, too. */
const SHORTEST_SOUND = 3

/**
 * Whether each word of the search may be a word of the name, in either language, and the last one, unless whole words are asked for,
 * the beginning of one.
 */
function isCalled(named: Called, { sounds, begun }: Understood, isWhole: boolean): boolean {
  let known = wordsOfNames.get(named)
  if (!known) {
    const { words } = readSearch(`${named.name_en} ${named.name_ne}`)
    known = new Set(words.flatMap((word) => [word, keyOf([word])]))
    wordsOfNames.set(named, known)
  }
  const has = (sound: string) => known.has(sound)
  const beginnings = begun.filter((one) => !isSound({ word: one }) || one.length >= SHORTEST_SOUND)
  const isBegun = () => [...known].some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  return (
    sounds.length > 0 &&
    sounds.every((word, place) => word.some(has) || (!isWhole && place === sounds.length - 1 && isBegun()))
  )
}

/** Whether staff say that a word of the search means the category. */
const isMeant = ({ id }: Category, { categories }: Understood) => categories.includes(id)

/** Categories and districts are few; those without a product on sale lead nowhere. */
const recentCategories = recently(async (ctx: Ctx) =>
  (await listCategories(ctx)).filter(({ product_count }) => product_count > 0),
)
const recentDistricts = recently(listSourceDistricts)

/**
 * The vendors with such names, those with most products first: by the index of what products are searched by. It is used for keys of its
 * own collation alone, and the words that are known have another.
 */
async function vendorsCalled(ctx: Ctx, { sounds, begun }: Understood): Promise<SuggestedVendor[]> {
  if (sounds.length === 0) return []
  const last = sounds.length - 1
  const isTheirs = sounds
    .map(
      (_, place) =>
        `p.search_keys && ($word_${place}::text[]${place === last ? ' || (select keys from begun)' : ''})`,
    )
    .join(' and ')
  const beginnings = begun.filter((word) => isSound({ word }))
  const values = {
    begun: beginnings,
    begun_ends: beginnings.map((word) => `${word}\u{10ffff}`),
    ...Object.fromEntries(
      sounds.map((word, place) => [`word_${place}`, word.map((sound) => KEY.vendor + sound)]),
    ),
  }
  const text = `
with begun as materialized (
  select coalesce(array_agg('${KEY.vendor}' || known.word collate "default"), '{}') as keys
  from unnest($begun::text[], $begun_ends::text[]) typed (word, ends)
  cross join lateral (
    select word from search_words where word >= typed.word and word < typed.ends
    order by rarity desc, word limit ${MOST_BEGUN}) known
), front as materialized (
  select p.vendor_id, count(*) as products from products p where p.is_front and ${FOR_SALE} and ${isTheirs} group by p.vendor_id
), behind as (
  select vendor_id, 0 as products from (
    select p.vendor_id from products p where not p.is_front and ${FOR_SALE} and ${isTheirs}
    limit case when (select count(*) from front) < ${MOST_OTHERS} then ${MOST_BEHIND} else 0 end) p
), called as (
  select vendor_id, max(products) as products from (
    select vendor_id, products from front union all select vendor_id, products from behind) both_parts group by 1
)
select v.slug, v.name_en, v.name_ne from called join vendors v on v.id = vendor_id
order by called.products desc, v.id limit ${MOST_OTHERS}`
  return (await ctx.db.executeQuery(composed<SuggestedVendor>(text, values))).rows
}

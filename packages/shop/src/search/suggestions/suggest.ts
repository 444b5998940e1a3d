import { type Category, listCategories } from '../../catalog/categories/categories.ts'
import { listSourceDistricts, type SourceDistrict } from '../../catalog/on-sale.ts'
import type { ProductCard } from '../../catalog/product-card.ts'
import { keyOf } from '../../catalog/search-keys/product-keys.ts'
import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { parse } from '../../input.ts'
import { readSearch } from '../../words/typed-search.ts'
import { ProductQuery } from '../product-query.ts'
import { listProducts } from '../products.ts'
import { type Understood, understand } from '../read-query.ts'
import { popularWords } from '../searches/popular-words.ts'
import { isSound } from '../word-slot.ts'
import { describeVendors, type SuggestedVendor, vendorsCalled } from './suggested-vendors.ts'

/** One letter says too little. */
const SHORTEST = 2
const MAX_PRODUCTS = 4
/** Of categories, of vendors and of districts. */
const MAX_OTHERS = 3

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
  /** What many people search for, while nothing is typed. */
  words: string[]
}

const SuggestQuery = ProductQuery.pick({ search: true })

/**
 * The best products of a search that is being typed, and the categories, vendors and districts that are called so, after them
 * those of the products. Before the second letter nothing but, for nothing typed, what many people search for. Refuses a text that is
 * too long (`search`).
 */
export async function suggest(ctx: Ctx, input: { search?: string | undefined }): Promise<Suggestions> {
  const { search = '' } = parse(SuggestQuery, input, ctx.locale)
  const isLongEnough = [...search.trim()].length >= SHORTEST
  const understood = isLongEnough ? await understand(ctx, search, { isTyping: true }) : null
  if (!understood)
    return {
      ...{ products: [], count: 0, is_count_capped: false, taken_as: null },
      ...{ categories: [], vendors: [], districts: [] },
      words: search.trim() ? [] : await popularWords.read(ctx),
    }
  const [list, categories, districts, vendors] = await Promise.all([
    listProducts(ctx, { search, limit: MAX_PRODUCTS }, understood),
    recentCategories.read(ctx),
    recentDistricts.read(ctx),
    vendorsCalled(ctx, understood, MAX_OTHERS),
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
    vendors: await describeVendors(
      ctx,
      first(
        (slug) => slug,
        vendors,
        products.map(({ vendor }) => vendor.slug),
      ),
    ),
    districts: first(
      ({ id }) => id,
      ...[true, false].map((isWhole) => districts.filter((one) => isCalled(one, understood, isWhole))),
      products.flatMap(({ district }) => districts.filter(({ name_en }) => name_en === district.name_en)),
    ),
    words: [],
  }
}

/** The first few of all, each once. */
function first<T>(idOf: (one: T) => unknown, ...lists: T[][]): T[] {
  const all = new Map(lists.flat().map((one) => [idOf(one), one]))
  return [...all.values()].slice(0, MAX_OTHERS)
}

interface Called {
  name_en: string
  name_ne: string
}

/** All words of the names, as written and by sound, of what is kept in memory. */
const wordsOfNames = new WeakMap<Called, Set<string>>()

/** Fewer letters of a sound begin too much: the gi of ghee is that of गेडागुडी, too. */
const MIN_SOUND_LENGTH = 3

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
  const beginnings = begun.filter((one) => !isSound({ word: one }) || one.length >= MIN_SOUND_LENGTH)
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

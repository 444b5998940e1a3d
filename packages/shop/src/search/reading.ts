import { type CategoryCard, recentCategoryCards } from '../catalog/categories/categories.ts'
import { keyOf, soundOf } from '../catalog/search-keys/product-keys.ts'
import { withoutTag } from '../catalog/tags/read-tags.ts'
import { plainTag, type Tag } from '../catalog/tags/tags.ts'
import type { Ctx } from '../context.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { normalized } from '../plain-text.ts'
import { wordsOf } from '../words/search-words.ts'
import { readSearch } from '../words/typed-search.ts'
import type { Guess, Understood } from './read-query.ts'
import { keysOfShelf } from './sentence/shelves.ts'
import { recentSynonyms, type Synonyms } from './synonyms/synonyms.ts'
import { withoutPrice } from './without-price.ts'
import { isSound } from './word-slot.ts'

/** What a search was taken to mean, for who searches. */
export interface Reading {
  /** The search with its mistyped words as they were taken; null if none was, or if nothing is found by them. */
  taken_as: string | null
  /** Each word that was not taken as it was typed, with what it was taken for: mistyped, half typed, joined, or only sounding alike. */
  guessed: { word: string; taken_as: string }[]
  /** The words that nothing knows: the list is without them. */
  dropped: string[]
  /** Whether a dropped word is the thing itself: then nothing is listed but what comes near. */
  is_not_sold: boolean
  /** The limits of the price that its words name. */
  min_price: PriceLimit | null
  max_price: PriceLimit | null
  /** What its words say the products are to be good for. */
  tags: (Tag & { search_without: string })[]
  /** The categories that its words name, at most two. */
  categories: CategoryCard[]
}

interface PriceLimit {
  paisa: Paisa
  /** The search without these words. */
  search_without: string
}

interface Named {
  name_en: string
  name_ne: string
}

interface FoundProduct extends Named {
  category: Named
  district: Named
  vendor: Named
}

const MAX_CATEGORIES = 2

/** How a typed search was read, given the products that it finds, the best first. */
export async function readingOf(
  ctx: Ctx,
  typed: string,
  read: Understood,
  products: FoundProduct[],
): Promise<Reading> {
  const limit = (of: 'atLeast' | 'atMost'): PriceLimit | null => {
    const rupees = read.price[of]
    if (!rupees) return null
    return {
      paisa: toPaisa(rupees),
      search_without: withoutPrice(typed, of) ?? readSearch(typed).words.join(' '),
    }
  }
  const guessed = guessedIn(read.guesses, products, await recentSynonyms.read(ctx))
  return {
    taken_as: guessed.length > 0 ? takenAs(typed, guessed) : null,
    guessed,
    dropped: read.dropped,
    is_not_sold: read.is_not_sold,
    min_price: limit('atLeast'),
    max_price: limit('atMost'),
    tags: read.tags.map((tag) => ({ ...plainTag(tag), search_without: withoutTag(typed, tag) })),
    categories: categoriesNamed(await recentCategoryCards.read(ctx), read),
  }
}

/**
 * What the words for which others were taken were taken for, as people can read it: a word in the names of what was found, of its
 * categories, districts and vendors, or among the synonyms; else the name of the best of what was found.
 */
function guessedIn(guesses: Guess[], products: FoundProduct[], { meanings }: Synonyms): Reading['guessed'] {
  const [best] = products
  if (!best) return []
  const named = (['', 'category', 'district', 'vendor'] as const).flatMap((of) =>
    products.map((product) => (of === '' ? product : product[of])),
  )
  return guesses.map(({ word, taken }) => {
    const names = named.flatMap(({ name_en, name_ne }) =>
      isNepali(word) ? [name_ne, name_en] : [name_en, name_ne],
    )
    const synonyms = taken.flatMap((key) => meanings.get(key) ?? []).flatMap(({ written }) => written)
    const meant =
      [...new Set(names.flatMap(wordsOf))].find(
        (one) => taken.includes(one) || taken.includes(keyOf([one])),
      ) ??
      synonyms.find((one) => taken.includes(soundOf(one))) ??
      taken.find((one) => !isSound({ word: one }))
    return { word, taken_as: meant ?? (isNepali(word) ? best.name_ne : best.name_en) }
  })
}

/** The search with the words that were taken for those that were typed. */
function takenAs(typed: string, guessed: Reading['guessed']): string {
  let text = normalized(typed)
  for (const { word, taken_as } of guessed) {
    const at = text.toLowerCase().indexOf(word)
    if (at >= 0) text = text.slice(0, at) + taken_as + text.slice(at + word.length)
  }
  return text === normalized(typed) ? guessed.map(({ taken_as }) => taken_as).join(' ') : text
}

const isNepali = (word: string) => /[\u0900-\u097f]/.test(word)

function categoriesNamed(categories: CategoryCard[], read: Understood): CategoryCard[] {
  const readWords = new Set([...read.phrases, ...read.guesses.flatMap(({ taken }) => taken)])
  const named = categories.filter((one) => keysOfShelf(one).some((key) => readWords.has(key)))
  const meant = categories.filter((one) => !named.includes(one) && read.categories.includes(one.id))
  return [...named, ...meant].slice(0, MAX_CATEGORIES)
}

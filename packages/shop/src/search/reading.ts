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
import { recentSynonyms, type Synonyms } from './synonyms/synonyms.ts'
import { withoutPrice } from './without-price.ts'

/** What a search was taken to mean, for who searches. */
export interface Reading {
  /** The search with its mistyped words as they were taken; null if none was, or if no name is known that people can read. */
  taken_as: string | null
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
  return {
    taken_as: takenAs(typed, read.guesses, products, await recentSynonyms.read(ctx)),
    min_price: limit('atLeast'),
    max_price: limit('atMost'),
    tags: read.tags.map((tag) => ({ ...plainTag(tag), search_without: withoutTag(typed, tag) })),
    categories: categoriesNamed(await recentCategoryCards.read(ctx), read),
  }
}

/**
 * The search with the words for which others were taken: those that stand in the names of what was found, of its categories and
 * districts, or else among the synonyms.
 */
function takenAs(
  typed: string,
  guesses: Guess[],
  products: FoundProduct[],
  { meanings }: Synonyms,
): string | null {
  let text = normalized(typed)
  const named = [
    ...products,
    ...products.map(({ category }) => category),
    ...products.map(({ district }) => district),
  ]
  for (const { word, taken } of guesses) {
    const names = named.flatMap(({ name_en, name_ne }) =>
      isNepali(word) ? [name_ne, name_en] : [name_en, name_ne],
    )
    const synonyms = taken.flatMap((key) => meanings.get(key) ?? []).flatMap(({ written }) => written)
    const meant =
      [...new Set(names.flatMap(wordsOf))].find(
        (one) => taken.includes(one) || taken.includes(keyOf([one])),
      ) ?? synonyms.find((one) => taken.includes(soundOf(one)))
    const at = text.toLowerCase().indexOf(word)
    if (meant && at >= 0) text = text.slice(0, at) + meant + text.slice(at + word.length)
  }
  return text === normalized(typed) ? null : text
}

const isNepali = (word: string) => /[\u0900-\u097f]/.test(word)

/** Each part of a name stands for the category: tea, or coffee, of Tea & Coffee. */
const PARTS = /[&,/]|\s(?:and|र|तथा)\s/

function categoriesNamed(categories: CategoryCard[], read: Understood): CategoryCard[] {
  const readWords = new Set([...read.phrases, ...read.guesses.flatMap(({ taken }) => taken)])
  const isNamed = ({ name_en, name_ne }: Named) =>
    [name_en, name_ne].some((name) =>
      [name, ...name.split(PARTS)].some((part) => readWords.has(keyOf(readSearch(part).words))),
    )
  const named = categories.filter(isNamed)
  const meant = categories.filter((one) => !named.includes(one) && read.categories.includes(one.id))
  return [...named, ...meant].slice(0, MAX_CATEGORIES)
}

import { type CategoryCard, recentCategoryCards } from '../../catalog/categories/categories.ts'
import { keyOf } from '../../catalog/search-keys/product-keys.ts'
import type { Ctx } from '../../context.ts'
import { readSearch } from '../../words/typed-search.ts'

/** Each part of a name stands for the category: tea, or coffee, of Tea & Coffee. */
const PARTS = /[&,/]|\s(?:and|र|तथा)\s/

/** The sound keys of the names of a category: of the whole name and of parts side by side, and of each part alone. */
function keysIn({ name_en, name_ne }: Named): { whole: string[]; parts: string[] } {
  const keyOfPart = (part: string) => keyOf(readSearch(part).words)
  const names = [name_en, name_ne].map((name) => ({
    name,
    parts: name.split(PARTS).filter((part) => part.trim()),
  }))
  return {
    whole: names.flatMap(({ name, parts }) => [
      keyOfPart(name),
      ...parts.slice(1).map((part, at) => keyOfPart(`${parts[at]} ${part}`)),
    ]),
    parts: names.flatMap(({ parts }) => parts.map(keyOfPart)),
  }
}

type Named = Pick<CategoryCard, 'name_en' | 'name_ne'>

/** All of them: whoever types one names the category. */
export function keysOfShelf(category: Named): string[] {
  const { whole, parts } = keysIn(category)
  return [...whole, ...parts]
}

/** The keys of all categories. */
export interface Shelves {
  /** Of whole names: these bring the category, whatever else is called so. */
  whole: ReadonlySet<string>
  all: ReadonlySet<string>
}

/** Those of all categories, as old as their cards in memory. */
export async function recentShelves(ctx: Ctx): Promise<Shelves> {
  const cards = await recentCategoryCards.read(ctx)
  let shelves = keysOfCards.get(cards)
  if (!shelves) {
    const keys = cards.map(keysIn)
    const setOf = (some: string[]) => new Set(some.filter((key) => key !== ''))
    const whole = keys.flatMap(({ whole }) => whole)
    shelves = { whole: setOf(whole), all: setOf([...whole, ...keys.flatMap(({ parts }) => parts)]) }
    keysOfCards.set(cards, shelves)
  }
  return shelves
}

const keysOfCards = new WeakMap<CategoryCard[], Shelves>()

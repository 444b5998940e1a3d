import { type Slot, WORTH } from '../word-slot.ts'

/** What fits worse than this is not shown. */
export const MIN_SCORE = 0.35

/** All that a key can be worth, the best first. */
export const RUNGS = [...new Set(Object.values(WORTH).flatMap((worth) => Object.values(worth)))].sort(
  (a, b) => b - a,
)
/** Who has a word only in a way that is worth less is not looked for among the products behind the front of the shop. */
export const STRONG = 0.65

/** So many things take turns. */
const MAX_THINGS = 6
/** What a word that nothing knows weighs in the order of what others find, and the least that any weighs. */
const UNKNOWN = 0.3
const LEAST = 0.15
/** The last word says what is wanted, those before it which: in English as in Nepali. */
const LAST = 1.4
const LAST_OF_ALL = 0.8

/** A word of a search: how much it says of what is wanted, all weights being 1 together, and by which keys it is found. */
interface SearchWord {
  weight: number
  /** What it weighs where it is asked whether a product fits at all: a guess nothing, beside a word that is sure. */
  fit: number
  /** Whether the shop knows it, or what it may be; numbers are not learnt, but products have them. */
  isKnown: boolean
  /** Whether products behind the front of the shop must have it. */
  isNeeded: boolean
  /** The keys of each of RUNGS. */
  rungs: string[][]
}

/** The words of a search, weighed, and the things that they are. */
export interface Weighed {
  words: SearchWord[]
  /** The keys of all words that products are looked for by. */
  keys: string[]
  /** Of each of these words that the shop knows, the keys that are worth most. */
  strong: string[][]
  /** The several things that are wanted, which take turns: the keys of each. Empty where it is one thing. */
  things: string[][]
  /** Whether the things are what a dish is made of; else they take turns only where no product has all words. */
  isDish: boolean
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** What each word weighs, and the several things that they are. */
export function weighed(slots: Slot[]): Weighed {
  const weights = slots.map((slot) => {
    // A number alone is no thing: it chooses among those of the other words.
    if (slot.isNumber) return LEAST
    return slot.isKnown ? Math.max(LEAST, slot.rarity ?? 1) : UNKNOWN
  })
  const last = slots.length - 1
  if (last > 0 && !slots[last]!.isNumber) {
    weights[last]! *= LAST
    // What products are called, after words that are no thing: free range eggs are eggs before all else.
    const before = slots.slice(0, last)
    if (slots[last]!.isSure && !before.some(({ isSure }) => isSure))
      weights[last] = Math.max(weights[last]!, LAST_OF_ALL * sum(weights.slice(0, last)))
  }
  // A guess beside a word that is sure may put products in another order, and never takes one away.
  const isAnySure = slots.some(({ isSure }) => isSure)
  const isAnyKnown = slots.some(({ isKnown }) => isKnown)
  const counts = slots.map(({ isKnown, isSure, isNumber, taken }) =>
    isAnySure ? isSure || isNumber || (isKnown && taken.length === 0) : isKnown || isNumber || !isAnyKnown,
  )
  const total = sum(weights)
  const sure = sum(weights.filter((_, place) => counts[place]))
  const words = slots.map((slot, place) => {
    const rungs: string[][] = RUNGS.map(() => [])
    for (const [key, worth] of slot.worth) rungs[rungOf(worth)]?.push(key)
    return {
      weight: weights[place]! / total,
      fit: counts[place] ? weights[place]! / sure : 0,
      isKnown: (slot.isKnown && counts[place]!) || slot.isNumber,
      isNeeded: false,
      rungs,
    }
  })
  const strongOf = ({ rungs }: SearchWord) => rungs.filter((_, rung) => RUNGS[rung]! >= STRONG).flat()
  const isDish = slots.every(({ isSure, several }) => !isSure || several.length > 0)
  const dish = isDish ? slots.find(({ several }) => several.length > 0) : undefined
  const heads = slots.filter(({ isSure, isNumber, several }) => isSure && !isNumber && several.length === 0)
  const things = dish
    ? dish.several
    : heads.length > 1 && !slots.some(({ isOfPhrase }) => isOfPhrase)
      ? words.filter((_, place) => heads.includes(slots[place]!)).map(strongOf)
      : []
  const needed =
    things.length > 0 ? words.filter(({ fit }) => fit > 0) : words.filter((word) => isNeeded(word, words))
  for (const word of needed) word.isNeeded = word.isKnown
  return {
    words,
    keys: [...new Set(needed.flatMap(({ rungs }) => rungs.flat()))],
    strong: needed.filter(({ isKnown }) => isKnown).map(strongOf),
    things: things.slice(0, MAX_THINGS),
    isDish: dish !== undefined,
  }
}

/**
 * Whether products are looked for by this word: not by those that weigh least, if all of them together are not enough to be
 * shown. A word that most products have would find most products.
 */
function isNeeded(word: SearchWord, words: SearchWord[]): boolean {
  const upTo = words.toSorted((a, b) => a.fit - b.fit)
  const lighter = upTo.slice(0, upTo.indexOf(word) + 1).reduce((sum, { fit }) => sum + fit, 0)
  return lighter >= MIN_SCORE
}

/** The first rung that is not above it; of what is worth less than all, none. */
const rungOf = (worth: number) => RUNGS.findIndex((rung) => worth >= rung)

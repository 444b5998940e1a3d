import type { Ctx } from '../../context.ts'
import { soundBeginnings } from '../../nepal/sound-key.ts'
import { readSearch, type TypedSearch } from '../../nepal/typed-search.ts'
import { stemOf } from '../../nepal/word-stem.ts'
import { KEY, keyOf } from './product-keys.ts'
import { type Meaning, recentSynonyms, type Synonyms } from './synonyms.ts'
import { type Found, type KnownWord, type Lookup, lookUp, lookWithin } from './vocabulary.ts'

/** What a key is worth, by where the word stands in a product; a place that is left out does not count. */
type Worth = Partial<Record<keyof typeof KEY, number>>

/** How well a product fits one word of a search, by how the word was found. */
const WORTH = {
  itself: { whole: 1, head: 0.9, otherHead: 0.85, name: 0.65, category: 0.75, district: 0.65, vendor: 0.45 },
  synonym: { whole: 0.95, head: 0.9, otherHead: 0.85, name: 0.65, category: 0.75, district: 0.65 },
  begun: { whole: 0.75, head: 0.75, otherHead: 0.75, name: 0.45, category: 0.45 },
  mistyped: {
    ...{ whole: 0.75, head: 0.75, otherHead: 0.75, name: 0.45, category: 0.55, district: 0.55 },
    ...{ writtenHead: 0.75, written: 0.45 },
  },
  mistypedTwice: { whole: 0.55, head: 0.55, otherHead: 0.55, name: 0.35, writtenHead: 0.55, written: 0.35 },
  within: { whole: 0.35, head: 0.35, otherHead: 0.35, name: 0.35 },
  /** Told apart by how it is written. */
  written: { writtenHead: 0.9, written: 0.65 },
  /** Begins a word as it is written. */
  writtenBegun: { writtenHead: 0.85, written: 0.65 },
  description: { description: 0.35 },
  wholeCategory: { shelf: 0.75 },
} satisfies Record<string, Worth>

/** What fits worse than this is not shown. */
export const LEAST_SCORE = 0.35

/** All values of WORTH, the best first. */
export const RUNGS = [1, 0.95, 0.9, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35]
/** Who has a word only in a way that is worth less is not looked for among the products behind the front of the shop. */
const STRONG = 0.65

/** What is shorter is within too many words. */
const SHORTEST_PART = 4
/** More words than this do not narrow a search further. */
const MOST_WORDS = 6
/** What sounds like a half typed word is worth so much less. */
const HALF_TYPED = 0.85
/** What a word that the shop does not know weighs, and the least that any weighs. */
const UNKNOWN = 0.3
const LEAST = 0.15
/** The last word says what is wanted, those before it which: in English as in Nepali. */
const LAST = 1.4

/** A word of a search: how much it says of what is wanted, all weights being 1 together, and by which keys it is found. */
interface SearchWord {
  weight: number
  /** Whether the shop knows it, or what it may be; numbers are not learnt, but products have them. */
  isKnown: boolean
  /** The keys of each of RUNGS. */
  rungs: string[][]
}

/** A search as the shop understands it. */
export interface Understood {
  words: SearchWord[]
  /** The keys of all words that products are looked for by. */
  keys: string[]
  /** Of each of these words that the shop knows, the keys that are worth most. */
  strong: string[][]
  /** Of two products that fit alike, the one that has a word as it was typed comes first. */
  written: string[]
  /** For names of other things than products: the sounds that each word may have, and what the last may begin, as it is written and by sound. */
  sounds: string[][]
  begun: string[]
  price: TypedSearch['price']
  /** The words that the shop does not know, for which others were taken. */
  guesses: Guess[]
  /** The sound keys of its words, alone and side by side. */
  phrases: string[]
  /** The ids of the categories that its words mean. */
  categories: number[]
}

/** A mistyped word, with what it was taken for: sound keys in capitals, words of names in small letters. */
export interface Guess {
  word: string
  taken: string[]
}

/**
 * Reads a typed search by what the shop's products and staff call things; null if only blanks were typed. Read exactly, no word is
 * taken for a typing error.
 */
export async function understand(
  ctx: Ctx,
  typed: string,
  { isExact = false } = {},
): Promise<Understood | null> {
  const { words, price } = readSearch(typed)
  const places = words.slice(0, MOST_WORDS).map((word) => ({ word, key: keyOf([word]) }))
  const hasPrice = price.atLeast !== undefined || price.atMost !== undefined
  if (places.length === 0 && !hasPrice && !typed.trim()) return null
  // Signs alone say nothing, and find nothing.
  if (places.length === 0 && !hasPrice) {
    const nothing = { written: [], sounds: [], begun: [], guesses: [], phrases: [], categories: [] }
    return { ...togetherOf([new Slot()]), ...nothing, price }
  }
  const synonyms = await recentSynonyms.read(ctx)
  const grams = gramsOf(places.map(({ word }) => word))
  const found = await lookUp(
    ctx,
    places.map(({ word, key }, place) => ({
      place,
      words: [word, stemOf(word), ...grams.filter((gram) => gram.from === place).map((gram) => gram.key)],
      beginnings: beginningsOf(word, place === places.length - 1),
      mistyped: isExact ? [] : mistypedIn(word, key),
    })),
  )
  const slots = places.map(({ word, key }, place) =>
    slotOf({ place, word, key, isLast: place === places.length - 1, grams, found, synonyms }),
  )
  const unknown = places.flatMap(({ key }, place) =>
    slots[place]!.isKnown || key.length < SHORTEST_PART ? [] : [{ place, key }],
  )
  for (const part of await lookWithin(ctx, unknown)) slots[part.place]!.find(part, WORTH.within)
  return {
    ...togetherOf(slots),
    written: places.flatMap(({ word }) => [KEY.writtenHead + word, KEY.written + word]),
    sounds: places.map(({ key }, place) => [
      key,
      ...found
        .filter((one) => one.place === place && one.how === 'mistyped' && isSound(one))
        .map(({ word }) => word),
    ]),
    begun: places
      .slice(-1)
      .flatMap(({ word }) => [word, ...soundBeginnings(word)])
      .filter(isBeginning),
    price,
    guesses: places.flatMap(({ word }, place) => {
      const { taken } = slots[place]!
      return taken.length > 0 ? [{ word, taken }] : []
    }),
    phrases: grams.map((gram) => gram.key),
    categories: slots.flatMap((slot) => slot.categories),
  }
}

/** Words side by side, from one to three, as if they were one. */
interface Gram {
  from: number
  to: number
  key: string
}

function gramsOf(words: string[]): Gram[] {
  return words.flatMap((_, from) =>
    [1, 2, 3]
      .map((length) => ({ from, to: from + length, key: keyOf(words.slice(from, from + length)) }))
      .filter(({ to }) => to <= words.length),
  )
}

/** One letter begins too much. */
const isBeginning = (letters: string) => [...letters].length >= 2

/** The last word may be half typed: as it is written, and by its sound if there are letters enough. */
function beginningsOf(word: string, isLast: boolean): string[] {
  const letters = [...word].length
  if (letters < 2) return []
  const least = letters >= 4 ? 4 : 2
  return [...(isLast ? [word] : []), ...soundBeginnings(word).filter((key) => key.length >= least)]
}

/** The word and its sound, with how many letters of each may be wrong: one from four on, two from seven. Numbers are as they are. */
function mistypedIn(word: string, key: string): Lookup['mistyped'] {
  if (/\d/.test(key)) return []
  const errorsIn = (text: string) => ([...text].length >= 7 ? 2 : [...text].length >= 4 ? 1 : 0)
  // A sound may be three letters of five.
  const inSound = key.length === 3 && [...word].length >= 5 ? 1 : errorsIn(key)
  return [
    { word, distance: errorsIn(word) },
    { word: key, distance: inSound },
  ].filter(({ distance }) => distance > 0)
}

/** The keys of one word, each with the most that it is worth. */
class Slot {
  readonly worth = new Map<string, number>()
  isKnown = false
  isNumber = false
  /** The rarity of the word itself, or else of the commonest word that it may be. */
  rarity: number | undefined
  /** What a mistyped word was taken for. */
  readonly taken: string[] = []
  /** The categories that it means. */
  readonly categories: number[] = []

  put(word: string | number, worth: Worth): void {
    for (const [of, value] of Object.entries(worth)) {
      const key = KEY[of as keyof typeof KEY] + word
      if (value > (this.worth.get(key) ?? 0)) this.worth.set(key, value)
    }
  }

  find({ word, rarity }: KnownWord, worth: Worth): void {
    this.isKnown = true
    this.rarity = Math.min(this.rarity ?? 1, rarity)
    this.put(word, worth)
  }

  means({ words, category_id }: Meaning, worth: Worth): void {
    this.isKnown = true
    for (const word of words) this.put(word, worth)
    if (category_id === null) return
    this.put(category_id, WORTH.wholeCategory)
    this.categories.push(category_id)
  }
}

interface Place {
  place: number
  word: string
  key: string
  isLast: boolean
  grams: Gram[]
  found: Found[]
  synonyms: Synonyms
}

function slotOf({ place, word, key, isLast, grams, found, synonyms }: Place): Slot {
  const slot = new Slot()
  const own = found.filter((one) => one.place === place)
  const whole = new Map(found.filter(({ how }) => how === 'whole').map((one) => [one.word, one.rarity]))
  const covering = grams.filter(({ from, to }) => from <= place && place < to)
  const never = new Set(covering.flatMap((gram) => synonyms.never.get(gram.key) ?? []))
  const isWritten = whole.has(word) || whole.has(stemOf(word))
  for (const gram of covering) {
    // Two words that sound alike and are never taken for each other are told apart by how they are written.
    const isOther = never.has(gram.key)
    if (!isOther) slot.put(gram.key, WORTH.itself)
    else if (isWritten) slot.put(word, WORTH.written)
    if (whole.has(gram.key) && (!isOther || isWritten)) slot.isKnown = true
    for (const meaning of synonyms.meanings.get(gram.key) ?? [])
      if ((!isOther && (gram.key !== key || !isWritten)) || meaning.written.includes(word))
        slot.means(meaning, WORTH.synonym)
  }
  slot.rarity = whole.get(key)
  slot.isNumber = /^\d+$/.test(key)
  slot.put(key, WORTH.description)

  const mayBe = (one: KnownWord) => !never.has(isSound(one) ? one.word : keyOf([one.word]))
  const begun = own.filter((one) => one.how === 'begins' && mayBe(one))
  const written = isWritten || !isLast ? [] : begun.filter((one) => !isSound(one))
  if (written.length > 0) {
    // Half typed: what begins as it is written comes before what sounds like it and is written otherwise.
    if (slot.isKnown && [...word].length <= 4)
      for (const [key, worth] of slot.worth) slot.worth.set(key, worth * HALF_TYPED)
    slot.isKnown = true
    for (const one of written) slot.put(one.word, WORTH.writtenBegun)
  } else if (!slot.isKnown) {
    for (const one of begun) if (isSound(one)) slot.find(one, WORTH.begun)
    for (const one of own) {
      if (one.how !== 'mistyped' || !mayBe(one)) continue
      const worth = one.distance === 1 ? WORTH.mistyped : WORTH.mistypedTwice
      slot.find(one, worth)
      if (!begun.some(isSound)) slot.taken.push(one.word)
      for (const meaning of synonyms.meanings.get(one.word) ?? []) slot.means(meaning, worth)
    }
  }
  return slot
}

/** Sound keys are written in capitals, and names as they are in small letters. */
export const isSound = ({ word }: { word: string }) => /^[A-Z0-9.]+$/.test(word)

function togetherOf(slots: Slot[]): Pick<Understood, 'words' | 'keys' | 'strong'> {
  const weights = slots.map((slot, place) => {
    const weight = slot.isKnown ? Math.max(LEAST, slot.rarity ?? 1) : UNKNOWN
    return place > 0 && place === slots.length - 1 ? weight * LAST : weight
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const words = slots.map((slot, place) => {
    const rungs: string[][] = RUNGS.map(() => [])
    for (const [key, worth] of slot.worth) rungs[rungOf(worth)]?.push(key)
    return { weight: weights[place]! / total, isKnown: slot.isKnown || slot.isNumber, rungs }
  })
  const needed = words.filter((word) => isNeeded(word, words))
  const strongOf = ({ rungs }: SearchWord) => rungs.filter((_, rung) => RUNGS[rung]! >= STRONG).flat()
  return {
    words,
    keys: [...new Set(needed.flatMap(({ rungs }) => rungs.flat()))],
    strong: needed.filter(({ isKnown }) => isKnown).map(strongOf),
  }
}

/**
 * Whether products are looked for by this word: not by those that weigh least, if all of them together are not enough to be
 * shown. A word that most products have would find most products.
 */
function isNeeded(word: SearchWord, words: SearchWord[]): boolean {
  const upTo = words.toSorted((a, b) => a.weight - b.weight)
  const lighter = upTo.slice(0, upTo.indexOf(word) + 1).reduce((sum, { weight }) => sum + weight, 0)
  return lighter >= LEAST_SCORE
}

/** The first rung that is not above it; of what is worth less than all, none. */
const rungOf = (worth: number) => RUNGS.findIndex((rung) => worth >= rung)

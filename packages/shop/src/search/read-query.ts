import { KEY, keyOf } from '../catalog/search-keys/product-keys.ts'
import { takeTags } from '../catalog/tags/read-tags.ts'
import { type KnownTag, recentTags } from '../catalog/tags/tags.ts'
import type { Ctx } from '../context.ts'
import { isFiller } from '../words/filler-words.ts'
import { plainSpelling, soundBeginnings } from '../words/sound-key.ts'
import { readSearch, type TypedSearch } from '../words/typed-search.ts'
import { stemOf } from '../words/word-stem.ts'
import { mistypedIn } from './slips.ts'
import { recentSynonyms, type Synonyms } from './synonyms/synonyms.ts'
import { type Found, type Lookup, lookUp, lookWithin } from './vocabulary.ts'
import { type Gram, isSound, Slot, slotOf, WORTH } from './word-slot.ts'

/** What fits worse than this is not shown. */
export const MIN_SCORE = 0.35

/** All that a key can be worth, the best first. */
export const RUNGS = [...new Set(Object.values(WORTH).flatMap((worth) => Object.values(worth)))].sort(
  (a, b) => b - a,
)
/** Who has a word only in a way that is worth less is not looked for among the products behind the front of the shop. */
const STRONG = 0.65

/** What is shorter is within too many words. */
const MIN_PART_LENGTH = 4
/** More words than this do not narrow a search further, and cost as much each. */
const MAX_WORDS = 4
/** Fewer letters of a spelling or of a sound, which leave out some and most, begin too many words. */
const MIN_BEGUN_LENGTH = { spelling: 3, sound: 5 }
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
  /** What its other words are to be good for. */
  tags: KnownTag[]
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
 * Reads a typed search by what the shop's products and staff call things; null if it says nothing of what is wanted: only blanks, or
 * fillers (“organic”) that nothing is called by. Read exactly, no word is taken for a typing error.
 */
export async function understand(
  ctx: Ctx,
  typed: string,
  options: { isExact?: boolean } = {},
): Promise<Understood | null> {
  return (await understandAll(ctx, [typed], options))[0]!
}

/** The same for several searches, which take as many statements as one. */
export async function understandAll(
  ctx: Ctx,
  searches: string[],
  { isExact = false } = {},
): Promise<(Understood | null)[]> {
  const all: (Typed | null)[] = []
  for (const typed of searches) all.push(await typedOf(ctx, typed))
  const named = all.filter((typed) => typed !== null).filter(({ places }) => places.length > 0)
  if (named.length === 0) return all.map((typed) => typed && sayingNothing(typed))
  const synonyms = await recentSynonyms.read(ctx)
  // The places of all searches are counted on, from the first of each.
  const first = new Map<Typed, number>()
  let placed = 0
  for (const typed of named) {
    first.set(typed, placed)
    placed += typed.places.length
  }
  const found = await lookUp(
    ctx,
    named.flatMap((typed) =>
      lookupsOf(typed, isExact).map((one) => ({ ...one, place: one.place + first.get(typed)! })),
    ),
  )
  const read = new Map(
    named.map((typed) => {
      const start = first.get(typed)!
      const own = found
        .filter(({ place }) => place >= start && place < start + typed.places.length)
        .map((one) => ({ ...one, place: one.place - start }))
      return [typed, { found: own, slots: slotsOf(typed, own, synonyms) }]
    }),
  )
  const isMeant = (typed: Typed) =>
    typed.isNarrowed ||
    typed.places.some(({ word }) => !isFiller(word)) ||
    read.get(typed)!.slots.some(({ isKnown }) => isKnown)
  const unknown = named
    .filter(isMeant)
    .flatMap((typed) =>
      typed.places.flatMap(({ word }, place) =>
        read.get(typed)!.slots[place]!.isKnown || [...word].length < MIN_PART_LENGTH
          ? []
          : [{ place: place + first.get(typed)!, word }],
      ),
    )
  const slots = named.flatMap((typed) => read.get(typed)!.slots)
  for (const part of await lookWithin(ctx, unknown)) slots[part.place]!.find(part, WORTH.within)
  return all.map((typed) => {
    if (!typed || typed.places.length === 0) return typed && sayingNothing(typed)
    // Fillers alone say nothing of what is wanted, unless something is named so.
    return isMeant(typed) ? understoodOf(typed, read.get(typed)!) : null
  })
}

/** A typed search, its words one by one. */
interface Typed {
  places: { word: string; key: string }[]
  grams: Gram[]
  price: TypedSearch['price']
  tags: KnownTag[]
  /** Whether it says anything besides its words. */
  isNarrowed: boolean
}

async function typedOf(ctx: Ctx, typed: string): Promise<Typed | null> {
  if (!typed.trim()) return null
  const { words: typedWords, price } = readSearch(typed)
  const { words, tags } =
    typedWords.length > 0 ? takeTags(typedWords, await recentTags.read(ctx)) : { words: typedWords, tags: [] }
  const places = weighed(words).map((word) => ({ word, key: keyOf([word]) }))
  const isNarrowed = price.atLeast !== undefined || price.atMost !== undefined || tags.length > 0
  return { places, grams: gramsOf(places.map(({ word }) => word)), price, tags, isNarrowed }
}

/** The first words of a search; of a long one, of those that say what is wanted. */
function weighed(words: string[]): string[] {
  if (words.length <= MAX_WORDS) return words
  const telling = words.filter((word) => !isFiller(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

/** Signs alone say nothing, and find nothing. */
function sayingNothing({ price, tags, isNarrowed }: Typed): Understood {
  const nothing = { written: [], sounds: [], begun: [], guesses: [], phrases: [], categories: [] }
  return { ...togetherOf(isNarrowed ? [] : [new Slot()]), ...nothing, price, tags }
}

function lookupsOf({ places, grams }: Typed, isExact: boolean): Lookup[] {
  return places.map(({ word, key }, place) => ({
    place,
    words: [word, stemOf(word), ...grams.filter((gram) => gram.from === place).map((gram) => gram.key)],
    beginnings: beginningsOf(word, place === places.length - 1),
    mistyped: isExact ? [] : mistypedIn(word, key),
  }))
}

function slotsOf({ places, grams }: Typed, found: Found[], synonyms: Synonyms): Slot[] {
  return places.map(({ word, key }, place) =>
    slotOf({ place, word, key, isLast: place === places.length - 1, grams, found, synonyms }),
  )
}

function understoodOf(
  { places, grams, price, tags }: Typed,
  { found, slots }: { found: Found[]; slots: Slot[] },
): Understood {
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
    tags,
    guesses: places.flatMap(({ word }, place) => {
      const { taken } = slots[place]!
      return taken.length > 0 ? [{ word, taken }] : []
    }),
    phrases: grams.map((gram) => gram.key),
    categories: slots.flatMap((slot) => slot.categories),
  }
}

function gramsOf(words: string[]): Gram[] {
  return words.flatMap((_, from) =>
    [1, 2, 3]
      .filter((length) => from + length <= words.length)
      .map((length) => {
        const part = words.slice(from, from + length)
        const texts = [...new Set([part.join(' '), part.map(stemOf).join(' ')])]
        return { from, to: from + length, key: keyOf(part), texts }
      }),
  )
}

/** One letter begins too much. */
const isBeginning = (characters: string) => [...characters].length >= 2

/** The last word may be half typed: as it is written and spelt; any word by its sound. */
function beginningsOf(word: string, isLast: boolean): string[] {
  if ([...word].length < 2) return []
  const bySound = soundBeginnings(word).filter((key) => key.length >= MIN_BEGUN_LENGTH.sound)
  const spelling = plainSpelling(word)
  return isLast
    ? [
        word,
        ...(spelling.length >= MIN_BEGUN_LENGTH.spelling && spelling !== word ? [spelling] : []),
        ...bySound,
      ]
    : bySound
}

function togetherOf(slots: Slot[]): Pick<Understood, 'words' | 'keys' | 'strong'> {
  const weights = slots.map((slot, place) => {
    // A number alone is no thing: it chooses among those of the other words.
    if (slot.isNumber) return LEAST
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
  return lighter >= MIN_SCORE
}

/** The first rung that is not above it; of what is worth less than all, none. */
const rungOf = (worth: number) => RUNGS.findIndex((rung) => worth >= rung)

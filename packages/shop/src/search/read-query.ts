import { KEY, keyOf } from '../catalog/search-keys/product-keys.ts'
import { takeTags } from '../catalog/tags/read-tags.ts'
import { type KnownTag, recentTags } from '../catalog/tags/tags.ts'
import type { Ctx } from '../context.ts'
import { isFiller } from '../words/filler-words.ts'
import { slipsIn } from '../words/slips.ts'
import { plainSpelling, soundBeginnings } from '../words/sound-key.ts'
import { readSearch, type TypedSearch } from '../words/typed-search.ts'
import { stemOf } from '../words/word-stem.ts'
import { recentSynonyms } from './synonyms/synonyms.ts'
import { type Lookup, lookUp, lookWithin } from './vocabulary.ts'
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
/** More words than this do not narrow a search further. */
const MAX_WORDS = 6
/** Letters behind so many are not thought of as changed about. */
const MAX_SWAPPED = 16
/** Fewer letters of a spelling or of a sound, which leave out some and most, begin too many words. */
const MIN_BEGUN_LENGTH = { spelling: 3, sound: 5 }
/** A spelling leaves out about one letter of a word, and a sound four: so many more it needs before one of its own may be wrong. */
const LEFT_OUT = { spelling: 1, sound: 4 }
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
  { isExact = false } = {},
): Promise<Understood | null> {
  if (!typed.trim()) return null
  const { words: typedWords, price } = readSearch(typed)
  const { words, tags } =
    typedWords.length > 0 ? takeTags(typedWords, await recentTags.read(ctx)) : { words: typedWords, tags: [] }
  const places = words.slice(0, MAX_WORDS).map((word) => ({ word, key: keyOf([word]) }))
  const isNarrowed = price.atLeast !== undefined || price.atMost !== undefined || tags.length > 0
  // Signs alone say nothing, and find nothing.
  if (places.length === 0 && !isNarrowed) {
    const nothing = { written: [], sounds: [], begun: [], guesses: [], phrases: [], categories: [] }
    return { ...togetherOf([new Slot()]), ...nothing, price, tags }
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
  const unknown = places.flatMap(({ word }, place) =>
    slots[place]!.isKnown || [...word].length < MIN_PART_LENGTH ? [] : [{ place, word }],
  )
  // Fillers alone say nothing of what is wanted, unless something is named so.
  if (places.every(({ word }) => isFiller(word)) && !isNarrowed && slots.every((slot) => !slot.isKnown))
    return null
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

/**
 * The word, its plain spelling and its sound, with how many letters of each may be wrong: of sounds, which leave out much, fewer.
 * Numbers are as they are.
 */
function mistypedIn(word: string, key: string): Lookup['mistyped'] {
  if (/\d/.test(key)) return []
  const spelling = plainSpelling(stemOf(word))
  return [
    { typed: word, distance: slipsIn([...word].length) },
    { typed: spelling, distance: spelling === word ? 0 : slipsIn(spelling.length - LEFT_OUT.spelling) },
    { typed: key, distance: slipsIn(key.length - LEFT_OUT.sound) },
  ]
    .filter(({ distance }) => distance > 0)
    .flatMap(({ typed, distance }) => [
      { typed, word: typed, distance },
      ...swapsOf(typed).map((word) => ({ typed, word, distance: 0 })),
    ])
}

/** The word with two letters changed about: pickel, pickle. One finger was quicker than the other. */
function swapsOf(word: string): string[] {
  const characters = [...word].slice(0, MAX_SWAPPED)
  const rest = word.slice(characters.join('').length)
  return characters
    .slice(2)
    .map((character, at) =>
      [...characters.with(at + 1, character).with(at + 2, characters[at + 1]!), rest].join(''),
    )
    .filter((swap) => swap !== word)
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

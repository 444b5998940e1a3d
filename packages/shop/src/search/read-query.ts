import { KEY } from '../catalog/search-keys/product-keys.ts'
import { type KnownTag, recentTags } from '../catalog/tags/tags.ts'
import type { Ctx } from '../context.ts'
import { isFiller } from '../words/filler-words.ts'
import { plainSpelling, soundBeginnings } from '../words/sound-key.ts'
import { isVerb } from '../words/spoken-words.ts'
import type { TypedSearch } from '../words/typed-search.ts'
import { stemOf } from '../words/word-stem.ts'
import { recentShelves, type Shelves } from './sentence/shelves.ts'
import { splitJoined } from './sentence/split-joined.ts'
import { splitAt, type Typed, typedOf } from './sentence/typed-words.ts'
import { type Weighed, weighed } from './sentence/weigh-words.ts'
import { mistypedIn } from './slips.ts'
import { recentSynonyms, type Synonyms } from './synonyms/synonyms.ts'
import { type Found, type Lookup, lookUp, lookWithin } from './vocabulary.ts'
import { guessAt, isSound, Slot, slotOf, WORTH } from './word-slot.ts'

/** What is shorter is within too many words. */
const MIN_PART_LENGTH = 4
/** More words than this do not narrow a search further, and cost as much each: of a sentence those are chosen that are known. */
const MAX_WORDS = 4
/** Fewer letters of a spelling or of a sound, which leave out some and most, begin too many words. */
const MIN_BEGUN_LENGTH = { spelling: 3, sound: 5 }
/** A search as the shop understands it. */
export interface Understood extends Weighed {
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
  /** The words that nothing knows, and those beyond the first few: nothing was looked for by them. */
  dropped: string[]
  /** Whether a dropped word is the thing itself, which the others only describe: rice cooker. */
  is_not_sold: boolean
  /** The sound keys of its words, alone and side by side. */
  phrases: string[]
  /** The ids of the categories that its words mean. */
  categories: number[]
}

/** A word that was not taken as it was typed, with what it was taken for: sound keys in capitals, words of names in small letters. */
export interface Guess {
  word: string
  taken: string[]
}

/** How a search is to be read. */
export interface HowToRead {
  /** No word is taken for another, nor for what sounds alike. */
  isExact?: boolean | undefined
  /** Somebody is typing: the last word may be half typed. */
  isTyping?: boolean
}

/**
 * Reads a typed search by what the shop's products and staff call things; null if it says nothing of what is wanted: only blanks, or
 * fillers (“organic”) that nothing is called by.
 */
export async function understand(ctx: Ctx, typed: string, how: HowToRead = {}): Promise<Understood | null> {
  return (await understandAll(ctx, [typed], how))[0]!
}

/** The same for several searches, which take as many statements as one. */
export async function understandAll(
  ctx: Ctx,
  searches: string[],
  how: HowToRead = {},
): Promise<(Understood | null)[]> {
  const [synonyms, tags, shelves] = await Promise.all([
    recentSynonyms.read(ctx),
    recentTags.read(ctx),
    recentShelves(ctx),
  ])
  const all = searches.map((search) => typedOf(search, tags, synonyms))
  const known = { synonyms, shelves, how }
  let read = await readAll(ctx, all, known)
  const joined = how.isExact ? [] : read.flatMap((one) => (one ? unknownIn(one) : []))
  const parts = await splitJoined(ctx, joined)
  if (parts.size > 0) {
    const split = all.map((typed) => typed && splitAt(typed, parts))
    read = await readAll(ctx, split, known)
  }
  const unknown = how.isExact ? [] : read.flatMap((one) => (one ? unknownIn(one) : []))
  await findWithin(ctx, unknown)
  return all.map((typed, at) => {
    const one = read[at]
    if (!typed || !one) return typed && sayingNothing(typed)
    // Fillers alone say nothing of what is wanted, unless something is named so.
    const isMeant =
      typed.isNarrowed ||
      typed.places.some(({ word }) => !isFiller(word)) ||
      one.slots.some(({ isKnown }) => isKnown)
    const joined = typed.places.flatMap(({ word }) => {
      const apart = parts.get(word)
      return apart ? [{ word, taken: [apart.join(' ')] }] : []
    })
    return isMeant ? understoodOf(one, joined) : null
  })
}

/** A typed search with what each word was found to be. */
interface Read {
  typed: Typed
  found: Found[]
  slots: Slot[]
}

interface Knowledge {
  synonyms: Synonyms
  shelves: Shelves
  how: HowToRead
}

/** Looks all words of all searches up in one statement; null where there are none. */
async function readAll(ctx: Ctx, all: (Typed | null)[], known: Knowledge): Promise<(Read | null)[]> {
  const lookups: Lookup[] = []
  // The places of all searches are counted on, from the first of each.
  const first = all.map((typed) => {
    const from = lookups.length
    if (typed) for (const one of lookupsOf(typed, known)) lookups.push({ ...one, place: from + one.place })
    return from
  })
  if (lookups.length === 0) return all.map(() => null)
  const found = await lookUp(ctx, lookups)
  return all.map((typed, at) => {
    if (!typed || typed.places.length === 0) return null
    const start = first[at]!
    const own = found
      .filter(({ place }) => place >= start && place < start + typed.places.length)
      .map((one) => ({ ...one, place: one.place - start }))
    return { typed, found: own, slots: slotsOf(typed, own, known) }
  })
}

function slotsOf({ places, grams, asksToCook }: Typed, found: Found[], known: Knowledge): Slot[] {
  const { synonyms, shelves, how } = known
  const all = places.map(({ word, key }, place) => ({
    ...{ place, word, key, isLast: place === places.length - 1 },
    ...{ grams, found, synonyms, shelves, isExact: how.isExact === true, asksToCook },
  }))
  const slots = all.map(slotOf)
  const sure = slots.map(({ isSure }) => isSure)
  for (const [at, slot] of slots.entries())
    guessAt(slot, all[at]!, {
      isTyping: how.isTyping === true,
      hasOther: sure.some((isSure, other) => isSure && other !== at),
      isAlone: places.length === 1,
    })
  return slots
}

/** The words of a search that nothing knows, each with what finds products by it. */
function unknownIn({ typed, slots }: Read): { word: string; slot: Slot }[] {
  return typed.places.flatMap(({ word }, place) => {
    const slot = slots[place]!
    return slot.isKnown || slot.isOther || isVerb(word) || [...word].length < MIN_PART_LENGTH
      ? []
      : [{ word, slot }]
  })
}

async function findWithin(ctx: Ctx, unknown: { word: string; slot: Slot }[]): Promise<void> {
  const parts = unknown.map(({ word }, place) => ({ place, word }))
  for (const part of await lookWithin(ctx, parts)) unknown[part.place]!.slot.guess(part, WORTH.within)
}

/** Signs alone say nothing, and find nothing. */
function sayingNothing({ price, tags, isNarrowed }: Typed): Understood {
  const nothing = {
    written: [],
    sounds: [],
    begun: [],
    guesses: [],
    dropped: [],
    phrases: [],
    categories: [],
  }
  const words = isNarrowed
    ? { words: [], keys: [], strong: [], things: [], isDish: false }
    : weighed([new Slot()])
  return { ...words, ...nothing, is_not_sold: false, price, tags }
}

function lookupsOf({ places, grams }: Typed, { synonyms, how: { isExact } }: Knowledge): Lookup[] {
  const begun = places.map((_, place) => grams.filter(({ from }) => from === place).map(({ key }) => key))
  return places.map(({ word, key }, place) => ({
    place,
    words: [
      ...new Set([
        word,
        stemOf(word),
        ...begun[place]!,
        ...begun[place]!.flatMap((key) => wordsMeant(synonyms, key)),
      ]),
    ],
    beginnings: isExact ? [] : beginningsOf(word, place === places.length - 1),
    mistyped: isExact ? [] : mistypedIn(word, key),
  }))
}

/** What a word means besides itself: whether products are called so is looked up with it. */
const wordsMeant = ({ meanings }: Synonyms, key: string) =>
  (meanings.get(key) ?? []).flatMap(({ words }) => words)

function understoodOf({ typed, found, slots }: Read, joined: Guess[]): Understood {
  const { places, grams, price, tags, beside } = typed
  const isFound = (slot: Slot) => slot.isKnown || slot.isNumber
  const isAnyFound = slots.some(isFound)
  // What nothing knows may stand in a description: it decides the order of what is found by the others, or all if there are none.
  const named = slots.filter(isFound).slice(0, MAX_WORDS)
  const described = slots.filter((slot) => !isFound(slot) && !slot.isOther).slice(0, MAX_WORDS - named.length)
  const counted = slots.filter(
    (slot) => named.includes(slot) || (described.includes(slot) && tags.length === 0),
  )
  const droppedAt = slots.map((slot) => !named.includes(slot))
  const last = places.findLastIndex(({ word }) => !isVerb(word) && !beside.has(word))
  const isThingDropped = last > 0 && droppedAt[last] === true && isAnyFound && places.length <= MAX_WORDS
  return {
    ...(named.length > 0 || tags.length === 0 ? weighed(counted) : NOTHING),
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
    guesses: [
      ...joined,
      ...places.flatMap(({ word }, place) => {
        const { taken } = slots[place]!
        return taken.length > 0 && !droppedAt[place] ? [{ word, taken }] : []
      }),
    ],
    dropped:
      isAnyFound || tags.length > 0
        ? places.flatMap(({ word }, place) => (droppedAt[place] ? [word] : []))
        : [],
    is_not_sold: slots.some(({ isOther }) => isOther) || isThingDropped,
    phrases: grams.map((gram) => gram.key),
    categories: slots.flatMap((slot) => slot.categories),
  }
}

const NOTHING = { words: [], keys: [], strong: [], things: [], isDish: false }

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

import { KEY, keyOf } from '../catalog/search-keys/product-keys.ts'
import { plainSpelling } from '../words/sound-key.ts'
import { stemOf } from '../words/word-stem.ts'
import type { Meaning, Synonyms } from './synonyms/synonyms.ts'
import type { Found, KnownWord } from './vocabulary.ts'

/** What a key is worth, by where the word stands in a product; a place that is left out does not count. */
type Worth = Partial<Record<keyof typeof KEY, number>>

/** A word with one wrong letter, in the head of a name or beside it. */
const SLIP_OF_HEAD = {
  ...{ whole: 0.75, head: 0.75, otherHead: 0.75, writtenHead: 0.75 },
  ...{ category: 0.55, district: 0.55 },
}

/** How well a product fits one word of a search, by how the word was found. */
export const WORTH = {
  itself: { whole: 1, head: 0.9, otherHead: 0.85, name: 0.65, category: 0.75, district: 0.65, vendor: 0.45 },
  synonym: { whole: 0.95, head: 0.9, otherHead: 0.85, name: 0.65, category: 0.75, district: 0.65 },
  begun: { whole: 0.75, head: 0.75, otherHead: 0.75, name: 0.45, category: 0.45 },
  mistyped: { ...SLIP_OF_HEAD, name: 0.45, written: 0.45 },
  /** Of short words one letter makes another: only as the head of a name is it likely meant. */
  mistypedShort: SLIP_OF_HEAD,
  mistypedTwice: { whole: 0.55, head: 0.55, otherHead: 0.55, name: 0.35, writtenHead: 0.55, written: 0.35 },
  within: { writtenHead: 0.35, written: 0.35 },
  /** Told apart by how it is written. */
  written: { writtenHead: 0.9, written: 0.65 },
  /** Begins a word as it is written. */
  writtenBegun: { writtenHead: 0.85, written: 0.65 },
  description: { description: 0.35 },
  wholeCategory: { shelf: 0.75 },
} satisfies Record<string, Worth>

/** Words of fewer letters are not looked for in descriptions. */
const MIN_DESCRIBED_LENGTH = 4
/** A word of so many letters or more with one wrong letter is still itself. */
const LONG = 6
/** What sounds like a half typed word is worth so much less. */
const HALF_TYPED = 0.85

/** Words side by side, from one to three, as if they were one. */
export interface Gram {
  from: number
  to: number
  key: string
  /** As they are written, and without their endings. */
  texts: string[]
}

/** The keys of one word, each with the most that it is worth. */
export class Slot {
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

/** The keys by which one word of a search finds products, of all that was found of it. */
export function slotOf({ place, word, key, isLast, grams, found, synonyms }: Place): Slot {
  const slot = new Slot()
  const own = found.filter((one) => one.place === place)
  const whole = new Map(found.filter(({ how }) => how === 'whole').map((one) => [one.word, one.rarity]))
  const covering = grams.filter(({ from, to }) => from <= place && place < to)
  const never = new Set(
    covering.flatMap(({ texts }) => texts.flatMap((text) => synonyms.never.get(text) ?? [])),
  )
  const isWritten = whole.has(word) || whole.has(stemOf(word))
  for (const gram of covering) {
    // Two words that sound alike and are never taken for each other are told apart by how they are written.
    const isOther = never.has(gram.key)
    if (!isOther) slot.put(gram.key, WORTH.itself)
    else if (isWritten) slot.put(word, WORTH.written)
    if (whole.has(gram.key) && (!isOther || isWritten)) slot.isKnown = true
    for (const meaning of synonyms.meanings.get(gram.key) ?? [])
      if ((!isOther && (gram.key !== key || !isWritten)) || meaning.written.includes(word))
        slot.means({ ...meaning, words: meaning.words.filter((word) => !never.has(word)) }, WORTH.synonym)
  }
  slot.rarity = whole.get(key)
  slot.isNumber = /^\d+$/.test(key)
  const spelling = plainSpelling(stemOf(word))
  if (spelling.length >= MIN_DESCRIBED_LENGTH) slot.put(spelling, WORTH.description)

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
      const worth = worthOfSlip(word, one.distance)
      slot.find(one, worth)
      if (!begun.some(isSound)) slot.taken.push(one.word)
      for (const meaning of synonyms.meanings.get(one.word) ?? []) slot.means(meaning, worth)
    }
  }
  return slot
}

/** What a word is worth that was typed with so many wrong letters. */
function worthOfSlip(typed: string, distance: number): Worth {
  if (distance > 1) return WORTH.mistypedTwice
  return [...typed].length < LONG ? WORTH.mistypedShort : WORTH.mistyped
}

/** Sound keys are written in capitals, and names as they are in small letters. */
export const isSound = ({ word }: { word: string }) => /^[A-Z0-9.]+$/.test(word)

import { KEY, keyOf } from '../catalog/search-keys/product-keys.ts'
import { isOtherThing, isReadyDish } from '../words/other-things.ts'
import { plainSpelling } from '../words/sound-key.ts'
import { stemOf } from '../words/word-stem.ts'
import type { Shelves } from './sentence/shelves.ts'
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
  /** One of several things that a word means. */
  ingredient: { whole: 0.95, head: 0.9, otherHead: 0.85, name: 0.5 },
  /** Of what was typed exactly, where it is from and on which shelf it lies. */
  place: { category: 0.75, district: 0.65, vendor: 0.45 },
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
/** Of a search that was sent, fewer letters are no half typed word, unless they are all of it. */
const MIN_HALF_LENGTH = 4

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
  /** Whether a product, a category or a tag is called so as it was typed, or it means something: no guess for another word takes that away. */
  isSure = false
  /** Whether it is a thing that is not sold here: an everyday word (other-things.ts), or one with a meaning that no product has. */
  isOther = false
  /** Whether a name, or staff, have it as it was typed. */
  isWritten = false
  /** Whether it and a word beside it are one name: phul gobi, egg plant. */
  isOfPhrase = false
  /** Whether it is sure by what it means, in the words of staff. */
  isMeant = false
  /** The rarity of the word itself, or else of the commonest word that it may be. */
  rarity: number | undefined
  /** What was taken for a word that nothing knows as it was typed. */
  readonly taken: string[] = []
  /** The categories that it means. */
  readonly categories: number[] = []
  /** Where it means several things, the keys of each. */
  readonly several: string[][] = []

  put(word: string | number, worth: Worth): void {
    for (const [of, value] of Object.entries(worth)) {
      const key = KEY[of as keyof typeof KEY] + word
      if (value > (this.worth.get(key) ?? 0)) this.worth.set(key, value)
    }
  }

  /** Finds products by a word that was not typed so. */
  guess({ word, rarity }: KnownWord, worth: Worth): void {
    this.isKnown = true
    this.rarity = Math.min(this.rarity ?? 1, rarity)
    this.put(word, worth)
    this.taken.push(word)
  }

  means({ words, things, category_id }: Meaning, worth: Worth): void {
    this.isKnown = true
    for (const word of words) this.put(word, things.includes(word) ? WORTH.ingredient : worth)
    for (const thing of things) this.several.push(keysOf(thing, WORTH.ingredient))
    if (category_id === null) return
    this.put(category_id, WORTH.wholeCategory)
    this.categories.push(category_id)
  }
}

const keysOf = (word: string, worth: Worth) =>
  Object.keys(worth).map((of) => KEY[of as keyof typeof KEY] + word)

/** A word of a search, and what was found of it. */
export interface Place {
  place: number
  word: string
  key: string
  isLast: boolean
  grams: Gram[]
  found: Found[]
  synonyms: Synonyms
  /** Whether nothing is taken for anything else, not even what sounds alike. */
  isExact: boolean
  /** Whether the search asks for what a dish is made of. */
  asksToCook: boolean
  shelves: Shelves
}

/** What a search may take for its words. */
export interface Guessing {
  /** Whether somebody is typing: then the last word may be half typed. */
  isTyping: boolean
  /** Whether another word of the search is what a product is called. */
  hasOther: boolean
  /** Whether the word is all of the search. */
  isAlone: boolean
}

/** The keys by which one word of a search finds products, as it was typed. */
export function slotOf(of: Place): Slot {
  const { place, word, key, grams, found, synonyms, isExact, shelves } = of
  const slot = new Slot()
  const whole = new Map(
    found.filter(({ how, is_named }) => how === 'whole' && is_named).map((one) => [one.word, one]),
  )
  const covering = grams.filter(({ from, to }) => from <= place && place < to)
  const never = neverTaken(of)
  const written = whole.get(word) ?? whole.get(stemOf(word))
  const isWritten = written !== undefined
  slot.isWritten = isWritten
  slot.isNumber = /^\d+$/.test(key)
  if (isOther(of, covering, whole)) return noSlot()
  let isHead = written?.is_head === true
  let isMeant = false
  for (const gram of covering) {
    // Two words that sound alike and are never taken for each other are told apart by how they are written.
    const isApart = isExact || never.has(gram.key)
    const sound = isApart ? undefined : whole.get(gram.key)
    if (!isApart) slot.put(gram.key, WORTH.itself)
    else if (isWritten) slot.put(word, WORTH.written)
    if (isExact) slot.put(gram.key, WORTH.place)
    if (sound || (isApart && isWritten)) slot.isKnown = true
    if (sound && gram.to - gram.from > 1) slot.isOfPhrase = true
    // A word that a name has as it is written is not what another word is called that sounds alike.
    if (sound?.is_head && (!isWritten || gram.key !== key)) isHead = true
    if (shelves.all.has(gram.key)) slot.isSure = true
    for (const meaning of synonyms.meanings.get(gram.key) ?? []) {
      const isItself = meaning.written.includes(gram.texts[0]!)
      if (!isItself && (isApart || (gram.key === key && isWritten))) continue
      isMeant = true
      const meant = { ...meaning, words: meaning.words.filter((word) => !never.has(word)) }
      if (!isSold(meant, whole)) continue
      slot.means(meant, WORTH.synonym)
      slot.isMeant = true
      if (gram.to - gram.from > 1) slot.isOfPhrase = true
      if (isItself) slot.isWritten = true
    }
  }
  // What has a meaning, and nothing here is called so, is a thing that is not sold.
  if (isMeant && !slot.isMeant && !slot.isKnown && !isWritten) return noSlot()
  slot.isSure ||= isHead || slot.isMeant
  if (isHead) {
    // A word of a name of a shelf is first what products are called: curd, and not all of “Dairy, curd and ghee”; unless a name only sounds like it.
    if (isWritten && !covering.some(({ key }) => shelves.whole.has(key)))
      for (const key of slot.worth.keys()) if (key.startsWith(KEY.category)) slot.worth.delete(key)
  }
  slot.rarity = whole.get(key)?.rarity
  const spelling = plainSpelling(stemOf(word))
  if (spelling.length >= MIN_DESCRIBED_LENGTH) slot.put(spelling, WORTH.description)
  return slot
}

/** Of a thing that is not sold here. */
function noSlot(): Slot {
  const slot = new Slot()
  slot.isOther = true
  return slot
}

/** Whether a product is called by one of the words that something means, or all of a category is meant. */
function isSold({ words, category_id }: Meaning, whole: ReadonlyMap<string, Found>): boolean {
  return category_id !== null || words.some((word) => whole.has(word))
}

/** Takes a word for what begins so or is written nearly so. */
export function guessAt(slot: Slot, of: Place, { isTyping, hasOther, isAlone }: Guessing): void {
  const { place, word, isLast, isExact, found, synonyms } = of
  if (isExact || slot.isOther) return
  const never = neverTaken(of)
  const mayBe = (one: KnownWord) => !never.has(isSound(one) ? one.word : keyOf([one.word]))
  const own = found.filter((one) => one.place === place && mayBe(one))
  const begun = own.filter(({ how }) => how === 'begins')
  const mayBeHalf =
    isTyping || (!hasOther && !slot.isWritten && (isAlone || [...word].length >= MIN_HALF_LENGTH))
  const written = isLast && mayBeHalf ? begun.filter((one) => !isSound(one)) : []
  if (written.length > 0) {
    // Half typed: what begins as it is written comes before what sounds like it and is written otherwise.
    if (slot.isKnown && [...word].length <= 4)
      for (const [key, worth] of slot.worth) slot.worth.set(key, worth * HALF_TYPED)
    if (!slot.isWritten) {
      // Who is typing expects the word to be completed.
      if (!isTyping) for (const one of written) slot.taken.push(one.word)
      // What only sounds like the word may be something else.
      slot.several.length = 0
    }
    slot.isKnown = true
    if (isTyping && isAlone) takeTurns(slot, written)
    for (const one of written) slot.put(one.word, WORTH.writtenBegun)
  } else if (!slot.isKnown) {
    if (mayBeHalf || !isLast) for (const one of begun) if (isSound(one)) slot.guess(one, WORTH.begun)
    if (isTyping && isLast) slot.taken.length = 0
    for (const one of own) {
      if (one.how !== 'mistyped') continue
      const worth = worthOfSlip(word, one.distance)
      slot.guess(one, worth)
      for (const meaning of synonyms.meanings.get(one.word) ?? []) slot.means(meaning, worth)
    }
  }
}

/** While somebody types, what is called so and all that begins so take turns, the commonest first: ma may be maha, masu or machha. */
function takeTurns(slot: Slot, begun: Found[]): void {
  const groups = slot.isSure ? [[...slot.worth.keys()]] : []
  const bySound = Map.groupBy(
    begun.filter(({ is_head }) => is_head).toSorted((one, other) => one.rarity - other.rarity),
    ({ word }) => keyOf([word]),
  )
  for (const alike of bySound.values())
    groups.push(alike.flatMap(({ word }) => keysOf(word, WORTH.writtenBegun)))
  slot.several.splice(0, slot.several.length, ...(groups.length > 1 ? groups : []))
}

/** The sound keys of what a word, and those beside it, are never taken for. */
function neverTaken({ place, grams, synonyms }: Place): Set<string> {
  const covering = grams.filter(({ from, to }) => from <= place && place < to)
  return new Set(covering.flatMap(({ texts }) => texts.flatMap((text) => synonyms.never.get(text) ?? [])))
}

/** Whether nothing here is called by an everyday word for other things, alone or with a word beside it. */
function isOther(
  { word, isLast, synonyms, asksToCook }: Place,
  covering: Gram[],
  whole: ReadonlyMap<string, Found>,
): boolean {
  const isReady = isReadyDish(word)
  if (isReady ? !isLast || asksToCook : !isOtherThing(word)) return false
  if ([word, stemOf(word)].some((one) => whole.get(one)?.is_head)) return false
  return !covering.some(
    ({ from, to, key, texts }) =>
      (to - from > 1 && whole.has(key)) ||
      (!isReady &&
        synonyms.meanings
          .get(key)
          ?.some((meaning) => meaning.written.includes(texts[0]!) && isSold(meaning, whole))),
  )
}

/** What a word is worth that was typed with so many wrong letters. */
function worthOfSlip(typed: string, distance: number): Worth {
  if (distance > 1) return WORTH.mistypedTwice
  return [...typed].length < LONG ? WORTH.mistypedShort : WORTH.mistyped
}

/** Sound keys are written in capitals, and names as they are in small letters. */
export const isSound = ({ word }: { word: string }) => /^[A-Z0-9.]+$/.test(word)

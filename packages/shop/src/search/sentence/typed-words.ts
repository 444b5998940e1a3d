import { keyOf } from '../../catalog/search-keys/product-keys.ts'
import { takeTags } from '../../catalog/tags/read-tags.ts'
import type { KnownTag } from '../../catalog/tags/tags.ts'
import { isFiller } from '../../words/filler-words.ts'
import { readAmounts } from '../../words/search-amounts.ts'
import { wordsOf } from '../../words/search-words.ts'
import { asksToCook, besideTheThing, isSpoken } from '../../words/spoken-words.ts'
import { readSearch, type TypedSearch } from '../../words/typed-search.ts'
import { stemOf } from '../../words/word-stem.ts'
import type { Synonyms } from '../synonyms/synonyms.ts'
import type { Gram } from '../word-slot.ts'
import { joinPhrases } from './phrases.ts'

/** Of a sentence so many words are looked up, of which the first that are known count. */
const MAX_LOOKED_UP = 9

/** A typed search, its words one by one; several that are a phrase are one, with blanks in it. */
export interface Typed {
  places: { word: string; key: string }[]
  grams: Gram[]
  price: TypedSearch['price']
  tags: KnownTag[]
  /** Whether it says anything besides its words. */
  isNarrowed: boolean
  asksToCook: boolean
  /** Its words that say for whom, when or where, and not what. */
  beside: ReadonlySet<string>
}

/** Reads what was typed, without the words of the sentence around it; null of blanks. */
export function typedOf(typed: string, known: KnownTag[], { meanings, phrases }: Synonyms): Typed | null {
  if (!typed.trim()) return null
  const { words: single, fillers, price } = readSearch(typed)
  // Before any word is left out: a sugar patient asks for no sugar, and “vitamin a” for no other.
  const joined = joinPhrases(wordsOf(readAmounts(typed).rest), phrases)
  const typedWords = joined.some(isJoined) ? joined.filter((word) => !isFiller(word)) : single
  // “Lakshmi puja” is a day of its own, and more than a tag with a word beside it.
  const phrase = typedWords.filter((word) => !isSpoken(word))
  const isPhrase = phrase.length > 1 && meanings.has(keyOf(phrase.flatMap((word) => word.split(' '))))
  const { words, tags } = isPhrase ? { words: phrase, tags: [] } : takeTags(typedWords, known)
  const isNarrowed = price.atLeast !== undefined || price.atMost !== undefined || tags.length > 0
  const asked = words.filter((word) => !isSpoken(word))
  const isAnyLeft = asked.length > 0 || isNarrowed
  return {
    ...placed((isAnyLeft ? asked : words).slice(0, MAX_LOOKED_UP)),
    price,
    tags,
    isNarrowed,
    asksToCook: asksToCook([...single, ...fillers]),
    beside: besideTheThing(wordsOf(typed)),
  }
}

const isJoined = (word: string) => word.includes(' ')

function placed(words: string[]): Pick<Typed, 'places' | 'grams'> {
  return { places: words.map((word) => ({ word, key: keyOf(word.split(' ')) })), grams: gramsOf(words) }
}

/** A search in which joined words stand apart. */
export function splitAt(typed: Typed, parts: ReadonlyMap<string, string[]>): Typed {
  const words = typed.places.flatMap(({ word }) => parts.get(word) ?? [word])
  return { ...typed, ...placed(words.slice(0, MAX_LOOKED_UP)) }
}

function gramsOf(words: string[]): Gram[] {
  return words.flatMap((_, from) =>
    [1, 2, 3]
      .filter((length) => from + length <= words.length)
      .map((length) => {
        const part = words.slice(from, from + length).flatMap((word) => word.split(' '))
        const texts = [...new Set([part.join(' '), part.map(stemOf).join(' ')])]
        return { from, to: from + length, key: keyOf(part), texts }
      }),
  )
}

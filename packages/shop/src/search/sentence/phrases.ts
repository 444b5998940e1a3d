import { keyOf } from '../../catalog/search-keys/product-keys.ts'
import { isFiller } from '../../words/filler-words.ts'
import { isSpoken } from '../../words/spoken-words.ts'

/** A phrase has no more words. */
const MAX_WORDS = 5

/** Words by the sound of each, so that “aalu cha” is not “alucha”. */
export const phraseOf = (words: string[]) => words.map((word) => keyOf([word])).join(' ')

/** Puts words side by side that are a phrase together into one, with blanks in it; the longest from the left. */
export function joinPhrases(words: string[], phrases: ReadonlySet<string>): string[] {
  const joined: string[] = []
  for (let from = 0; from < words.length; ) {
    const length = lengthAt(words, from, phrases)
    joined.push(words.slice(from, from + length).join(' '))
    from += length
  }
  return joined
}

/** Whether a word is left out of a search, unless it is a phrase with others. */
export const isLeftOut = (word: string) => isFiller(word) || isSpoken(word)

function lengthAt(words: string[], from: number, phrases: ReadonlySet<string>): number {
  for (let length = Math.min(MAX_WORDS, words.length - from); length > 1; length--) {
    const run = words.slice(from, from + length)
    // Of such words alone (“po cha”) many a sentence ends.
    if (phrases.has(phraseOf(run)) && (length === words.length || !run.every(isLeftOut))) return length
  }
  return 1
}

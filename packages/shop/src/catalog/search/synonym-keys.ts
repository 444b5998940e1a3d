import { readSearch } from '../../nepal/typed-search.ts'
import { keyOf } from './product-keys.ts'

/** The sound key of a word or some that belong together; empty if nothing in it is a word. */
export const soundOf = (text: string): string => keyOf(readSearch(text).words)

/** Words and what they mean, with their sound keys. */
export function synonymOf({ words, means }: { words: string[]; means: string[] }) {
  const keysOf = (texts: string[]) => [...new Set(texts.map(soundOf))]
  return { words, means, word_keys: keysOf(words), meaning_keys: keysOf(means) }
}

import { soundOf } from '../../catalog/search-keys/product-keys.ts'

/** Words and what they mean, with their sound keys. */
export function synonymOf({ words, means }: { words: string[]; means: string[] }) {
  const keysOf = (texts: string[]) => [...new Set(texts.map(soundOf))]
  return { words, means, word_keys: keysOf(words), meaning_keys: keysOf(means) }
}

import { readSearch } from '../words/typed-search.ts'

/** Limits are written in no more words than this: "from Rs 100 rupees to Rs 200 rupees". */
const MAX_WORDS = 8
/** In a longer text nobody looks for the words of its price. */
const LONGEST = 40

/**
 * A typed search without the words that say this limit of its price; all else stays as it was typed. Null if it has no such words, or
 * if they cannot be told from the others.
 */
export function withoutPrice(typed: string, limit: 'atLeast' | 'atMost'): string | null {
  const words = [...typed.matchAll(/\S+/g)]
  const before = readSearch(typed)
  if (before.price[limit] === undefined || words.length > LONGEST) return null
  const reading = readingOf(before)
  for (let length = 1; length <= Math.min(MAX_WORDS, words.length); length++)
    for (let from = 0; from + length <= words.length; from++) {
      const last = words[from + length - 1]!
      const taken = typed.slice(words[from]!.index, last.index + last[0].length)
      if (readSearch(taken).price[limit] === undefined) continue
      const left = [typed.slice(0, words[from]!.index), typed.slice(last.index + last[0].length)]
      const rest = left
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ')
      const after = readSearch(rest)
      if (after.price[limit] === undefined && readingOf(after) === reading) return rest
    }
  return null
}

/** What a search says of things; whether a word counts as a filler depends on what stands beside it. */
const readingOf = ({ words, fillers, amounts }: ReturnType<typeof readSearch>) =>
  JSON.stringify([[...words, ...fillers].sort(), amounts])

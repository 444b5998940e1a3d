import type { Values } from '../db/statement.ts'
import { searchPatterns } from '../nepal/search-text.ts'

/** A condition for each word of a search, about `products p`: one of its spellings is found. With their values by name. */
export function searchFilters(search: string | undefined): { filters: string[]; values: Values } {
  const values: Record<string, string> = {}
  const filters = (searchPatterns(search ?? '')?.words ?? []).map((spellings, word) => {
    const found = spellings.map((spelling, nth) => {
      values[`word_${word}_${nth}`] = spelling
      return `p.search_text like $word_${word}_${nth}`
    })
    return `(${found.join(' or ')})`
  })
  return { filters, values }
}

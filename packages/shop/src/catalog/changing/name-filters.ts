import type { Values } from '../../db/statement.ts'
import { searchPatterns } from '../../words/search-text.ts'

/**
 * One condition on `products p` for each word of a search, which any of the word's spellings satisfies, and the values
 * of the conditions by name.
 */
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

import { wordsOf } from './match-words.ts'

/** Common words around a ward's number that do not tell which ward it is. */
const SAYS_NOTHING = new Set(['bard', 'bada', 'oda', 'बडा', 'no', 'नं', 'न', 'नमबर', 'नपा', 'गापा'])

/** A typed text, reduced to sounds. */
export interface PlaceWords {
  words: string[]
  ward: number | null
}

export function hear(search: string): PlaceWords | null {
  const all = wordsOf(search).filter((word) => !SAYS_NOTHING.has(word))
  const numbers = all.filter((word) => /^\d{1,2}$/.test(word)).map(Number)
  const words = all.filter((word) => !/^\d{1,2}$/.test(word))
  if (numbers.length > 1 || words.length === 0) return null
  return { words, ward: numbers[0] ?? null }
}

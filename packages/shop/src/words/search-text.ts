import { plainDigits } from '../plain-text.ts'

/**
 * The text that a search looks through, and its patterns. Both are written in the same ways, so that a LIKE on the
 * trigram index finds them: once as typed and once folded, because people type Nepali in Latin letters without a scheme
 * (aalu, alu, aaloo) and confuse Devanagari letters that sound the same.
 */

/** Stands before every name in a search text, so that a pattern can ask for the beginning of a name. */
const BAR = '|'
/** More words than this do not narrow a search further; the longest ones are used. */
const MAX_WORDS = 6

/** The search text of a product: its names, aliases and other words by which it should be found. */
export function searchTextOf(names: string[]): string {
  const raw = names.map(normalise)
  const lines = new Set([...raw, ...raw.map(fold)])
  return [...lines].map((line) => `${BAR} ${line} `).join('')
}

/** The sound of a name: spellings that sound alike give the same text. For comparisons in memory. */
export function soundOf(name: string): string {
  return fold(normalise(name.replace(/[-.,()]/g, ' '))).trim()
}

/** A typed search as LIKE patterns. */
export interface SearchPatterns {
  /** For every typed word its patterns, one of which must match. */
  words: string[][]
  /** Patterns that match if a name begins with everything that was typed. */
  beginning: string[]
}

/** The patterns of a typed search; null if only blanks were typed. */
export function searchPatterns(typed: string): SearchPatterns | null {
  const phrase = normalise(typed)
  if (!phrase) return null
  const texts = [...new Set(phrase.split(' '))].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  return {
    words: texts.map((word) => spellings(word).map(({ text, ends }) => holding(text, ends))),
    beginning: spellings(phrase).map(({ text, ends }) => `%${BAR} ${escapeWildcards(text)}${ends}%`),
  }
}

/** A word as typed and folded. Folding may leave so little (ghee: gi) that only a whole word is meaningful. */
function spellings(typed: string): { text: string; ends: '' | ' ' }[] {
  const folded = fold(typed)
  const asTyped = { text: typed, ends: '' } as const
  if (!folded || folded === typed) return [asTyped]
  return [asTyped, { text: folded, ends: isShort(folded) ? ' ' : '' }]
}

/** One or two letters have no trigram, so that they match only where a word begins. */
function holding(text: string, ends: string): string {
  return `%${isShort(text) ? ' ' : ''}${escapeWildcards(text)}${ends}%`
}

function isShort(text: string): boolean {
  return [...text].length < 3
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The text in NFC, without zero-width joiners, in lower case, with ASCII digits and single blanks. */
function normalise(text: string): string {
  return plainDigits(text)
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replaceAll(BAR, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Reduces spellings that sound alike to one. Expects normalised text. */
function fold(text: string): string {
  return foldDevanagari(foldLatin(text.replace(/[^a-z0-9 \u0900-\u097f]/g, '')))
}

function foldLatin(text: string): string {
  return text
    .replace(/chh/g, 'ch')
    .replace(/ph/g, 'f')
    .replace(/[vw]/g, 'b')
    .replace(/sh/g, 's')
    .replace(/z/g, 'j')
    .replace(/c(?!h)/g, 'k')
    .replace(/aa+/g, 'a')
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/([bdgjkt])h/g, '$1')
    .replace(/y/g, 'i')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/ae/g, 'ai')
    .replace(/ea/g, 'ia')
    .replace(/ou/g, 'au')
    .replace(/n(?=[bcdfgjklmprst])/g, '')
}

/** Long and short i and u, the three s, and b and v become the same; ँ, ं, nuqta and halant are left out. */
function foldDevanagari(text: string): string {
  return text
    .replace(/ी/g, 'ि')
    .replace(/ई/g, 'इ')
    .replace(/ू/g, 'ु')
    .replace(/ऊ/g, 'उ')
    .replace(/[शष]/g, 'स')
    .replace(/व/g, 'ब')
    .replace(/[\u0901\u0902\u093c\u094d]/g, '')
}

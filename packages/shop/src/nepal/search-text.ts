import { latinDigits } from './numerals.ts'

/**
 * What a search looks through and what it looks for. Both sides are written alike, so that a LIKE on the
 * trigram index finds them: once as typed, once folded, because people type Nepali in Latin letters without a
 * scheme (aalu, alu, aaloo) and mix up Devanagari letters that sound the same.
 */

/** Stands before every name in a search text, so that "begins with" can be asked. */
const BAR = '|'
/** More words than this do not narrow a search further; the longest ones are kept. */
const MAX_WORDS = 6

/** The search text of a product: its names, aliases and whatever else it should be found by. */
export function searchTextOf(names: string[]): string {
  const raw = names.map(normalise)
  const lines = new Set([...raw, ...raw.map(fold)])
  return [...lines].map((line) => `${BAR} ${line} `).join('')
}

/** What is heard of a name: spellings that sound alike are the same text. For comparing in memory. */
export function soundOf(name: string): string {
  return fold(normalise(name.replace(/[-.,()]/g, ' '))).trim()
}

/** A typed search as LIKE patterns. */
export interface SearchPatterns {
  /** For every typed word the patterns of which one must be found. */
  words: string[][]
  /** Found where a name begins with the whole of what was typed. */
  beginning: string[]
}

/** The patterns of a typed search; null when nothing but blanks was typed. */
export function searchPatterns(typed: string): SearchPatterns | null {
  const phrase = normalise(typed)
  if (!phrase) return null
  const texts = [...new Set(phrase.split(' '))].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  return {
    words: texts.map((word) => spellings(word).map(({ text, ends }) => holding(text, ends))),
    beginning: spellings(phrase).map(({ text, ends }) => `%${BAR} ${escapeWildcards(text)}${ends}%`),
  }
}

/** As typed and folded. Folding can leave so little (ghee: gi) that only the whole word says anything. */
function spellings(typed: string): { text: string; ends: '' | ' ' }[] {
  const folded = fold(typed)
  const asTyped = { text: typed, ends: '' } as const
  if (!folded || folded === typed) return [asTyped]
  return [asTyped, { text: folded, ends: isShort(folded) ? ' ' : '' }]
}

/** One or two letters have no trigram of their own: they count only where a word begins. */
function holding(text: string, ends: string): string {
  return `%${isShort(text) ? ' ' : ''}${escapeWildcards(text)}${ends}%`
}

function isShort(text: string): boolean {
  return [...text].length < 3
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** NFC, without zero-width joiners, lower case, ASCII digits, single blanks. */
function normalise(text: string): string {
  return latinDigits(text.normalize('NFC'))
    .replace(/[\u200b-\u200d]/g, '')
    .toLowerCase()
    .replaceAll(BAR, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Spellings that sound alike become one. Expects normalised text. */
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

/** Long and short i and u, the three s, b and v; ँ, ं, nuqta and halant are left out. */
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

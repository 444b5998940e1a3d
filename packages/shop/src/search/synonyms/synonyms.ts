import { keyOf, soundOf } from '../../catalog/search-keys/product-keys.ts'
import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { statement } from '../../db/statement.ts'
import { isFiller } from '../../words/filler-words.ts'
import { wordsOf } from '../../words/search-words.ts'
import { isLeftOut, phraseOf } from '../sentence/phrases.ts'

/** What words mean besides themselves. */
export interface Meaning {
  /** The words, as they are written. */
  written: string[]
  /** Sound keys of other words for it. */
  words: string[]
  /** Those of them that are several things, what a dish is made of, and not names of one. */
  things: string[]
  category_id: number | null
}

/** Whoever means more words than this, an English name and a Nepali one, means several things. */
const NAMES_OF_ONE = 2

export interface Synonyms {
  /** By the sound key of the word. */
  meanings: ReadonlyMap<string, Meaning[]>
  /** Sound keys of what a word, as it is written, is never taken for: its own is among them if something else sounds alike. */
  never: ReadonlyMap<string, string[]>
  /** Several words with a meaning that is more than that of those of them that a search looks for, by `phraseOf`: sugar patient. */
  phrases: ReadonlySet<string>
}

/** All synonyms of the shop, as old as `recently` says. */
export const recentSynonyms = recently(async (ctx: Ctx): Promise<Synonyms> => {
  const { rows } = await ctx.db.executeQuery(READ())
  const meanings = new Map<string, Meaning[]>()
  const never = new Map<string, string[]>()
  const texts = new Set<string>()
  for (const { way, words, means, word_keys, meaning_keys, category_id } of rows) {
    if (way === 'never') {
      for (const word of words.map((text) => wordsOf(text).join(' ')))
        never.set(word, [...(never.get(word) ?? []), ...meaning_keys])
      continue
    }
    const things = way === 'one' && meaning_keys.length > NAMES_OF_ONE ? meaning_keys : []
    const add = (written: string[], stored: string[], others: string[]) => {
      const keys = keysOf(written, stored)
      for (const text of written) if (text.includes(' ')) texts.add(text)
      for (const key of keys) {
        const other = [...others, ...keys].filter((one) => one !== key)
        meanings.set(key, [...(meanings.get(key) ?? []), { written, words: other, things, category_id }])
      }
    }
    add(words, word_keys, meaning_keys)
    if (way === 'both') add(means, meaning_keys, word_keys)
  }
  return { meanings, never, phrases: phrasesOf([...texts], meanings) }
})

/** The sound keys of a row: of what a search has no word of its own for but one of (“vitamin a”), that of all of it instead. */
function keysOf(written: string[], stored: string[]): string[] {
  const parts = written.map((text) => ({ text, words: text.includes(' ') ? wordsOf(text) : [text] }))
  const whole = parts.filter(({ words }) => words.some(isLeftOut))
  const isWide = ({ words }: { words: string[] }) =>
    words.length > 1 && words.filter((word) => !isFiller(word)).length === 1
  const wide = new Set(whole.filter(isWide).map(({ text }) => soundOf(text)))
  for (const { text } of parts) if (!text.includes(' ')) wide.delete(soundOf(text))
  return [...new Set([...stored.filter((key) => !wide.has(key)), ...whole.map(({ words }) => keyOf(words))])]
}

/** The texts of several words of which a search leaves one out, or of which a part is by itself what several other things are asked for by. */
function phrasesOf(texts: string[], meanings: ReadonlyMap<string, Meaning[]>): Set<string> {
  const meansOthers = (part: string[], text: string) =>
    meanings.get(keyOf(part))?.some(({ things, written }) => things.length > 0 && !written.includes(text))
  const phrases = texts.map((text) => ({ text, words: wordsOf(text) }))
  return new Set(
    phrases
      .filter(({ words }) => words.length > 1)
      .filter(
        ({ text, words }) => words.some(isLeftOut) || partsOf(words).some((part) => meansOthers(part, text)),
      )
      .map(({ words }) => phraseOf(words)),
  )
}

/** All words side by side that are not all of them. */
const partsOf = (words: string[]) =>
  words
    .flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1)))
    .filter((part) => part.length < words.length)

/** The category that a row `s` means: the one into which it was merged, or its own. */
export const MEANT_CATEGORY =
  '(select coalesce(c.merged_into_id, c.id) from categories c where c.id = s.category_id)'

const READ = statement<{
  way: 'both' | 'one' | 'never'
  words: string[]
  means: string[]
  word_keys: string[]
  meaning_keys: string[]
  category_id: number | null
}>(`
  select s.way, s.words, s.means, s.word_keys, s.meaning_keys, ${MEANT_CATEGORY} as category_id
  from search_synonyms s where not s.is_off order by s.id`)

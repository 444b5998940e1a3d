import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { statement } from '../../db/statement.ts'
import { wordsOf } from '../../words/search-words.ts'

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
}

/** All synonyms of the shop, as old as `recently` says. */
export const recentSynonyms = recently(async (ctx: Ctx): Promise<Synonyms> => {
  const { rows } = await ctx.db.executeQuery(READ())
  const meanings = new Map<string, Meaning[]>()
  const never = new Map<string, string[]>()
  for (const { way, words, means, word_keys, meaning_keys, category_id } of rows) {
    if (way === 'never') {
      for (const word of words.map((text) => wordsOf(text).join(' ')))
        never.set(word, [...(never.get(word) ?? []), ...meaning_keys])
      continue
    }
    const things = way === 'one' && meaning_keys.length > NAMES_OF_ONE ? meaning_keys : []
    const add = (written: string[], keys: string[], others: string[]) => {
      for (const key of keys) {
        const other = [...others, ...keys].filter((one) => one !== key)
        meanings.set(key, [...(meanings.get(key) ?? []), { written, words: other, things, category_id }])
      }
    }
    add(words, word_keys, meaning_keys)
    if (way === 'both') add(means, meaning_keys, word_keys)
  }
  return { meanings, never }
})

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

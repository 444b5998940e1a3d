import { z } from 'zod'
import { soundOf } from '../../catalog/search-keys/product-keys.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse } from '../../input.ts'
import { SynonymQuery } from './synonym-input.ts'
import { synonymTexts } from './synonym-texts.ts'
import { MEANT_CATEGORY } from './synonyms.ts'

/** A row of words and what they mean, as staff see it. */
export interface StaffSynonym {
  id: number
  words: string[]
  way: 'both' | 'one' | 'never'
  means: string[]
  /** Instead of words: the whole category that they mean. */
  category: { id: number; name_en: string; name_ne: string } | null
  note: string
  is_off: boolean
  /** Whether it came with the software: then it is switched off instead of deleted. */
  is_delivered: boolean
  version: number
}

interface StaffSynonymList {
  synonyms: StaffSynonym[]
  /** How many rows fit the search in every state, and in each. */
  counts: { all: number; own: number; delivered: number; off: number }
  /** The cursor of the next page; null at the end. */
  next: string | null
}

const DEFAULT_LIMIT = 50

/** The rows of words, the newest first. Needs the right `category.change`. */
export async function listStaffSynonyms(
  ctx: Ctx,
  input: z.input<typeof SynonymQuery> = {},
): Promise<StaffSynonymList> {
  requireReading(ctx, 'category.change')
  const { search = '', state, cursor, limit = DEFAULT_LIMIT } = parse(SynonymQuery, input, ctx.locale)
  const [before = null] = cursor === undefined ? [] : readCursor(cursor, Place, ctx.locale)
  const asked = { search: search.toLowerCase(), sound: soundOf(search) }
  const [{ rows }, counted] = await Promise.all([
    ctx.db.executeQuery(LIST({ ...asked, state: state ?? null, before, limit: limit + 1 })),
    ctx.db.executeQuery(COUNT(asked)),
  ])
  const { page, next } = pageOf(rows, limit, (last) => [last.id])
  return { synonyms: page, counts: counted.rows[0]!, next }
}

/** One row. Refuses (`not_found`) an id that does not exist. Needs the right `category.change`. */
export async function readStaffSynonym(ctx: Ctx, id: number): Promise<StaffSynonym> {
  requireReading(ctx, 'category.change')
  const { rows } = await ctx.db.executeQuery(FIND({ id }))
  if (!rows[0]) throw noSynonym(ctx)
  return rows[0]
}

/** For an id that does not exist, or no longer. */
export function noSynonym(ctx: Ctx): Refusal {
  return new Refusal('not_found', synonymTexts(ctx.locale).noSuchRow)
}

const Place = z.tuple([z.int()])

const COLUMNS = `s.id, s.words, s.way, s.means, s.note, s.is_off, s.key is not null as is_delivered, s.version,
  (select json_build_object('id', c.id, 'name_en', c.name_en, 'name_ne', c.name_ne)
    from categories c where c.id = ${MEANT_CATEGORY}) as category`

/** What a word or the name of the category holds, or what sounds like a whole word. */
const SEARCHED = `($search::text = '' or $sound::text = any (s.word_keys || s.meaning_keys)
  or strpos(lower(array_to_string(s.words || s.means, ' ')), $search::text) > 0
  or exists (select from categories c where c.id = ${MEANT_CATEGORY}
    and (strpos(lower(c.name_en), $search::text) > 0 or strpos(c.name_ne, $search::text) > 0)))`

const LIST = statement<StaffSynonym>(`
  select ${COLUMNS} from search_synonyms s
  where ${SEARCHED} and ($before::int is null or s.id < $before)
    and case $state::text when 'own' then s.key is null when 'delivered' then s.key is not null
      when 'off' then s.is_off else true end
  order by s.id desc limit $limit`)

const COUNT = statement<StaffSynonymList['counts']>(`
  select count(*) as all, count(*) filter (where s.key is null) as own,
    count(*) filter (where s.key is not null) as delivered, count(*) filter (where s.is_off) as off
  from search_synonyms s where ${SEARCHED}`)

const FIND = statement<StaffSynonym>(`select ${COLUMNS} from search_synonyms s where s.id = $id::int`)

import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { changeRow } from '../../audit/change-row.ts'
import { soundOf } from '../../catalog/search-keys/product-keys.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { onlyGiven, parse } from '../../input.ts'
import { noSynonym, readStaffSynonym, type StaffSynonym } from './staff-synonyms.ts'
import { NewSynonym, SynonymPatch } from './synonym-input.ts'
import { synonymOf } from './synonym-keys.ts'
import { synonymTexts } from './synonym-texts.ts'
import { MEANT_CATEGORY, recentSynonyms } from './synonyms.ts'

// How staff say what words mean. Every command needs the right `category.change` and writes to the audit log. What they
// save is used by the next search of this process, and by the others within seconds.

/** Every process holds all rows in memory. */
const MAX_ROWS = 5_000
/** Whoever searches for a word looks for all that the rows with it say: of hundreds that took seconds. */
const MAX_WITH_A_WORD = 50

/** What a row says. */
interface TypedSynonym {
  words: string[]
  way: StaffSynonym['way']
  means: string[]
  category_id: number | null
  note: string
}

/** Adds a row. Refuses (`conflict`) what another row says already, also if two add the same at once. */
export async function addSynonym(ctx: Ctx, input: unknown): Promise<StaffSynonym> {
  requireRight(ctx, 'category.change')
  const { words, way, means = [], category_id = null, note = '' } = parse(NewSynonym, input, ctx.locale)
  const typed = { words, way, means, category_id, note }
  requireSense(ctx, typed)
  const added = await inTransaction(ctx, async (ctx) => {
    await holdCategory(ctx, category_id)
    await lockSynonyms(ctx)
    const { count } = await ctx.db
      .selectFrom('search_synonyms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_ROWS) throw new Refusal('not_allowed', synonymTexts(ctx.locale).full(MAX_ROWS))
    await requireNew(ctx, typed, null)
    await requireRoom(ctx, typed, null)
    const { id } = await ctx.db
      .insertInto('search_synonyms')
      .values({ ...typed, ...synonymOf(typed) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'search_synonym.add',
      object_kind: 'search_synonym',
      object_id: id,
      details: { ...typed },
    })
    return readStaffSynonym(ctx, id)
  })
  recentSynonyms.forget(ctx)
  return added
}

/**
 * Changes the given fields of a row, or switches it off or on. Given words take the place of a category, and the other way
 * round. Refuses (`conflict`) if somebody else saved after the version that was seen, and what another row says already.
 */
export async function changeSynonym(ctx: Ctx, id: number, input: unknown): Promise<StaffSynonym> {
  requireRight(ctx, 'category.change')
  const { version: seen, ...patch } = parse(SynonymPatch, input, ctx.locale)
  const given = onlyGiven(patch)
  const changed = await inTransaction(ctx, async (ctx) => {
    await holdCategory(ctx, given.category_id ?? null)
    await lockSynonyms(ctx)
    const before = await readRow(ctx, id)
    await changeRow(ctx, {
      kind: 'search_synonym',
      id,
      before,
      seen,
      given: {
        ...(given.category_id && { means: [] }),
        ...(given.means?.length && { category_id: null }),
        ...given,
      },
      check: async (after) => {
        requireSense(ctx, after)
        await requireNew(ctx, after, id)
        if (!after.is_off) await requireRoom(ctx, after, id)
      },
      write: (columns, after) =>
        ctx.db
          .updateTable('search_synonyms')
          .set({ ...columns, ...synonymOf(after) })
          .where('id', '=', id)
          .execute(),
    })
    return readStaffSynonym(ctx, id)
  })
  recentSynonyms.forget(ctx)
  return changed
}

/** Deletes a row that staff wrote. Refuses (`not_allowed`) one that came with the software, which would come again. */
export async function deleteSynonym(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'category.change')
  await inTransaction(ctx, async (ctx) => {
    await lockSynonyms(ctx)
    const { key, version: _, is_off: __, ...details } = await readRow(ctx, id)
    if (key !== null) throw new Refusal('not_allowed', synonymTexts(ctx.locale).delivered)
    await ctx.db.deleteFrom('search_synonyms').where('id', '=', id).execute()
    await audit(ctx, {
      action: 'search_synonym.delete',
      object_kind: 'search_synonym',
      object_id: id,
      details,
    })
  })
  recentSynonyms.forget(ctx)
}

/** Changes come one after the other, so that no two rows say the same. Searches do not wait for this lock. */
async function lockSynonyms(ctx: Ctx): Promise<void> {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(ctx.db)
}

/** The category stays until the transaction ends; it is held before the rows, as who merges or deletes it does. */
async function holdCategory(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  const found = await ctx.db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw fieldRefusal('invalid', 'category_id', synonymTexts(ctx.locale).noSuchCategory)
}

async function readRow(ctx: Ctx, id: number) {
  const { rows } = await ctx.db.executeQuery(ROW({ id }))
  if (!rows[0]) throw noSynonym(ctx)
  return rows[0]
}

const ROW = statement<TypedSynonym & { key: string | null; is_off: boolean; version: number }>(`
  select s.key, s.words, s.way, s.means, ${MEANT_CATEGORY} as category_id, s.note, s.is_off, s.version
  from search_synonyms s where s.id = $id`)

/** Refuses a row that means nothing, two things, or itself. */
function requireSense(ctx: Ctx, { words, way, means, category_id }: TypedSynonym): void {
  const texts = synonymTexts(ctx.locale)
  if (category_id === null && means.length === 0) throw fieldRefusal('invalid', 'means', texts.meansNothing)
  if (category_id !== null && means.length > 0) throw fieldRefusal('invalid', 'category_id', texts.meansBoth)
  if (category_id !== null && way !== 'one') throw fieldRefusal('invalid', 'way', texts.oneWayOnly)
  const same = words.find((word) => means.some((one) => one.toLowerCase() === word.toLowerCase()))
  if (same !== undefined) throw fieldRefusal('invalid', 'means', texts.sameWord(same))
}

async function requireNew(ctx: Ctx, { words, way, means, category_id }: TypedSynonym, id: number | null) {
  const { rows } = await ctx.db.executeQuery(KNOWN({ id: id ?? 0, words, way, means, category_id }))
  if (rows.length > 0) throw fieldRefusal('conflict', 'words', synonymTexts(ctx.locale).known)
}

/** A row with all of these words and meanings, whatever their order. */
const KNOWN = statement<{ id: number }>(`
  select s.id from search_synonyms s
  where s.id <> $id and s.way = $way and ${MEANT_CATEGORY} is not distinct from $category_id::int
    and s.words @> $words::text[] and s.means @> $means::text[] limit 1`)

/** Refuses (`conflict`) a word that many rows in use have already, on a side that finds the other. */
async function requireRoom(ctx: Ctx, typed: TypedSynonym, id: number | null) {
  if (typed.way === 'never') return
  const finding = typed.way === 'both' ? [...typed.words, ...typed.means] : typed.words
  const { rows } = await ctx.db.executeQuery(FULL({ id: id ?? 0, keys: finding.map(soundOf) }))
  const word = finding.find((one) => soundOf(one) === rows[0]?.key)
  if (word === undefined) return
  const field = typed.words.includes(word) ? 'words' : 'means'
  throw fieldRefusal('conflict', field, synonymTexts(ctx.locale).crowded(word, MAX_WITH_A_WORD))
}

const FULL = statement<{ key: string }>(`
  select finding.key from search_synonyms
  cross join lateral (
    select distinct unnest(word_keys || case way when 'both' then meaning_keys else '{}' end) as key) finding
  where id <> $id and way <> 'never' and not is_off and finding.key = any ($keys::text[])
  group by finding.key having count(*) >= ${MAX_WITH_A_WORD} limit 1`)

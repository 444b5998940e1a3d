import { NO_POWERS } from '../../accounts/acting-for.ts'
import { type Ctx, requireActor, requireVendor, type VendorRole } from '../../context.ts'
import { sendJobs } from '../../db/queue.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY, HOUR } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import type { CsvFault } from '../import-tables.ts'
import { CSV_IMPORT_COLUMNS } from '../tables.ts'
import { type CsvCells, readCsv } from './csv-file.ts'
import { csvTexts } from './csv-texts.ts'
import { importRow, type RowResult } from './import-row.ts'

/**
 * How many rows one job imports before another job goes on: a job that takes longer than a minute would be taken for
 * dead.
 */
const BATCH = 200
/** How many faults of one file are stored; all are counted. */
const MAX_FAULTS = 500

/** A file that was uploaded. */
export interface CsvImport {
  id: number
  file_name: string
  created_at: Date
  /** Null while its rows are being imported. */
  finished_at: Date | null
  rows_total: number
  rows_done: number
  added: number
  changed: number
  unchanged: number
  /** The number of rows with faults, which were not imported. */
  faulty: number
  /** The faults of these rows, the first 500 at most. */
  faults: CsvFault[]
}

/**
 * Takes a file of products of the actor's vendor and starts importing its rows in the background. Refuses a file that
 * cannot be read (`file`), and any file while another one of this vendor is being imported (`conflict`).
 */
export async function startImport(ctx: Ctx, file_name: string, bytes: Uint8Array): Promise<CsvImport> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const rows = await readCsv(bytes, ctx.locale)
  const texts = csvTexts(ctx.locale)
  const seen = new Map<string, number>()
  const faults: CsvFault[] = []
  const sound = rows.filter(({ row_no, cells, is_too_long }) => {
    const [column, value] = keyOf(cells)
    const key = `${column} ${value}`
    const before = seen.get(key)
    const reason = is_too_long
      ? texts.tooManyCells
      : before !== undefined && value !== ''
        ? texts.sameAsRow(before)
        : null
    seen.set(key, before ?? row_no)
    if (reason) faults.push({ row: row_no, column: is_too_long ? '' : column, value: shown(value), reason })
    return !reason
  })
  return inTransaction(ctx, async (ctx) => {
    const started = await ctx.db
      .insertInto('csv_imports')
      .values({
        vendor_id,
        user_id: requireActor(ctx).id,
        file_name: file_name.replace(/\p{Cc}/gu, '').slice(-100) || 'products.csv',
        locale: ctx.locale,
        rows_total: rows.length,
        faults: JSON.stringify(faults.slice(0, MAX_FAULTS)),
        faulty: faults.length,
        created_at: ctx.now,
      })
      .onConflict((open) => open.column('vendor_id').where('finished_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!started) throw fieldRefusal('conflict', 'file', texts.running)
    const stored = sound.map(({ row_no, cells }) => ({ row_no, cells }))
    await ctx.db.executeQuery(KEEP({ id: started.id, stored: JSON.stringify(stored) }))
    await sendJobs(ctx, 'import-products', [{ id: started.id }])
    return readImport(ctx, started.id)
  })
}

const KEEP = statement(`
  insert into csv_import_rows (csv_import_id, row_no, cells)
  select $id, row_no, cells from jsonb_to_recordset($stored) as stored (row_no int, cells jsonb)`)

/** The column and value by which a row names its product: a second row about the same product is a fault. */
function keyOf({ id, slug, name_en = '', unit_description = '' }: CsvCells): [column: string, value: string] {
  if (id) return ['id', id]
  if (slug) return ['slug', slug]
  return ['name_en', name_en && `${name_en}, ${unit_description}`.toLowerCase()]
}

function shown(value: string): string {
  return value.length > 100 ? `${value.slice(0, 99)}…` : value
}

/** An import of the actor's vendor. Refuses every other one (`not_found`). */
export async function readImport(ctx: Ctx, id: number): Promise<CsvImport> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const found = await ctx.db
    .selectFrom('csv_imports')
    .select(CSV_IMPORT_COLUMNS)
    .where('id', '=', id)
    .where('vendor_id', '=', vendor_id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', csvTexts(ctx.locale).noImport)
  return importOf(found)
}

/** The last ten imports of the actor's vendor, the newest first. */
export async function listImports(ctx: Ctx): Promise<CsvImport[]> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const rows = await ctx.db
    .selectFrom('csv_imports')
    .select(CSV_IMPORT_COLUMNS)
    .where('vendor_id', '=', vendor_id)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(importOf)
}

function importOf(row: Omit<CsvImport, 'rows_done'>): CsvImport {
  const { id, file_name, created_at, finished_at, rows_total, added, changed, unchanged, faulty } = row
  const faults = row.faults.toSorted((a, b) => a.row - b.row)
  const rows_done = added + changed + unchanged + faulty
  return {
    id,
    file_name,
    created_at,
    finished_at,
    rows_total,
    rows_done,
    added,
    changed,
    unchanged,
    faulty,
    faults,
  }
}

/**
 * Imports the next rows of a file on behalf of the person who uploaded it, and sends a job that goes on. Each row is
 * one transaction that also deletes the row from the list, so that neither a killed job nor two jobs at once import a
 * row twice.
 */
export async function workImport(ctx: Ctx, id: number): Promise<void> {
  const found = await ctx.db
    .selectFrom('csv_imports')
    .select(['vendor_id', 'user_id', 'locale'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!found) return
  const actor = await memberOf(ctx, found.user_id, found.vendor_id)
  const member = { ...ctx, actor, locale: found.locale }
  for (let worked = 0; worked < BATCH; worked++) if (!(await workRow(member, id))) return finish(ctx, id)
  await sendJobs(ctx, 'import-products', [{ id }])
}

/** Imports one row; false if no row is left that no other job works on. */
async function workRow(ctx: Ctx, id: number): Promise<boolean> {
  let row_no: number | undefined
  try {
    await inTransaction(ctx, async (ctx) => {
      row_no = undefined
      const { rows } = await ctx.db.executeQuery(TAKE({ id }))
      if (!rows[0]) return
      row_no = rows[0].row_no
      await count(ctx, id, await importRow(ctx, rows[0].cells))
    })
  } catch (error) {
    if (!(error instanceof Refusal) || row_no === undefined) throw error
    await saveFaults(ctx, id, row_no, error)
  }
  return row_no !== undefined
}

// The subquery is materialised so that it is read once. Otherwise it may be evaluated for each row, and then more than
// one row is taken.
const TAKE = statement<{ row_no: number; cells: CsvCells }>(`
  with next as materialized (
    select row_no from csv_import_rows where csv_import_id = $id order by row_no limit 1 for update skip locked
  )
  delete from csv_import_rows r using next
  where r.csv_import_id = $id and r.row_no = next.row_no
  returning r.row_no, r.cells`)

async function count(ctx: Ctx, id: number, result: RowResult): Promise<void> {
  await ctx.db
    .updateTable('csv_imports')
    .set((eb) => ({ [result]: eb(result, '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * A refused row was rolled back and is still in the list. It is deleted here, unless another job was quicker, and its
 * faults are stored.
 */
async function saveFaults(ctx: Ctx, id: number, row: number, { message, fields }: Refusal): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const taken = await ctx.db
      .deleteFrom('csv_import_rows')
      .where('csv_import_id', '=', id)
      .where('row_no', '=', row)
      .returning('cells')
      .executeTakeFirst()
    if (!taken) return
    const named = Object.entries(Object.keys(fields).length > 0 ? fields : { '': message })
    const faults = named.map(([column, reason]): CsvFault => {
      return { row, column, value: shown(taken.cells[column] ?? ''), reason }
    })
    await ctx.db.executeQuery(KEEP_FAULTS({ id, faults: JSON.stringify(faults) }))
  })
}

const KEEP_FAULTS = statement(`
  update csv_imports set faulty = faulty + 1,
    faults = case when jsonb_array_length(faults) < ${MAX_FAULTS} then faults || $faults::jsonb else faults end
  where id = $id`)

/** Marks the import as finished after its last row. If another process still works on a row, that process does it. */
async function finish(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.executeQuery(FINISH({ id, now: ctx.now }))
}

const FINISH = statement(`
  update csv_imports set finished_at = $now
  where id = $id and finished_at is null and rows_total = added + changed + unchanged + faulty`)

/** Ends imports whose job gave up: after an hour, the rows that are left are reported as not imported. */
export async function endStuckImports(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(
    END({
      hour_ago: new Date(ctx.now.getTime() - HOUR),
      now: ctx.now,
      stopped_en: csvTexts('en').stopped,
      stopped_ne: csvTexts('ne').stopped,
    }),
  )
}

const END = statement(`
  with ended as (
    delete from csv_import_rows r using csv_imports i
    where i.id = r.csv_import_id and i.finished_at is null and i.created_at < $hour_ago
    returning i.id, r.row_no, i.locale
  ), told as (
    select id, count(*) as rows, coalesce(jsonb_agg(jsonb_build_object(
      'row', row_no, 'column', '', 'value', '', 'reason', case locale when 'ne' then $stopped_ne::text else $stopped_en::text end)
      order by row_no) filter (where nth <= ${MAX_FAULTS}), '[]') as faults
    from (select id, row_no, locale, row_number() over (partition by id order by row_no) as nth from ended) numbered
    group by id
  )
  update csv_imports i set finished_at = $now, faulty = i.faulty + coalesce(told.rows, 0),
    faults = i.faults || coalesce(told.faults, '[]')
  from csv_imports o left join told on told.id = o.id
  where i.id = o.id and i.finished_at is null and i.created_at < $hour_ago`)

/** Deletes imports that finished 90 days ago. */
export async function purgeImports(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - 90 * DAY)
  await ctx.db.deleteFrom('csv_imports').where('finished_at', '<', before).execute()
}

/** The person who uploaded the file as an actor, with the vendor only if they are still a member. */
async function memberOf(ctx: Ctx, user_id: string | null, vendor_id: number): Promise<Ctx['actor']> {
  const user = await ctx.db
    .selectFrom('users')
    .leftJoin('vendor_members', (join) =>
      join.onRef('vendor_members.user_id', '=', 'users.id').on('vendor_members.vendor_id', '=', vendor_id),
    )
    .select([
      'users.id',
      'users.name',
      'users.is_named',
      'users.email',
      'users.phone',
      'vendor_members.roles',
    ])
    .where('users.id', '=', user_id)
    .executeTakeFirst()
  if (!user) return null
  const { roles, ...person } = user
  return {
    ...person,
    display_picture: null,
    ...NO_POWERS,
    vendor_id: roles ? vendor_id : null,
    vendor_roles: (roles ?? []) as VendorRole[],
  }
}

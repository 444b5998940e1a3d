import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Migration, migrate } from '../db/migrate.ts'
import { type KeptJob, prepareQueues, putJobs } from '../db/queue.ts'
import { CannotStart } from '../errors.ts'
import { copyIn } from './copy.ts'
import { readBooks } from './dump.ts'
import type { Manifest, Piece, TablePart } from './manifest.ts'

export interface Loading {
  manifest: Manifest
  read: (piece: Piece) => Promise<Buffer>
  /** The files of the embedded PostgreSQL, which takes rows from there alone; null for a server. */
  folder: string | null
  /** Whether the copy is held until somebody lets it act (restored/). */
  isHeld: boolean
  /** Of this version of the shop. */
  migrations: Migration[]
}

/** Throws CannotStart when this version of the shop does not know what the backup was made by. */
export function refuseNewer({ id, migrations }: Manifest, known: Migration[]): void {
  const ours = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const strange = migrations.find(({ name, checksum }) => ours.get(name) !== checksum)
  if (strange)
    throw new CannotStart(
      `The backup ${id} was made by another version of the shop, with the migration ${strange.name}: restore it with that version, or a newer one.`,
    )
}

/** A database is empty when it has no tables, or those of a shop that was never opened: a restore that was broken off leaves such. */
export async function refuseNotEmpty(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ tables: number; life: boolean }>(`
    select count(*)::int as tables, to_regclass('public.database_life') is not null as life
    from pg_class where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`)
  const { tables, life } = rows[0]!
  if (tables === 0) return
  const { rowCount } = life ? await owner.query('select from database_life') : { rowCount: 1 }
  if (rowCount)
    throw new CannotStart(
      'The database is not empty, and nothing in it was touched: a backup is restored into an empty one. Create another (createdb).',
    )
}

/**
 * Makes the tables as they were when the backup was made, fills them in one transaction, which all of it ends with or nothing, and
 * then brings them up to date. Throws where a row is missing or the books come to something else.
 */
export async function load(owner: pg.Pool, loading: Loading): Promise<void> {
  const known = new Set(loading.manifest.migrations.map(({ name }) => name))
  const { migrations } = loading
  await migrate(
    owner,
    migrations.filter(({ name }) => known.has(name)),
  )
  await prepareQueues(owner)
  const client = await owner.connect()
  try {
    await client.query('begin')
    await fill(client, loading)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  await migrate(owner, migrations)
}

const SET_SEQUENCE = `
  select setval(seqrelid, coalesce($2::bigint, seqstart), $2::bigint is not null) from pg_sequence
  where seqrelid = quote_ident($1)::regclass`

async function fill(client: pg.ClientBase, loading: Loading): Promise<void> {
  const { manifest, read } = loading
  await client.query(`set local maintenance_work_mem = '${loading.folder ? '64MB' : '512MB'}'`)
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const before = await shapeOf(client)
  const putBack = await takeAwayWhatSlows(client)
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  await client.query(`truncate ${names}`)
  for (const table of manifest.tables) await fillTable(client, table, loading)
  await putBack()
  for (const { name, last } of manifest.sequences) await client.query(SET_SEQUENCE, [name, last])
  const jobs = await Promise.all(manifest.jobs.map(read))
  await putJobs(client, jobs.flatMap(linesOf))
  if (loading.isHeld)
    await client.query(`
      update database_life set held_since = now(), held_because = 'moved' where held_since is null`)
  if ((await shapeOf(client)) !== before) throw new Error('The tables came back otherwise than they were.')
  const books = await readBooks(client)
  if (books.sha256 !== manifest.books.sha256)
    throw new Error('The books of the copy come to something else than those of the backup.')
}

const linesOf = (lines: Buffer): KeptJob[] =>
  lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as KeptJob)

async function fillTable(
  client: pg.ClientBase,
  { name, columns, rows, pieces }: TablePart,
  { read, folder }: Loading,
): Promise<void> {
  const into = `copy ${pg.escapeIdentifier(name)} (${columns.join(', ')}) from`
  let count = 0
  // The next piece is read while PostgreSQL takes this one.
  let next = pieces[0] && read(pieces[0])
  for (let n = 0; next; n++) {
    const bytes = await next
    const following = pieces[n + 1]
    next = following && read(following)
    next?.catch(() => {})
    count += folder
      ? await copyFromFile(client, into, bytes, folder)
      : await copyIn(client, `${into} stdin (freeze)`, bytes)
  }
  if (count !== rows) throw new Error(`Of ${rows} rows of ${name} ${count} came.`)
}

/** PGlite hears no rows through its socket, and reads files where its own are. */
async function copyFromFile(
  client: pg.ClientBase,
  into: string,
  bytes: Buffer,
  folder: string,
): Promise<number> {
  const file = 'rows-of-a-backup'
  await writeFile(join(folder, file), bytes)
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return (await client.query(`${into} '${rows[0]!.data_directory}/${file}' (freeze)`)).rowCount ?? 0
  } finally {
    await rm(join(folder, file))
  }
}

/**
 * Indexes, keys and foreign keys are quicker made of all rows at once, and what triggers see to was seen to when the rows were
 * written first. Answers what puts everything back as it was.
 */
export async function takeAwayWhatSlows(client: Pick<pg.ClientBase, 'query'>): Promise<() => Promise<void>> {
  const ask = async <T>(text: string) => (await client.query(text)).rows as T[]
  const constraints = await ask<{ on: string; name: string; kind: string; definition: string }>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name, contype as kind, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u', 'x') and conparentid = 0
    order by contype <> 'p', contype <> 'u', contype = 'f', conrelid::regclass::text, conname`)
  const indexes = await ask<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by 1`)
  const triggered = await ask<{ on: string }>(`
    select distinct tgrelid::regclass::text as on from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`)

  for (const { on } of triggered) await client.query(`alter table ${on} disable trigger user`)
  // Foreign keys stand last, and go first.
  for (const { on, name } of constraints.toReversed())
    await client.query(`alter table ${on} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    const keys = constraints.filter(({ kind }) => kind !== 'f')
    const foreign = constraints.filter(({ kind }) => kind === 'f')
    const add = ({ on, name, definition }: (typeof constraints)[number]) =>
      client.query(`alter table ${on} add constraint ${name} ${definition}`)
    for (const one of keys) await add(one)
    for (const { definition } of indexes) await client.query(definition)
    for (const one of foreign) await add(one)
    for (const { on } of triggered) await client.query(`alter table ${on} enable trigger user`)
  }
}

/** What was taken away and must be there again, in words. */
async function shapeOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ line: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select pg_get_indexdef(indexrelid) || ' ' || indisvalid || ' ' || indisreplident from pg_index
      join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t
      join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select attrelid::regclass || ' ' || attname || ' ' || attnotnull from pg_attribute
      join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
    order by line`)
  return rows.map(({ line }) => line).join('\n')
}

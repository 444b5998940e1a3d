import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Migration, migrate } from '../db/migrate.ts'
import { prepareQueues, putJobs, type StoredJob } from '../db/queue.ts'
import { CannotStart } from '../errors.ts'
import { copyIn } from './copy.ts'
import { readBooks } from './dump.ts'
import type { Manifest, Piece, TablePart } from './manifest.ts'

export interface Loading {
  manifest: Manifest
  read: (piece: Piece) => Promise<Buffer>
  /** The folder of the embedded PostgreSQL, which can load rows only from files there; null for a server. */
  folder: string | null
  /** Whether the copy must not act until somebody lets it (restored/). */
  isQuarantined: boolean
  /** Pictures of which sizes are to be made anew. */
  toSize: readonly string[]
  /** The migrations of this version of the shop. */
  migrations: Migration[]
}

/** Throws CannotStart if the backup was made by a version with migrations unknown here. */
export function refuseNewer({ id, migrations }: Manifest, known: Migration[]): void {
  const ours = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const strange = migrations.find(({ name, checksum }) => ours.get(name) !== checksum)
  if (strange)
    throw new CannotStart(
      `The backup ${id} was made by another version of the shop, with the migration ${strange.name}: restore it with that version, or a newer one.`,
    )
}

/**
 * Refuses a database that is not empty. It is empty if it has no tables, or those of a shop that was never opened,
 * which an interrupted restore leaves behind.
 */
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
 * Makes the tables as they were at the time of the backup, fills them in one transaction and then applies later
 * migrations. Throws an error if a row is missing or the balances differ.
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
  const resizing = loading.toSize.map(
    (file): StoredJob => ({ queue: 'size-picture', data: { file }, start_after: new Date().toISOString() }),
  )
  await putJobs(client, [...jobs.flatMap(linesOf), ...resizing])
  if (loading.isQuarantined)
    await client.query(`
      update database_life set held_since = now(), held_because = 'moved' where held_since is null`)
  if ((await shapeOf(client)) !== before) throw new Error('The tables came back otherwise than they were.')
  const books = await readBooks(client)
  if (books.sha256 !== manifest.books.sha256)
    throw new Error('The books of the copy come to something else than those of the backup.')
}

const linesOf = (lines: Buffer): StoredJob[] =>
  lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredJob)

async function fillTable(
  client: pg.ClientBase,
  { name, columns, rows, pieces }: TablePart,
  { read, folder }: Loading,
): Promise<void> {
  const into = `copy ${pg.escapeIdentifier(name)} (${columns.join(', ')}) from`
  let count = 0
  // The next piece is read while PostgreSQL loads this one.
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

/** PGlite cannot load rows through its socket, but reads files in its own folder. */
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
 * Removes indexes, constraints and triggers: indexes and keys are built faster from all rows at once, and triggers have
 * done their work when the rows were first written. Answers a function that restores everything.
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
  // Foreign keys come last in the list, and are dropped first.
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

/** A text that describes what was removed, for comparing it after it is restored. */
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

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../errors.ts'
import { writeLog } from '../log.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** How long a migration waits for its locks beside shoppers. */
interface Patience {
  /** In milliseconds; whoever comes after it waits as long. */
  lock: number
  /** How often it is tried. */
  tries: number
  /** In milliseconds between two tries, in which all that waited goes on. */
  pause: number
}

const PATIENCE: Patience = { lock: 1000, tries: 30, pause: 1000 }
/** PostgreSQL's codes of a deadlock, and of a lock that did not come in time. */
const IN_THE_WAY = new Set(['40P01', '55P03'])

/** A migration: a file of the migrations folder. */
export interface Migration {
  name: string
  sql: string
  checksum: string
  /**
   * The number of the oldest migration whose code still works beside this one, from the line `-- lives with: NNNN` at
   * the head of the file. Null if only code that knows this migration does.
   */
  livesWith: string | null
  /**
   * Of a baseline: the newest of the migrations that it stands for, from the line `-- replaces: NNNN_name.sql`. A database that has that one
   * has all that the baseline makes.
   */
  replaces: string | null
}

/**
 * Applies the missing migrations in the order of their numbers, each in a transaction, and answers their names. There
 * is no way back. Only one process may do it at a time (startup-lock.ts). One that shoppers are in the way of is tried again. Throws
 * CannotStart if one fails, and if the database was made by other migrations than these.
 */
export async function migrate(
  pool: pg.Pool,
  migrations = readMigrations(),
  patience = PATIENCE,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await adoptBaseline(client, migrations)
    const applied = await readApplied(client)
    refuseStrangers(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    refuseLate(applied, missing)
    if (missing.length > 0)
      await client.query('alter table migrations add column if not exists lives_with text')
    for (const migration of missing) await applyWithPatience(client, migration, patience)
    return missing.map(({ name }) => name)
  } finally {
    client.release()
  }
}

/**
 * The migrations of a folder, in order. The checksum is that of the text with plain line ends, as in the repository.
 */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => migrationOf(name, readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')))
}

/** The migration that a file of this name with this text is. */
export function migrationOf(name: string, sql: string): Migration {
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    livesWith: /^-- lives with: (\d{4})$/m.exec(sql)?.[1] ?? null,
    replaces: /^-- replaces: (\d{4}_\w+\.sql)$/m.exec(sql)?.[1] ?? null,
  }
}

/**
 * A database that has all migrations which a baseline stands for is as if the baseline had made it: their names give way to its own.
 * Does nothing to one that has the baseline, to an empty one, and to one that is older: that is refused as one of strangers.
 */
async function adoptBaseline(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  const baseline = migrations.filter(({ replaces }) => replaces !== null)
  const applied = await readApplied(client)
  const isNew = baseline.some(({ name, checksum }) => applied.get(name)?.checksum !== checksum)
  if (!isNew || !applied.has(baseline[0]!.replaces!)) return
  await client.query('begin')
  try {
    await client.query('delete from migrations where name <= $1', [baseline[0]!.replaces])
    for (const { name, checksum } of baseline)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

type Applied = Map<string, Pick<Migration, 'checksum' | 'livesWith'>>

/** The applied migrations by name. */
async function readApplied(client: pg.PoolClient): Promise<Applied> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  // The column is read through JSON because databases that no later version has migrated lack it.
  const { rows } = await client.query<{ name: string; checksum: string; livesWith: string | null }>(
    `select name, checksum, to_jsonb(m) ->> 'lives_with' as "livesWith" from migrations m order by name`,
  )
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}

const numberOf = (name: string) => name.slice(0, 4)

/** A newer version's migrations are unknown here; they themselves state whether this version may work beside them. */
function refuseStrangers(applied: Applied, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const newest = numberOf(migrations.at(-1)?.name ?? '')
  for (const [name, { checksum, livesWith }] of applied) {
    if (!known.has(name)) {
      if (livesWith !== null && newest >= livesWith) continue
      throw new CannotStart(
        `The database has the migration ${name}, beside which this version cannot work: start the version that made it, or a newer one.`,
      )
    }
    const { checksum: ours, replaces } = known.get(name)!
    if (ours !== checksum && replaces !== null)
      throw new CannotStart(
        `The database is older than ${replaces}, with which this version begins: start the version that has it first.`,
      )
    if (ours !== checksum)
      throw new CannotStart(
        `The migration ${name} was changed after it had been applied: put it back and add a new one instead.`,
      )
  }
}

/** A migration with a lower number than an applied one is refused, because it was not tested in that order. */
function refuseLate(applied: Applied, missing: Migration[]): void {
  const newest = [...applied.keys()].at(-1) ?? ''
  for (const { name } of missing)
    if (name < newest)
      throw new CannotStart(
        `The migration ${name} comes too late: the database has ${newest} already. Give it a higher number.`,
      )
}

async function applyWithPatience(
  client: pg.PoolClient,
  migration: Migration,
  { lock, tries, pause }: Patience,
): Promise<void> {
  for (let left = tries - 1; ; left--)
    try {
      return await apply(client, migration, lock)
    } catch (error) {
      const { code, message } = (error as Error).cause as Error & { code?: string }
      if (left <= 0 || !IN_THE_WAY.has(code ?? '')) throw error
      writeLog('warn', 'migration_waits', { name: migration.name, why: message, tries_left: left })
      await wait(pause)
    }
}

async function apply(
  client: pg.PoolClient,
  { name, sql, checksum, livesWith }: Migration,
  lock: number,
): Promise<void> {
  await client.query('begin')
  try {
    // While it waits for a lock all other queries queue behind it, so that it gives way soon and tries again.
    await client.query(`set local lock_timeout = ${lock}`)
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(sql)
    const row = [name, checksum, livesWith]
    await client.query('insert into migrations (name, checksum, lives_with) values ($1, $2, $3)', row)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new CannotStart(`The migration ${name} failed and changed nothing: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

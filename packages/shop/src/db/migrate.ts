import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { CannotStart } from '../errors.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** One step of the database: a file of the migrations folder. */
export interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Applies the migrations that the database does not have yet, in the order of their numbers, each in a
 * transaction, and answers their names. Forward only. Only one process may do it at a time (one-at-a-time.ts).
 * Throws CannotStart when one fails, and when the database was made by other migrations than these.
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  try {
    const applied = await readApplied(client)
    refuseStrangers(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    client.release()
  }
}

/** The migrations of a folder, in order. The checksum is that of the text with plain line ends, as in the repository. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** The checksums of what was applied, by name. */
async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseStrangers(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new CannotStart(
        `The database has the migration ${name}, which this version does not know: start the version that made it, or a newer one.`,
      )
    if (known.get(name) !== checksum)
      throw new CannotStart(
        `The migration ${name} was changed after it had been applied: put it back and add a new one instead.`,
      )
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // A lock that is not given soon would hold up every query behind it: give up and be started again.
    await client.query("set local lock_timeout = '5s'")
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new CannotStart(`The migration ${name} failed and changed nothing: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

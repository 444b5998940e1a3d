import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number will do, as long as nobody else uses it: the advisory lock of migrations. */
const LOCK = 2083_08_04

/**
 * Applies the migrations that the database does not have yet, in the order of their numbers, each in a
 * transaction. Several processes may start at once: one migrates, the others wait. Forward only.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const migration of readMigrations()) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) await apply(client, migration)
      else if (checksum !== migration.checksum)
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied; add a new one instead.`,
        )
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // A lock that is not given soon would hold up every query behind it: give up and be started again.
    await client.query("set local lock_timeout = '5s'")
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

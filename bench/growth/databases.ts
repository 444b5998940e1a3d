import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { migrate, readMigrations } from '../../packages/shop/src/db/migrate.ts'
import { openDatabase } from '../../packages/shop/src/db/open.ts'
import { withoutLimits } from '../../packages/shop/src/db/pool.ts'
import { databaseAt, onServer } from '../../packages/shop/test/servers/server.ts'
import { fill } from '../fill.ts'

/**
 * The name of a database on this server that holds a shop of so many products. It is filled once, which takes minutes for a
 * million, and stays there for later runs to copy, as long as migrations and filling are what they were; those of
 * other versions are dropped.
 */
export async function filledDatabase(server: string, products: number): Promise<string> {
  const prefix = `bench_growth_${products}_`
  const name = `${prefix}${versionOf()}`
  const there = await namesLike(server, `${prefix}%`)
  for (const old of there.filter((one) => one !== name)) await drop(server, old)
  if (there.includes(name)) return name
  // Under another name until it is full: one that was given up half-way is not taken for a filled one.
  const unfinished = `${prefix}unfinished`
  await onServer(server, `create database ${unfinished} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  const url = databaseAt(server, unfinished)
  const database = await openDatabase({ url })
  try {
    await migrate(database.pool)
  } finally {
    await database.close()
  }
  // The shop's own connections allow no statement that takes minutes.
  await withoutLimits({ connectionString: url, max: 1 }, (pool) => fill(pool, products))
  await onServer(server, `alter database ${unfinished} rename to ${name}`)
  return name
}

/** A copy that a shop may write to, and its address. */
export async function copyOf(
  server: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const copy = `${name}_run`
  await drop(server, copy)
  await onServer(server, `create database ${copy} template ${name}`)
  return { url: databaseAt(server, copy), drop: () => drop(server, copy) }
}

const drop = (server: string, name: string) =>
  onServer(server, `drop database if exists ${name} with (force)`)

function versionOf(): string {
  const made = [
    ...readMigrations().map(({ checksum }) => checksum),
    readFileSync(new URL('../fill.ts', import.meta.url)),
    readFileSync(new URL('../../packages/shop/src/catalog/search/product-keys.ts', import.meta.url)),
  ]
  const hash = createHash('sha256')
  for (const one of made) hash.update(one)
  return hash.digest('hex').slice(0, 12)
}

async function namesLike(server: string, pattern: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [pattern.replaceAll('_', '\\_')],
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

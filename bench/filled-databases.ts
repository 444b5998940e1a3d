import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { takeAwayWhatSlows } from '../packages/shop/src/backup/load.ts'
import { migrate, readMigrations } from '../packages/shop/src/db/migrate.ts'
import { openDatabase } from '../packages/shop/src/db/open.ts'
import { withoutLimits } from '../packages/shop/src/db/pool.ts'
import { COUNT_ALL } from '../packages/shop/src/figures/count-events.ts'
import { databaseAt, onServer } from '../packages/shop/test/servers/server.ts'
import { fill } from './fill.ts'

/** How a shop is filled, and the files that say so: another version of them is filled anew. */
interface Filling {
  /** What the database is called, behind `bench_`. */
  name: string
  fill: (pool: pg.Pool) => Promise<void>
  files: URL[]
}

const file = (path: string) => new URL(path, import.meta.url)
const SHOP_FILES = [file('fill.ts'), file('../packages/shop/src/catalog/search-keys/product-keys.ts')]

/** A shop of so many products. */
export const shopOfProducts = (products: number): Filling => ({
  name: `growth_${products}`,
  fill: (pool) => fill(pool, products),
  files: SHOP_FILES,
})

/** A shop of 10,000 products and 200 vendors with so many orders of the last year. */
export const shopOfOrders = (orders: number): Filling => ({
  name: `orders_${orders}`,
  fill: async (pool) => {
    await fill(pool, 10_000)
    await addOrders(pool, orders)
    await pool.query('analyze')
    // As the first fold of a shop does; the measured ones begin with their figures.
    await pool.query('delete from figures_due')
    await pool.query(COUNT_ALL)
    await pool.query('vacuum analyze')
  },
  files: [...SHOP_FILES, file('orders.sql'), file('../packages/shop/src/figures/count-events.ts')],
})

/** Adds orders to a shop that fill.ts has filled. */
export async function addOrders(pool: pg.Pool, orders: number): Promise<void> {
  const sql = readFileSync(file('orders.sql'), 'utf8').replaceAll('$ORDERS', `${orders}`)
  const client = await pool.connect()
  try {
    await client.query(`set work_mem = '256MB'`)
    await client.query('begin')
    const putBack = await takeAwayWhatSlows(client)
    await client.query(sql)
    await putBack()
    await client.query('commit')
  } finally {
    client.release()
  }
}

/**
 * The name of a database on this server that holds such a shop. It is filled once, which takes minutes for a
 * million, and stays there for later runs to copy, as long as migrations and filling are what they were; those of
 * other versions are dropped.
 */
export async function filledDatabase(server: string, filling: Filling): Promise<string> {
  const prefix = `bench_${filling.name}_`
  const name = `${prefix}${versionOf(filling)}`
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
  await withoutLimits({ connectionString: url, max: 1 }, filling.fill)
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

function versionOf({ files }: Filling): string {
  const made = [...readMigrations().map(({ checksum }) => checksum), ...files.map((one) => readFileSync(one))]
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../../packages/shop/src/db/migrate.ts'
import { openDatabase } from '../../packages/shop/src/db/open.ts'
import { onServer } from '../../packages/shop/test/servers/server.ts'
import { buildWhenChanged } from '../../scripts/build.ts'
import { fill } from '../fill.ts'
import { AUTH_SECRET } from '../shop.ts'
import { signedIn } from '../shoppers.ts'
import { Crowd } from './crowd.ts'
import { type Findings, noFindings, walk } from './lanes.ts'
import { OwnServer } from './own-server.ts'
import type { Product } from './places.ts'
import { ShopProcess } from './shops.ts'

// `npm run fresh-prices -- 5000`: two processes of the shop on a PostgreSQL of this run's own, with people who read kept pages and
// buy. Vendors change prices and stock at one process; a second after the answer the other is asked for product, category and home
// page and by the API, so many times. Then bad moments: the connection that hears of changes is cut, a process dies, the database
// restarts. Ends with 1 when anything was older than a second.

const CHECKS = Number(process.argv[2] ?? 5000)
const LANES = 12
/** How long lanes walk around each bad moment, in milliseconds. */
const BEFORE = 3000
const AFTER = 12_000

await buildWhenChanged(join(import.meta.dirname, '../..'))
const server = new OwnServer()
const shops: ShopProcess[] = []
/** Both processes share their files. */
const folder = mkdtempSync(join(tmpdir(), 'fresh-prices-shop-'))
try {
  await server.start()
  await onServer(server.url('postgres'), 'create database shop')
  const url = server.url('shop')
  const database = await openDatabase({ url })
  await migrate(database.pool)
  await fill(database.pool)
  const world = { pool: database.pool, authSecret: AUTH_SECRET }
  const shoppers = (await signedIn(world)).values()
  const [one, other] = [new ShopProcess(url, folder), new ShopProcess(url, folder)]
  shops.push(one, other)
  await one.start()
  await other.start()

  const lanes = await Promise.all(
    (await shownFirst(database.pool)).map(async (product) => {
      const vendor = shoppers.next().value!
      await database.pool.query(
        `insert into vendor_members (user_id, vendor_id, roles)
         select $1, vendor_id, '{catalogue}' from products where id = $2`,
        [vendor.user_id, product.id],
      )
      return { product, vendor, buyers: shoppers }
    }),
  )
  const crowd = new Crowd()
  crowd.begin(
    [one, other],
    lanes.map(({ product }) => product),
    shoppers,
  )

  const days: [string, Findings, string][] = []
  async function day(name: string, until: (findings: Findings) => Promise<string>): Promise<void> {
    const found = noFindings()
    let isOver = false
    const walking = lanes.map((lane) => walk([one, other], lane, () => isOver, found))
    const note = await until(found)
    isOver = true
    await Promise.all(walking)
    days.push([name, found, note])
    process.stderr.write(`${name}: ${JSON.stringify({ ...found, older: found.older.length })}\n`)
  }
  const bad = (name: string, event: () => Promise<string>) =>
    day(name, async () => {
      await wait(BEFORE)
      const note = await event()
      await wait(AFTER)
      return note
    })

  await day('usual', async (found) => {
    while (found.checks < CHECKS) {
      await wait(5000)
      process.stderr.write(
        `${found.checks} checks, the oldest price after ${found.oldest} ms, ${found.older.length} older than 1 s\n`,
      )
    }
    return ''
  })
  await bad('the connection that hears of changes is cut, three times', async () => {
    for (let times = 0; times < 3; times++) {
      await onServer(
        server.url('postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%listens'`,
      )
      await wait(3000)
    }
    return ''
  })
  await bad('a process is killed and started again', async () => {
    await other.kill()
    const began = performance.now()
    await other.start()
    return `ready again after ${Math.round(performance.now() - began)} ms`
  })
  await bad('the database restarts', async () => {
    const began = performance.now()
    await server.restart()
    while (!(await one.isReady()) || !(await other.isReady())) await wait(50)
    return `both ready again after ${Math.round(performance.now() - began)} ms`
  })
  await crowd.end()
  await database.close()
  report(days, crowd)
} finally {
  for (const shop of shops) await shop.end()
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
}

/** The first product of each category: the home page shows those of eight. */
async function shownFirst(pool: pg.Pool): Promise<Product[]> {
  const { rows } = await pool.query<Product>(
    `select distinct on (c.id) p.id, p.slug, c.slug as category from products p join categories c on c.id = p.category_id
     order by c.id, p.rating_score desc, p.id limit $1`,
    [LANES],
  )
  return rows
}

function report(days: [string, Findings, string][], { pages, orders }: Crowd): void {
  const rows = days.map(
    ([name, { changes, checks, refused, oldest, older }, note]) =>
      `| ${name} | ${changes} | ${checks} | ${refused} | ${oldest} | ${older.length} | ${note} |\n`,
  )
  const faults = days.flatMap(([name, { older }]) => older.map((fault) => `${name}: ${fault}\n`))
  process.stdout.write(
    `| Day | changes | checks | no page | oldest, ms | older than 1 s | |
|---|---:|---:|---:|---:|---:|---|
${rows.join('')}
Meanwhile ${pages} pages were read and ${orders} purchases made.
${faults.slice(0, 20).join('')}`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}

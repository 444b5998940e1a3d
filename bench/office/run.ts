import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { issueAccessToken } from '../../packages/shop/src/accounts/sign-in/access-token.ts'
import { sessionCookie } from '../../packages/shop/src/accounts/sign-in/session-cookie.ts'
import { openDatabase } from '../../packages/shop/src/db/open.ts'
import { NOTICES } from '../../packages/shop/src/notices.ts'
import { computePromises } from '../../packages/shop/src/promises/compute-promises.ts'
import { intoPage } from '../../scripts/performance-page.ts'
import { copyOf, filledDatabase, shopOfOrders } from '../filled-databases.ts'
import { openShop } from '../growth/shops.ts'
import { machineOf, whole } from '../report.ts'
import { AUTH_SECRET } from '../shop.ts'
import { wrk } from '../wrk.ts'
import { type OfficeRead, READS } from './reads.ts'

const SIZES = [10_000, 1_000_000]
/** What a page or an answer may take, in milliseconds. */
const BOUND = 100
const FULL = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? FULL)

const CONFIG = {
  publicUrl: 'http://127.0.0.1',
  notices: NOTICES,
  authSecret: AUTH_SECRET,
  authSecrets: [AUTH_SECRET],
  demo: false,
}

interface Sized {
  orders: number
  port: number
  headers: Record<string, string>
  /** Of somebody who buys here. */
  shopper: Record<string, string>
  /** In milliseconds. */
  promises: number
  /** The id of one order, for the addresses that have ':order'. */
  order: string
}

interface Measured {
  read: OfficeRead
  /** At each size. */
  figures: { p50: number; p99: number }[]
}

/**
 * `npm run bench -- office`: how long staff wait for each page and answer of the back office in shops of 10,000 and of
 * 1,000,000 orders of 200 vendors, asked one after the other. Written down if it was measured for the full time.
 */
export async function measureOffice(server: string): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  try {
    const shops: Sized[] = []
    let version = ''
    // All are filled before anybody signs in: that takes longer than a token is good for.
    const filled: string[] = []
    for (const orders of SIZES) filled.push(await filledDatabase(server, shopOfOrders(orders)))
    for (const [at, orders] of SIZES.entries()) {
      const { url, drop } = await copyOf(server, filled[at]!)
      ends.unshift(drop)
      const pool = new pg.Pool({ connectionString: url, max: 1 })
      const headers = await signInAdmin(pool)
      const shopper = await signInShopper(pool)
      const promises = await timePromises(url)
      const { rows } = await pool.query<{ id: string }>('select id from order_groups where number = 4217')
      version = machineOf((await pool.query('show server_version')).rows[0].server_version)
      await pool.end()
      const { port, stop } = await openShop(url)
      ends.unshift(stop)
      shops.push({ orders, port, headers, shopper, promises, order: rows[0]!.id })
    }
    const rows: Measured[] = []
    for (const read of READS) {
      const figures: Measured['figures'] = []
      for (const shop of shops) figures.push(await measure(read, shop))
      rows.push({ read, figures })
    }
    const table = `${tableOf(rows)}\n\n${promisesOf(shops)}`
    process.stdout.write(`${table}\n`)
    if (SECONDS === FULL)
      intoPage(
        'the bench of the back office',
        `${version}; servers, databases and load share the cores.\n\n${table}`,
      )
  } finally {
    for (const end of ends) await end()
  }
}

/** How long counting takes how well all promises were kept, which is done once a day, in milliseconds. */
async function timePromises(url: string): Promise<number> {
  const database = await openDatabase({ url })
  try {
    const began = performance.now()
    await computePromises({
      db: database.db,
      now: new Date(),
      actor: null,
      locale: 'en',
      publicUrl: '',
      readsSms: false,
      notices: NOTICES,
    })
    return performance.now() - began
  } finally {
    await database.close()
  }
}

const promisesOf = (shops: Sized[]) =>
  `Counting how promises were kept, once a day: ${shops
    .map(({ orders, promises }) => `${(promises / 1000).toFixed(1)} s of ${whole(orders)} orders`)
    .join(', ')}.`

/** The headers by which pages know somebody who bought every twenty-thousandth order. */
async function signInShopper(pool: pg.Pool): Promise<Record<string, string>> {
  const token = randomUUID()
  await pool.query(
    `insert into sessions (user_id, token, expires_at)
     select user_id, $1, now() + interval '1 day' from order_groups where number = 4217`,
    [token],
  )
  return { Cookie: sessionCookie(CONFIG, token).split(';')[0]! }
}

/** A member of staff who may do everything, and the headers by which pages and the API know them. */
async function signInAdmin(pool: pg.Pool): Promise<Record<string, string>> {
  const token = randomUUID()
  const { rows } = await pool.query<{ id: string; user_id: string; expires_at: Date }>(
    `with person as (
       insert into users (name, email, email_verified) values ('Bench', $1 || '@example.com', true) returning id
     ), role as (insert into user_roles (user_id, role) select id, 'admin' from person)
     insert into sessions (user_id, token, expires_at, second_factor_at)
     select id, $1, now() + interval '1 day', now() from person returning id, user_id, expires_at`,
    [token],
  )
  return {
    Cookie: sessionCookie(CONFIG, token).split(';')[0]!,
    Authorization: `Bearer ${issueAccessToken(AUTH_SECRET, rows[0]!, new Date()).access_token}`,
  }
}

async function measure(read: OfficeRead, { orders, port, order, ...who }: Sized) {
  const { name } = read
  const headers = read.isOfShopper ? who.shopper : who.headers
  const paths = read.paths.map((path) => path.replace(':order', order))
  for (const path of paths) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
    if (status !== 200) throw new Error(`${name}: ${path} answered ${status}.`)
  }
  // What the first requests fill is not counted.
  wrk(port, paths, 1, 1, headers)
  const { p50, p99, failed } = wrk(port, paths, 1, SECONDS, headers)
  if (failed > 0) process.stderr.write(`${name}, ${whole(orders)} orders: ${failed} answers failed.\n`)
  return failed > 0 ? { p50: Number.NaN, p99: Number.NaN } : { p50, p99 }
}

function tableOf(rows: Measured[]): string {
  const milliseconds = (figure: number) => (figure < BOUND ? figure.toFixed(1) : `**${figure.toFixed(1)}**`)
  return [
    `| Milliseconds | ${SIZES.map((orders) => `${whole(orders)} orders: p50 | p99`).join(' | ')} |`,
    `|---|${'---:|'.repeat(2 * SIZES.length)}`,
    ...rows.map(
      ({ read, figures }) =>
        `| ${read.name} | ${figures.flatMap(({ p50, p99 }) => [p50, p99].map(milliseconds)).join(' | ')} |`,
    ),
  ].join('\n')
}

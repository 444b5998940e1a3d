import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HOUR } from '@himalayan-green/shop/durations.ts'
import pg from 'pg'
import { freePort } from '../../e2e/free-port.ts'
import { readConfig } from '../../packages/shop/src/config/config.ts'
import { contextOf } from '../../packages/shop/src/context.ts'
import { openAtOnce } from '../../packages/shop/src/opening/change-opening.ts'
import { openShop } from '../../packages/shop/src/shop.ts'
import { addCrowd, type Shopper } from '../../packages/shop/test/crowd.ts'
import { factoriesOf } from '../../packages/shop/test/scenes/factories.ts'
import { deliverToPokhara } from '../../packages/shop/test/scenes/places.ts'
import { gatewaysAt } from '../../packages/shop/test/scenes/simulated-payments.ts'
import { openSimulators } from '../../simulators/open.ts'
import { Cluster } from './cluster.ts'
import { Sales } from './sales.ts'

// `npm run failover -- 10`: two processes of the shop sell on a cluster whose leader dies, hangs or hands over, ten times.
// Ends with 1 when an acknowledged order is lost or doubled, a process ended, or nobody could buy for longer than 15 s.

const ROUNDS = Number(process.argv[2] ?? 10)
const MAX_FAILOVER_MS = 15_000
const FAILURES = ['killed', 'switched over', 'paused'] as const

const cluster = new Cluster()
const simulators = await openSimulators()
const dataDir = mkdtempSync(join(tmpdir(), 'failover-shop-'))
const shops: ChildProcess[] = []
let failed = true
try {
  await cluster.start()
  for (const statement of [
    `create role shop_owner login password 'bench'`,
    `create role shop login password 'bench'`,
    'create database shop owner shop_owner template template0',
  ])
    await ask('postgres', 'postgres', statement)
  const settings = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url('shop', 'shop'),
    DATABASE_OWNER_URL: cluster.url('shop_owner', 'shop'),
    DEMO: '0',
    PUBLIC_URL: 'http://localhost:3000',
    AUTH_SECRET: 'a secret for the bench, long enough for anybody',
    PAPERS_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'error',
    ...gatewaysAt(simulators.address),
  }
  const crowd = await prepare(settings)
  const ports = [freePort(), freePort()]
  for (const port of ports) shops.push(startShop({ ...settings, PORT: `${port}` }))
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  for (const address of addresses) await untilItAnswers(address)

  const sales = new Sales(addresses)
  const selling = sales.run(crowd, 8)
  const rows: string[][] = []
  for (let round = 0; round < ROUNDS; round++)
    rows.push(await failOver(sales, FAILURES[round % FAILURES.length]!))
  sales.end()
  await selling
  failed = await report(sales, rows)
} finally {
  for (const shop of shops) shop.kill('SIGKILL')
  await cluster.stop()
  await simulators.close()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

async function failOver(sales: Sales, failure: (typeof FAILURES)[number]): Promise<string[]> {
  const leader = await cluster.whole()
  await wait(3000)
  const begun = performance.now()
  const before = sales.acknowledged.size
  let mend = () => {}
  if (failure === 'killed') {
    cluster.kill(leader)
    mend = () => cluster.startMember(leader)
  } else if (failure === 'paused') mend = cluster.pause(leader)
  else await cluster.switchOver(leader)
  let next: string | undefined
  while (!next && performance.now() - begun < 4 * MAX_FAILOVER_MS) {
    await wait(200)
    next = await cluster.leader(leader)
  }
  const led = performance.now() - begun
  // The pause is long enough to see that the shop sells again.
  const seen = sales.acknowledged.size
  while (sales.acknowledged.size < seen + 40 && performance.now() - begun < 4 * MAX_FAILOVER_MS)
    await wait(100)
  const gap = sales.longestGap(begun)
  const meanwhile = sales.acknowledged.size - before
  mend()
  await cluster.whole()
  const missing = await missingOf(sales)
  const row = [
    failure,
    `${leader.name} → ${next}`,
    seconds(led),
    seconds(gap),
    `${meanwhile}`,
    `${missing.length}`,
  ]
  process.stderr.write(`${row.join(', ')}\n`)
  return row
}

/** Orders that were acknowledged and that the leader does not know. */
async function missingOf(sales: Sales): Promise<string[]> {
  const acknowledged = [...sales.acknowledged.values()]
  const known = new Set((await ordersNow()).map(({ id }) => id))
  return acknowledged.filter((id) => !known.has(id))
}

async function ordersNow(): Promise<{ id: string; user_id: string }[]> {
  return ask('shop', 'shop', 'select id, user_id from order_groups')
}

async function report(sales: Sales, rows: string[][]): Promise<boolean> {
  await cluster.whole()
  const lost = (await missingOf(sales)).length
  const orders = await ordersNow()
  const doubled = orders.length - new Set(orders.map(({ user_id }) => user_id)).size
  const ended = shops.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null).length
  const longest = Math.max(...rows.map((row) => Number.parseFloat(row[3]!)))
  const lines = [
    '| The leader was | Leader | Another led after | Nobody could buy for | Orders meanwhile | Lost until then |',
    '|---|---|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Acknowledged ${sales.acknowledged.size}, lost ${lost}, doubled ${doubled}; processes that ended: ${ended}; longest pause ${longest} s.`,
    `Answers: ${JSON.stringify(sales.answers)}.`,
    ...sales.faults.slice(0, 10),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return lost + doubled + ended + sales.faults.length > 0 || longest * 1000 > MAX_FAILOVER_MS
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** Queries the present leader. */
async function ask<Row extends pg.QueryResultRow>(
  user: string,
  database: string,
  statement: string,
): Promise<Row[]> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: cluster.url(user, database) })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } catch (error) {
      if (tries === 20) throw error
      await wait(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Two products, and enough customers with both in their carts, signed in for as long as the run takes. */
async function prepare(settings: Record<string, string>): Promise<Shopper[]> {
  const shop = await openShop(readConfig(settings, '/'))
  const { db } = shop.database
  await deliverToPokhara(db)
  await openAtOnce(contextOf(shop, null, 'en'))
  const make = factoriesOf(db)
  const products = [await make.addProduct({ stock: 1_000_000 }), await make.addProduct({ stock: 1_000_000 })]
  const tomorrow = { ...shop, now: () => new Date(Date.now() + 24 * HOUR) }
  const crowd = await addCrowd(
    tomorrow,
    2000 * ROUNDS,
    products.map(({ id }) => id),
  )
  await shop.close()
  return crowd.map((shopper) => ({ ...shopper, request: { ...shopper.request, payment_method: 'esewa' } }))
}

function startShop(env: Record<string, string>): ChildProcess {
  const program = join(import.meta.dirname, '../../packages/shop/test/shop-process.ts')
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'ignore'] })
}

async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(100)
  }
  throw new Error('The shop did not open.')
}

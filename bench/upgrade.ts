import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../e2e/free-port.ts'
import { copyOf } from './filled-databases.ts'
import { settingsOf } from './shop.ts'
import { type Cart, fillCarts, type Shopper, signedIn } from './shoppers.ts'

// `npm run upgrade-under-load`: the version before this one (PREVIOUS, or the commit behind the number of orders) sells on a filled shop
// of the server of TEST_DATABASE_URL, to four who order and four who look around, while this version migrates the database
// (npm run migrate) and then sells beside it. Says how many requests failed, and how long nobody got an answer, and ends with 1 if any
// failed. The API alone is asked: pages ask the database for the same.

const root = join(import.meta.dirname, '..')
const orders = Number(process.argv[2] ?? 100_000)
const commit = process.argv[3] ?? readFileSync(join(root, 'PREVIOUS'), 'utf8').trim()
const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.')
const EACH = 4
/** Seconds of load before the migration, and after it with both versions. */
const [BEFORE, AFTER] = [10, 15]
/** Milliseconds between two requests of one who looks around, and of one who orders. */
const [LOOK_PAUSE, ORDER_PAUSE] = [50, 250]

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
const former = join(folder, 'former')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The checkout of the version before, with the packages of this one. */
function unpack(): void {
  spawnSync('mkdir', [former])
  const parts = ['package.json', 'packages', 'simulators', 'bench', 'e2e', 'scripts']
  const packed = spawnSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 2 ** 30 })
  const { status } = spawnSync('tar', ['-x', '-C', former], { input: packed.stdout })
  if (packed.status !== 0 || status !== 0) throw new Error(`There is no commit ${commit}: ${packed.stderr}`)
  for (const modules of ['node_modules', 'packages/shop/node_modules'])
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(former, modules))
}

/** The database that the version before has filled by its own means; once for each of its versions. */
function fillFormer(): string {
  const program = join(former, 'bench/fill-for-upgrade.ts')
  writeFileSync(
    program,
    `import { filledDatabase, shopOfOrders } from './filled-databases.ts'
const filling = { ...shopOfOrders(${orders}), name: 'upgrade_${orders}' }
process.stdout.write(await filledDatabase(${JSON.stringify(server)}, filling))`,
  )
  const run = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (run.status !== 0) throw new Error('The version before could not fill its database.')
  return run.stdout.trim()
}

/** Starts the API of a checkout; answers once it is open. */
async function start(
  checkout: string,
  settings: Record<string, string>,
  port: number,
): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [join(checkout, 'packages/shop/test/shop-process.ts')], {
    env: { ...process.env, ...settings, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (shop.exitCode === null) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return shop
    await wait(200)
  }
  throw new Error('A process of the shop did not start.')
}

/** What happened in a part of the run, to those who order and to those who look around. */
interface Part {
  name: string
  requests: number
  orders: number
  failed: Map<string, number>
  /** The longest times in milliseconds: of one answer, and in which nobody got one. */
  slowest: number
  pause: { orders: number; looks: number }
}

let part: Part
let answeredAt = { orders: 0, looks: 0 }
let isOver = false

function begin(name: string): Part {
  answeredAt = { orders: performance.now(), looks: performance.now() }
  part = { name, requests: 0, orders: 0, failed: new Map(), slowest: 0, pause: { orders: 0, looks: 0 } }
  return part
}

/** Which processes are asked, in turn. */
let ports: number[] = []
let turn = 0

async function ask(kind: 'orders' | 'looks', path: string, { token }: Shopper, body?: object): Promise<void> {
  const began = performance.now()
  const port = ports[turn++ % ports.length]
  const what = `${body ? 'POST' : 'GET'} ${path.split('?')[0]}`
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status >= 400) throw new Error(`${answer.status} ${text.slice(0, 160)}`)
    if (kind === 'orders') part.orders++
  } catch (error) {
    const key = `${what}: ${(error as Error).message}`
    part.failed.set(key, (part.failed.get(key) ?? 0) + 1)
  }
  const now = performance.now()
  part.requests++
  part.slowest = Math.max(part.slowest, now - began)
  part.pause[kind] = Math.max(part.pause[kind], now - answeredAt[kind])
  answeredAt[kind] = now
}

async function order(carts: IterableIterator<Cart>): Promise<void> {
  for (const { shopper, lines } of carts) {
    if (isOver) return
    const { address, contact } = shopper
    await ask('orders', 'cart/checkout/', shopper, {
      cart_items: lines,
      payment_method: 'cod',
      address,
      contact,
    })
    await wait(ORDER_PAUSE)
  }
}

async function lookAround(shoppers: Shopper[], n: number): Promise<void> {
  for (let round = n; !isOver; round += EACH) {
    const shopper = shoppers[round % shoppers.length]!
    const paths = ['product/', `product/?search=apple`, `category/`, 'cart/', 'order/']
    await ask('looks', paths[round % paths.length]!, shopper)
    await wait(LOOK_PAUSE)
  }
}

function report({ name, requests, orders, failed, slowest, pause }: Part): void {
  const count = [...failed.values()].reduce((all, times) => all + times, 0)
  const [ofOrders, ofLooks, one] = [pause.orders, pause.looks, slowest].map(
    (ms) => `${(ms / 1000).toFixed(2)} s`,
  )
  say(
    `${name}: ${requests} requests, ${orders} of them orders, ${count} failed; longest without an order ${ofOrders}, without any look ${ofLooks}; slowest answer ${one}`,
  )
  for (const [what, times] of failed) say(`  ${times} × ${what}`)
}

async function migrateNow(settings: Record<string, string>): Promise<void> {
  const began = performance.now()
  const migration = spawn(process.execPath, [join(root, 'scripts/database/migrate.ts')], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  const [code] = await once(migration, 'exit')
  if (code !== 0) throw new Error('The migration failed.')
  say(`The migration took ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

unpack()
const copy = await copyOf(server, fillFormer())
const running: ChildProcess[] = []
const parts: Part[] = []
try {
  const pool = new pg.Pool({ connectionString: copy.url, max: 2 })
  const [one, other] = [freePort(), freePort()]
  const settings = settingsOf({ databaseUrl: copy.url, folder: join(folder, 'data'), port: one })
  running.push(await start(former, settings, one))
  const shoppers = await signedIn({ pool, authSecret: settings.AUTH_SECRET })
  const carts = (await fillCarts({ pool } as never, shoppers)).values()
  await pool.end()
  ports = [one]
  say(`${commit.slice(0, 8)} sells on ${orders} orders.`)
  parts.push(begin('before'))
  const load = Array.from({ length: EACH }, (_, n) => [order(carts), lookAround(shoppers, n)]).flat()
  await wait(BEFORE * 1000)
  parts.push(begin('while it is migrated'))
  await migrateNow(settings)
  parts.push(begin('both versions'))
  running.push(await start(root, settings, other))
  ports = [one, other]
  await wait(AFTER * 1000)
  isOver = true
  await Promise.all(load)
  for (const each of parts) report(each)
  process.exitCode = parts.some(({ failed }) => failed.size > 0) ? 1 : 0
} finally {
  for (const process of running) process.kill('SIGKILL')
  await wait(500)
  await copy.drop()
  rmSync(folder, { recursive: true, force: true })
}

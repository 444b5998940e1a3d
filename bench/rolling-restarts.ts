import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseAt, onServer } from '@himalayan-green/shop/test/servers/server.ts'
import { freePort } from '../e2e/free-port.ts'
import { demoSettings, startShop } from './shop.ts'

// `npm run rolling-restarts`: two processes of the shop behind Debian's HAProxy, as deploy/haproxy.cfg and docs/operations.md
// say, on the PostgreSQL server of TEST_DATABASE_URL; one after the other is restarted again and again (30 times in all, or
// as often as is given behind --) while shoppers read and write. Says how many requests failed, and ends with 1 if any did.
// A path behind that number is another checkout, built as well: the first two restarts bring its version in the place of this
// one, the next two go back, and so on.

const root = join(import.meta.dirname, '..')
const restarts = Number(process.argv[2] ?? 30)
const checkouts = [root, process.argv[3] ?? root]
const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.')
const SHOPPERS = 8
/** Milliseconds between two requests of a shopper. */
const PAUSE = 40
const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
const name = `shop_rolling_${process.pid}`
const front = freePort()
const ports = [freePort(), freePort()]
const address = `http://127.0.0.1:${front}`

/** Both have the same secrets and files. */
const settings = {
  ...demoSettings({ databaseUrl: databaseAt(server, name), folder, port: front }),
  DRAIN_SECONDS: '5',
}
const startAt = (port: number, checkout = root) => startShop({ ...settings, PORT: `${port}` }, checkout)

/** The sample, without TLS and on ports of this run. */
function startBalancer(): ChildProcess {
  const sample = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace(/^ *bind :443.*\n/m, '')
    .replace(/^ *http-request redirect scheme.*\n/m, '')
    .replace('maxconn 10000', 'maxconn 2000')
    .replace('bind :80', `bind 127.0.0.1:${front}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, sample)
  return spawn('haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
}

const counts = { requests: 0, writes: 0, failed: 0 }
const faults = new Map<string, number>()
let isOver = false

async function ask(path: string, init?: RequestInit): Promise<Response | null> {
  counts.requests++
  if (init?.method) counts.writes++
  try {
    const answer = await fetch(`${address}${path}`, { ...init, redirect: 'manual' })
    const body = await answer.arrayBuffer()
    if (answer.status < 400) return new Response(body, { status: answer.status })
    const reply = Buffer.from(body).toString().slice(0, 200)
    fault(`${init?.method ?? 'GET'} ${path.split('?')[0]}: ${answer.status} ${reply}`)
  } catch (error) {
    const { cause, message } = error as Error
    fault(`${init?.method ?? 'GET'} ${path}: ${(cause as { code?: string })?.code ?? message}`)
  }
  return null
}

function fault(what: string): void {
  counts.failed++
  faults.set(what, (faults.get(what) ?? 0) + 1)
}

const JSON_BODY = { 'content-type': 'application/json' }

/** A customer who looks around, loads the page's script, and changes the cart. */
async function shop(n: number): Promise<void> {
  const person = {
    name: 'Maya Gurung',
    email: `shopper${n}@example.com`,
    password: 'three green terraces',
  }
  const made = await ask('/v1/api/auth/register/', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(person),
  })
  const { data } = ((await made?.json()) ?? {}) as { data?: { access_token: string } }
  const headers = { ...JSON_BODY, authorization: `Bearer ${data?.access_token}` }
  const write = (path: string, body: unknown) =>
    ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const added = await write('/v1/api/cart/', { product: 1 + n, quantity: 1 })
  const { data: line } = ((await added?.json()) ?? {}) as { data?: { id: number } }
  for (let round = 0; !isOver; round++) {
    const page = await ask(['/', '/shop', '/ne/shop', '/category/tea-coffee'][round % 4]!)
    await wait(PAUSE)
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec((await page?.text()) ?? '')?.[0]
    if (script) await ask(script)
    await wait(PAUSE)
    await write('/v1/api/cart/update-quantity/', { cart_item: line?.id, quantity: 1 + (round % 3) })
    await wait(PAUSE)
    await ask('/v1/api/cart/?expand=product', { headers })
    await wait(PAUSE)
  }
}

await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
const running: ChildProcess[] = []
try {
  const shops = [await startAt(ports[0]!), await startAt(ports[1]!)]
  running.push(...shops, startBalancer())
  // Waits until both are ready.
  await wait(4000)
  const began = performance.now()
  const shoppers = Array.from({ length: SHOPPERS }, (_, n) => shop(n))
  for (let n = 0; n < restarts; n++) {
    const which = n % 2
    const old = shops[which]!
    old.kill('SIGTERM')
    await once(old, 'exit')
    shops[which] = await startAt(ports[which]!, checkouts[(Math.floor(n / 2) + 1) % 2])
    running.push(shops[which])
    // Waits until it is ready, so that one of them always is.
    await wait(3000)
    process.stdout.write(`restart ${n + 1}: ${counts.requests} requests, ${counts.failed} failed\n`)
  }
  isOver = true
  await Promise.all(shoppers)
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(
    `${restarts} restarts in ${seconds} s: ${counts.requests} requests, ${counts.writes} of them writes, ${counts.failed} failed\n`,
  )
  for (const [what, times] of faults) process.stdout.write(`  ${times} × ${what}\n`)
  process.exitCode = counts.failed > 0 ? 1 : 0
} finally {
  for (const process of running) process.kill('SIGKILL')
  await wait(500)
  await onServer(server, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../e2e/free-port.ts'
import { connect } from './load.ts'

// `npm run fair`: how long six kinds of readers, each from a network of their own, wait for their answers from a demo shop with an
// embedded database: alone, and while one address sends 50 of the dearest requests a second (N1). With `-- 25` it sends 25.
// Ends with 1 if fewer than 99 of 100 answers to the others were given.

const PACE = Number(process.argv[2] ?? 50)
const SECONDS = 7
const START = join(import.meta.dirname, '../scripts/start.ts')
const folder = mkdtempSync(join(tmpdir(), 'fair-'))
const port = freePort()
const send = connect(port, 1000)

const SEARCH = 'fresh+red+potato+honey+ginger+tea'
const DEAREST = [
  `/shop?search=${SEARCH}`,
  `/v1/api/product/?facets=true&search=${SEARCH}`,
  `/v1/api/product/suggest/?search=${SEARCH}`,
  '/nowhere',
]

const READERS = {
  home: '/',
  cart: '/cart',
  'search, a word': '/shop?search=honey',
  'orders (sign in)': '/order',
  'API list': '/v1/api/product/',
  reader: '/reader',
}

interface Asked {
  status: number
  took: number
}

async function ask(from: string, path: string): Promise<Asked> {
  const began = performance.now()
  const { status } = await send({ method: 'GET', path, headers: { 'x-forwarded-for': from } })
  return { status, took: performance.now() - began }
}

async function startShop(): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [...process.execArgv, START], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: `${port}`,
      DEMO: '1',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      PUBLIC_URL: `http://localhost:${port}`,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      PAPERS_KEY: randomBytes(32).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const piece of shop.stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false }))
    if (String(piece).includes('is open at')) {
      shop.stdout!.resume()
      return shop
    }
  throw new Error('The shop did not open.')
}

/** All readers, one request after the other with a pause, until the time is over. */
async function readFor(seconds: number): Promise<Map<string, Asked[]>> {
  const until = performance.now() + seconds * 1000
  const answers = new Map<string, Asked[]>()
  await Promise.all(
    Object.entries(READERS).map(async ([kind, path], n) => {
      const own: Asked[] = []
      answers.set(kind, own)
      while (performance.now() < until) {
        own.push(await ask(`198.51.100.${n}`, path))
        await wait(200)
      }
    }),
  )
  return answers
}

/** Sends at its pace, whether answers come or not, until it is stopped; answers how many of each status came. */
function flood(): () => Promise<Record<number, number>> {
  const sent: Promise<Asked>[] = []
  const timer = setInterval(() => {
    const n = sent.length
    sent.push(ask('203.0.113.1', `${DEAREST[n % DEAREST.length]}${n % 4 === 3 ? '/' : '+'}${n}`))
  }, 1000 / PACE)
  return async () => {
    clearInterval(timer)
    const counts: Record<number, number> = {}
    for (const { status } of await Promise.all(sent)) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
}

function percentile(asked: Asked[], share: number): string {
  const took = asked.map((one) => one.took).sort((a, b) => a - b)
  return `${Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0)}`.padStart(6)
}

const isGiven = ({ status }: Asked) => status >= 200 && status < 400

let served = 0
let all = 0
const shop = await startShop()
try {
  for (const path of [...Object.values(READERS), ...DEAREST]) await ask('192.0.2.1', path)
  const quiet = await readFor(SECONDS)
  const stop = flood()
  const beside = await readFor(SECONDS)
  const counts = await stop()
  process.stdout.write(
    `Milliseconds, alone and beside ${PACE} of the dearest a second; load ${loadavg()[0]!.toFixed(1)}\n`,
  )
  process.stdout.write('                      p50    p99 |   p50    p99   given\n')
  for (const [kind, asked] of beside) {
    const alone = quiet.get(kind)!
    const given = asked.filter(isGiven).length
    served += given
    all += asked.length
    process.stdout.write(
      `${kind.padEnd(18)} ${percentile(alone, 0.5)} ${percentile(alone, 0.99)} |${percentile(asked, 0.5)} ${percentile(asked, 0.99)}   ${given} of ${asked.length}\n`,
    )
  }
  process.stdout.write(`The sender got ${JSON.stringify(counts)}\n`)
} finally {
  const ended = once(shop, 'exit')
  shop.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
}
process.exit(served / all >= 0.99 ? 0 : 1)

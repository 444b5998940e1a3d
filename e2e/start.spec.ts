import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeQuickFolder } from '@himalayan-green/shop/test/quick-folder.ts'
import { expect, test } from '@playwright/test'

// What whoever runs the shop sees at the terminal. No browser takes part.

// Making a database takes seconds of computing, and half a minute on a machine that is busy with other tests.
test.setTimeout(180_000)
// So it is made once: the tests follow one another on the same data folder.
test.describe.configure({ mode: 'default' })

const running: ChildProcess[] = []
let dataDir: string

test.beforeAll(() => {
  dataDir = makeQuickFolder('start-')
})
test.afterEach(async () => {
  await Promise.all(running.splice(0).map(kill))
})
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second process on the data folder is refused; one that was killed leaves it free', async () => {
  const first = await open()
  expect(await refused()).toBe(
    `The data folder ${join(dataDir, 'database')} is in use by another Himalayan Green process: stop that one first, or choose another folder with DATA_DIR.\n`,
  )
  await kill(first.process)
  await open()
})

test('asked to stop, the shop ends by itself, and opens again', async () => {
  const first = await open()
  first.process.kill('SIGTERM')
  expect(await once(first.process, 'exit')).toEqual([0, null])
  const second = await open()
  expect((await fetch(`${second.address}/healthz`)).status).toBe(200)
})

test('a shop without an admin prints a link that makes one, another at each start, until there is one', async () => {
  const shop = {
    intent: 'register',
    name: 'Maya Gurung',
    email: 'maya@example.com',
    password: 'three green terraces',
  }
  const links: string[] = []
  for (const _start of [1, 2]) {
    const { process, address, link } = await open()
    expect(link).toMatch(new RegExp(`^${address}/sign-in/first-admin/[\\w-]{22}$`))
    links.push(link!)
    expect((await fetch(link!)).status).toBe(200)
    await kill(process)
  }
  expect(new Set(links).size).toBe(2)
  const { process, address, link } = await open()
  const sent = await fetch(link!, {
    method: 'POST',
    body: new URLSearchParams(shop),
    headers: { origin: address },
    redirect: 'manual',
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/admin'])
  for (const used of [...links, link!])
    expect((await fetch(new URL(new URL(used).pathname, address))).status).toBe(404)
  await kill(process)
  expect((await open()).link).toBeNull()
})

test('M8: what a stranger tries stands in the log, one line of JSON each, with the id of the answer', async () => {
  const { process: shop, address } = await open()
  let written = ''
  shop.stderr!.setEncoding('utf8').on('data', (piece: string) => (written += piece))
  const forged = await fetch(`${address}/auth/session`, { headers: { cookie: 'session=nobody.forged' } })
  await fetch(`${address}/account`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  await fetch(`${address}/auth/_log`, { method: 'POST', body: '{"message":"payment gateway down"}' })
  const secret = 'k'.repeat(43)
  await fetch(`${address}/answer/${secret}`)
  await expect.poll(() => written.split('\n').length).toBeGreaterThan(7)

  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>)
  for (const { time, level, event } of lines)
    expect([time, level, event]).toEqual([
      expect.stringMatching(/^20\d\d-[\d-]+T[\d:.]+Z$/),
      expect.stringMatching(/^(security|browser|info)$/),
      expect.stringMatching(/^[a-z_]+$/),
    ])
  const id = forged.headers.get('x-request-id')
  const network = expect.stringMatching(/^(127\.0\.0\.1|0:0:0:0::\/64)$/)
  expect(lines.filter(({ level }) => level === 'security')).toMatchObject([
    { event: 'forged_cookie', request_id: id, network, path: '/auth/session' },
    { event: 'foreign_write', network, path: '/account' },
  ])
  expect(lines.find(({ request_id, event }) => request_id === id && event === 'request')).toMatchObject({
    route: '/auth/session',
    status: 200,
    actor: 'visitor',
  })
  expect(lines.find(({ route }) => route === '/answer/:key')).toMatchObject({ status: 404 })
  expect(written).not.toContain(secret)
})

test('a port that is taken is said in one sentence', async () => {
  const { address } = await open()
  const { port } = new URL(address)
  const elsewhere = join(dataDir, 'elsewhere')
  expect(await refused({ PORT: port, DATA_DIR: elsewhere })).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another with PORT.\n`,
  )
})

test('wrong settings are said in one sentence', async () => {
  expect(await refused({ PORT: 'eighty', DEMO: 'maybe' })).toBe(
    'The settings are wrong: PORT must be a whole number from 0 to 65535; DEMO must be 1 or 0.\n',
  )
})

test('a database that is not there is said in one sentence', async () => {
  const PAPERS_KEY = randomBytes(32).toString('base64')
  const AUTH_SECRET = randomBytes(32).toString('base64')
  expect(
    await refused({ PAPERS_KEY, AUTH_SECRET, DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' }),
  ).toBe('The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n')
})

/** Starts the shop on the data folder; answers when it says that it is open, with the link for its first admin, if any. */
async function open(): Promise<{ process: ChildProcess; address: string; link: string | null }> {
  const shop = start({})
  shop.stderr!.pipe(process.stderr)
  // All that it says is one piece.
  const [said] = (await once(shop.stdout!.setEncoding('utf8'), 'data')) as [string]
  const [line, ...invitation] = said.trim().split('\n')
  expect(line).toMatch(/^Himalayan Green is open at http:\/\/localhost:\d+$/)
  return { process: shop, address: line!.split(' ').at(-1)!, link: invitation.at(-1) ?? null }
}

/** Starts the shop where it cannot open; answers what it says instead. */
async function refused(settings: Record<string, string> = {}): Promise<string> {
  // A start that comes as far as the database says in the log what it has done there.
  const shop = start({ LOG_LEVEL: 'error', ...settings })
  const [said, [code]] = await Promise.all([text(shop.stderr!), once(shop, 'exit')])
  expect(code).toBe(1)
  return said
}

function start(settings: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _, ...environment } = process.env
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: { ...environment, PORT: '0', DEMO: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(shop)
  return shop
}

async function kill(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

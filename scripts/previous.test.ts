import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrations } from '@himalayan-green/shop/db/migrate.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { openTestShop } from '@himalayan-green/shop/test/shop.ts'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../e2e/free-port.ts'

// The version before this one, which PREVIOUS names, on the database of this one: during an upgrade both serve, and it is the
// way back. Its own code and its own tests, with the packages that are installed.

const root = join(import.meta.dirname, '..')
const previous = readFileSync(join(root, 'PREVIOUS'), 'utf8').trim()
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Its tests of the API that read and write most tables. */
const JOURNEY = [
  'orders/api',
  'approvals/answer-api',
  'cart/api',
  'checkout/api',
  'catalog/api',
  'places/api',
].map((name) => `packages/shop/src/${name}.test.ts`)

/** Why it cannot be tried; undefined where it can. */
function hindrance(): string | undefined {
  if (git('cat-file', '-e', `${previous}^{commit}`).status !== 0)
    return 'its commit is not here: a clone without history?'
  const manifest = git('show', `${previous}:packages/shop/package.json`).stdout
  const needed = Object.entries<string>(JSON.parse(manifest).dependencies)
  const missing = needed.filter(([name, version]) => !isKept(version, installed(name)))
  if (missing.length > 0)
    return `it was made for packages that are not installed. To try it: npm install --no-save ${missing.map((one) => one.join('@')).join(' ')}`
  return undefined
}

/** The version of a package that this version runs with, in its place or in the shop's own. */
function installed(name: string): string | undefined {
  const places = ['packages/shop/node_modules', 'node_modules'].map((place) =>
    join(root, place, name, 'package.json'),
  )
  const manifest = places.find((path) => existsSync(path))
  return manifest && JSON.parse(readFileSync(manifest, 'utf8')).version
}

/** Whether one version of a package promises what the other did: the first number that is not 0 is the same. */
function isKept(was: string, is: string | undefined): boolean {
  const promise = (version: string) => /^(0\.)*\d+/.exec(version)?.[0]
  return is !== undefined && promise(was) === promise(is)
}

/** None of vitest's own, by which a run within a run takes itself for a worker. */
const ENVIRONMENT = { PATH: process.env.PATH, HOME: process.env.HOME }

/** Its migrations, and those of this version that it cannot work beside. */
const names = git('ls-tree', '--name-only', previous, 'packages/shop/migrations/')
  .stdout.split('\n')
  .map((path) => path.split('/').at(-1)!)
  .filter(Boolean)
  .sort()
const newest = names.at(-1)?.slice(0, 4) ?? ''
const alone = readMigrations().filter(
  ({ name, livesWith }) => !names.includes(name) && !(livesWith && livesWith <= newest),
)
/** Those of them that work beside no other version. One that works beside a version with these asks for no stop of its own. */
const lonely = alone.filter(({ name, livesWith }) => !livesWith || name.startsWith(livesWith))
const stops = alone.filter(
  (one) => lonely.includes(one) || !lonely.some(({ name }) => name.slice(0, 4) <= one.livesWith!),
)
const stop =
  alone.length > 0
    ? `to upgrade from it all processes are stopped (${stops.map(({ name }) => name).join()})`
    : undefined

const why = hindrance() ?? stop
const template = inject('template')
const server = template.url

/** Its tests get databases made from this run's template, which this version has migrated, in the place of one that it would make. */
const SETUP = `export default (project) => project.provide('template', ${JSON.stringify(template)})`
const CONFIG = `export default { test: {
  globalSetup: ['previous.setup.ts'], isolate: false, maxWorkers: 1, testTimeout: 60_000, hookTimeout: 60_000,
} }`
if (why) process.stderr.write(`\nThe version before (${previous.slice(0, 7)}) is NOT tried: ${why}.\n\n`)

test('F4: each migration since the version before lives with that one, or the operators are told to stop for it', () => {
  if (names.length === 0) return expect(why).toBeDefined()
  const told = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const untold = stops.map(({ name }) => name).filter((name) => !told.includes(`\`${name}\``))
  expect(
    untold,
    `The version before has the migrations up to ${newest}: say “-- lives with:” that number or a lower one, as the migrations beside it do, or name the migration in the list of stops (docs/operations.md, “Upgrade”)`,
  ).toEqual([])
})

describe.runIf(server && !why)(`the version before${why ? ` (not tried: ${why})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'previous-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeAll(() => {
    const packed = spawnSync('git', ['archive', previous, 'package.json', 'packages', 'simulators'], {
      cwd: root,
      maxBuffer: 2 ** 30,
    })
    expect(spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout }).status).toBe(0)
    for (const modules of ['node_modules', 'packages/shop/node_modules'])
      if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(folder, modules))
  })

  test('F4: sells on a database that this version has made, beside this version', async () => {
    const shop = await openTestShop(undefined, undefined, { hasFolder: true })
    onTestFinished(() => shop.close())
    const address = await start(folder, {
      DATABASE_URL: shop.config.databaseUrl!,
      DATA_DIR: join(shop.config.dataDir),
      AUTH_SECRET: shop.config.authSecret,
      PAPERS_KEY: shop.config.privateFileKeys[0]!.toString('base64'),
    })
    const { token, request } = await fillCart(shop, {}, {})
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/v1/api/cart/checkout/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    })
    const { data } = (await answer.json()) as { data: { order_group_id: string } }
    expect(answer.status).toBe(201)
    const seen = await shop.api.request(`/v1/api/order/${data.order_group_id}/`, { headers })
    expect(seen.status).toBe(200)
  })

  test('F4: its own tests of the API pass on the schema of this version', { timeout: 240_000 }, async () => {
    writeFileSync(join(folder, 'previous.setup.ts'), SETUP)
    writeFileSync(join(folder, 'previous.config.ts'), CONFIG)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const run = spawn(process.execPath, [vitest, 'run', '--config=previous.config.ts', ...JOURNEY], {
      cwd: folder,
      env: { ...ENVIRONMENT, TEST_DATABASE_URL: server, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    for (const stream of [run.stdout, run.stderr])
      stream.setEncoding('utf8').on('data', (text) => said.push(text))
    const [status] = await once(run, 'close')
    expect(status, said.join('')).toBe(0)
    expect(Number(/Tests\s+(\d+) passed/.exec(said.join(''))?.[1])).toBeGreaterThan(50)
  })
})

/** Starts the shop of a folder, without its pages; answers where. */
async function start(folder: string, settings: Record<string, string>): Promise<string> {
  const port = freePort()
  const address = `http://127.0.0.1:${port}`
  const said: string[] = []
  const shop: ChildProcess = spawn(process.execPath, [join(folder, 'packages/shop/test/shop-process.ts')], {
    env: { ...ENVIRONMENT, ...settings, PORT: `${port}`, PUBLIC_URL: address, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  shop.stderr!.setEncoding('utf8').on('data', (text) => said.push(text))
  onTestFinished(() => void shop.kill('SIGKILL'))
  while (shop.exitCode === null) {
    const answers = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return address
    await wait(200)
  }
  throw new Error(`It ended: ${said.join('')}`)
}

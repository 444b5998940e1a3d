import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  allTests,
  deepTests,
  testsOfDay,
  testsOfEngine,
  testsOfServer,
  testsOfTurn,
  testsWithDatabase,
} from './test-files.ts'
import { TURNS } from './turns.ts'

const root = join(import.meta.dirname, '..')
const all = allTests(root)
const chosen = new Set(testsWithDatabase(root))
const leftOut = all.filter((file) => !chosen.has(file))
const others = leftOut.filter((file) => file !== 'scripts/test-files.test.ts')

/** What only a test with a database says, however it comes by it. */
const SAYS_SO =
  /\{ shop\b|\bopenTestShop\(|\bopenShop\(|\bopenDatabase\(|\bnewTestConfig\(|\bcontextOf\(|TEST_DATABASE_URL|inject\('template'\)/

test('no test that opens a database, or says that it has one, is left out on a server', () => {
  const saying = others.filter((file) => SAYS_SO.test(readFileSync(join(root, file), 'utf8')))
  expect(saying).toEqual([])
  // It is said in most of those that are chosen, so that the words are the right ones.
  const chosenAndSaying = [...chosen].filter((file) => SAYS_SO.test(readFileSync(join(root, file), 'utf8')))
  expect(chosenAndSaying.length).toBeGreaterThan(chosen.size * 0.8)
})

test('what reaches a database by others’ hands, or by a process, is chosen; what only computes is not', () => {
  for (const file of [
    'packages/shop/src/checkout/checkout.race.test.ts',
    'packages/shop/src/db/pooler.test.ts',
    'packages/shop/src/paying/payment-crash.test.ts',
    'scripts/previous.test.ts',
    'scripts/roles.test.ts',
    'apps/web/server/forged-returns.test.ts',
  ])
    expect(chosen, file).toContain(file)
  for (const file of ['packages/shop/src/words/sound-key.test.ts', 'apps/web/app/texts/texts.test.ts'])
    expect(leftOut, file).toContain(file)
})

test('on a server runs where databases could differ, and one file of each feature, each time', () => {
  const engine = testsOfEngine(root)
  expect(engine.filter((file) => !chosen.has(file))).toEqual([])
  for (const file of [
    'packages/shop/src/backup/backup.test.ts',
    'packages/shop/src/search/plans.test.ts',
    'packages/shop/src/search/misspelt.test.ts',
    'packages/shop/src/checkout/checkout.race.test.ts',
    'packages/shop/src/checkout/failpoints.test.ts',
    'packages/shop/src/db/queue.test.ts',
    'packages/shop/src/jobs.test.ts',
    'packages/shop/src/orders/invariants.test.ts',
    'packages/shop/src/statements.test.ts',
    'scripts/previous.test.ts',
  ])
    expect(engine, file).toContain(file)
  const featuresOf = (files: Iterable<string>) =>
    new Set([...files].flatMap((file) => /^packages\/shop\/src\/([^/]+)\//.exec(file)?.[1] ?? []))
  expect(featuresOf(chosen).size).toBeGreaterThan(30)
  expect(featuresOf(engine)).toEqual(featuresOf(chosen))
  // Were it most of them, there would be no point in choosing.
  expect(engine.length).toBeLessThan(chosen.size * 0.3)
})

const turns = Array.from({ length: TURNS }, (_, index) => index + 1)

test('an everyday run leaves out only what reaches a database and could not differ, or can go deep', () => {
  const day = testsOfDay(root)
  const deep = turns.flatMap((turn) => deepTests(root, turn))
  expect(all.filter((file) => !day.includes(file) && !chosen.has(file))).toEqual([])
  expect(testsOfEngine(root).filter((file) => !day.includes(file) && !deep.includes(file))).toEqual([])
  expect(day.filter((file) => chosen.has(file) && deep.includes(file))).toEqual([])
  expect(day).not.toContain('packages/shop/src/orders/delivery/change-delivery.test.ts')
  expect(day).not.toContain('apps/web/app/checkout/page.test.ts')
})

test('a server runs all that reaches a database each time, and in three turns each of what can go deep goes deep once', () => {
  const deep = turns.map((turn) => deepTests(root, turn))
  expect(new Set(deep.flat()).size).toBe(deep.flat().length)
  for (const file of [
    // It computes alone, with more rounds when it goes deep.
    'packages/shop/src/ledger/reversal.test.ts',
    'packages/shop/src/fulfilment/fulfilment.model.test.ts',
    'packages/shop/src/checkout/failpoints.test.ts',
    'apps/web/server/forged-returns.test.ts',
  ])
    expect(deep.flat()).toContain(file)
  const onServer = turns.map((turn) => testsOfServer(root, turn))
  for (const [index, files] of onServer.entries()) {
    expect(deep[index]!.length).toBeGreaterThan(1)
    expect([...chosen, ...deep[index]!].filter((file) => !files.includes(file))).toEqual([])
  }
})

test('in three turns the embedded database runs every test, and each time where it could differ', () => {
  const embedded = turns.map((turn) => testsOfTurn(root, turn))
  expect(all.filter((file) => !embedded.flat().includes(file))).toEqual([])
  for (const files of embedded) {
    expect([...leftOut, ...testsOfEngine(root)].filter((file) => !files.includes(file))).toEqual([])
    expect(files.length).toBeLessThan(all.length * 0.8)
  }
})

test('files left out build no path to what they load, but to texts, to shapes, and for a process that loads and ends', () => {
  const building = others.filter((file) => /\bimport\((?!')/.test(readFileSync(join(root, file), 'utf8')))
  expect(building).toEqual([
    'packages/shop/src/loaded-late.test.ts',
    'packages/shop/src/typed-fields.test.ts',
    'scripts/texts.test.ts',
  ])
})

test('a journey that moves the demo’s clock has a shop of its own: codes and sign-ins of the others would end', () => {
  const moving = globSync('e2e/*.spec.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return /'\/dev\/clock'|\bmoveClock\(/.test(text)
      ? [{ file, hasShop: /\b(?:ownShop|openDemoShop)\(/.test(text) }]
      : []
  })
  expect(moving.length).toBeGreaterThan(5)
  expect(moving.filter(({ hasShop }) => !hasShop)).toEqual([])
})

test('no journey waits for a quiet network: each wait costs half a second, and a slow answer comes after it', () => {
  const waiting = globSync('e2e/*.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('networkidle'),
  )
  expect(waiting).toEqual([])
})

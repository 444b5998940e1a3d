import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inTurn } from './turns.ts'

/** These tests replace a module, or look at what their process did first: nothing may be loaded before them. */
export const APART = [
  'apps/web/app/entry.server.test.tsx',
  'apps/web/app/outbox/slow-database.test.ts',
  'apps/web/app/rendered-pages.test.tsx',
  'apps/web/server/forged-returns.test.ts',
  'packages/shop/src/db/client/prepared.test.ts',
  'packages/shop/src/db/open.test.ts',
  'packages/shop/src/typed-fields.test.ts',
]

/** All files of tests beside the code. */
export const TESTS = ['{lint,packages,scripts,simulators}/**/*.test.ts', 'apps/**/*.test.{ts,tsx}']

/** What speaks to a database. A process that is started is a file that stands in another, like any other. */
const DOORS = /^(pg$|pg-|@electric-sql\/)/
const PACKAGES = /(?:from |import\()'([^'.][^']*)'/g
/** The path of every file that stands in another, for whatever it is used. */
const PATHS = /['"`]((?:\.{1,2}\/|@himalayan-green\/shop\/)[^'"`\n]+\.tsx?)['"`]/g
const TYPES_ALONE = /^(?:import|export) type [^'=]*? from '[^']+'$/gm

export const allTests = (root: string): string[] =>
  globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] }).sort()

/**
 * The files of tests whose answers could differ by the database that a run is for: those which a door is named in, or in any file
 * that they name, and so on.
 */
export function testsWithDatabase(root: string): string[] {
  const known = reaching.get(root)
  if (known) return known
  const found = findTestsWithDatabase(root)
  reaching.set(root, found)
  return found
}

/** To read all files takes a second. */
const reaching = new Map<string, string[]>()

function findTestsWithDatabase(root: string): string[] {
  const named = new Map<string, { files: string[]; isDoor: boolean }>()
  const read = (file: string) => {
    const known = named.get(file)
    if (known) return known
    const found = namesIn(root, file)
    named.set(file, found)
    return found
  }
  const reachesDoor = (test: string) => {
    const reached = new Set([join(root, test)])
    for (const file of reached) {
      const { files, isDoor } = read(file)
      if (isDoor) return true
      for (const next of files) reached.add(next)
    }
    return false
  }
  return allTests(root).filter((test) => reachesDoor(test))
}

function namesIn(root: string, file: string): { files: string[]; isDoor: boolean } {
  const source = readFileSync(file, 'utf8').replace(TYPES_ALONE, '')
  const paths = [...source.matchAll(PATHS)].map(([, path]) => pathOf(root, file, path!))
  return {
    files: paths.filter((path) => existsSync(path)),
    isDoor: [...source.matchAll(PACKAGES)].some(([, name]) => DOORS.test(name!)),
  }
}

/** As packages/shop/package.json exports its files. */
function pathOf(root: string, file: string, path: string): string {
  if (path.startsWith('.')) return join(dirname(file), path)
  const inShop = path.slice('@himalayan-green/shop/'.length)
  return join(root, 'packages/shop', inShop.startsWith('test/') ? inShop : join('src', inShop))
}

/** What two databases could do differently: opening, locking, waiting, planning, searching, queueing, copying. */
const ENGINE_PATHS =
  /\/src\/(?:db|backup|restored|search|background|idempotency)\/|(?:\.race|\.model|failpoints|crash|plans|jobs|statements|tables|queue|invariants)[^/]*\.test\.ts$/
/** A test that asks which of them it has knows of a difference. */
const ENGINE_WORDS = /TEST_DATABASE_URL|inject\('template'\)|\.embedded\b|testOfEmbedded/
const FEATURE = /^packages\/shop\/src\/([^/]+)\//

/**
 * The files of tests that `.ci/run` runs on both databases each time: where the two could differ, and one of each feature. All others
 * that reach a database run on a server each time, which is the faster one, and on the embedded one by turns.
 */
export function testsOfEngine(root: string): string[] {
  const all = testsWithDatabase(root)
  const ofFeatures = [...Map.groupBy(all, (test) => FEATURE.exec(test)?.[1])].flatMap(([feature, tests]) =>
    feature ? [mainOf(feature, tests)] : [],
  )
  const couldDiffer = (test: string) =>
    ENGINE_PATHS.test(test) || ENGINE_WORDS.test(readFileSync(join(root, test), 'utf8'))
  return all.filter((test) => ofFeatures.includes(test) || couldDiffer(test))
}

/** Of a feature's files the one of its name, or that of its routes, or the first. */
function mainOf(feature: string, tests: string[]): string {
  const named = (name: string) => tests.find((test) => test.endsWith(`/src/${feature}/${name}.test.ts`))
  return named(feature) ?? named('api') ?? tests[0]!
}

/** What goes deeper with TEST_DEEP says so by packages/shop/test/effort.ts. */
const DEEP = /\/effort\.ts'|\/failpoints\.ts'|\bTEST_DEEP\b/

/**
 * The files of tests of an everyday run, which is on the embedded database: what reaches none, and where databases could differ, but
 * for what can go deep, as that takes long at any depth.
 */
export function testsOfDay(root: string): string[] {
  const withDatabase = new Set(testsWithDatabase(root))
  const engine = new Set(testsOfEngine(root))
  return allTests(root).filter(
    (test) => !withDatabase.has(test) || (engine.has(test) && !canGoDeep(root, test)),
  )
}

/** Of what can go deep, the files of one turn. */
export function deepTests(root: string, turn: number): string[] {
  return allTests(root).filter((test) => inTurn(test, turn) && canGoDeep(root, test))
}

/**
 * The files of tests of a run on the embedded database beside one of all on a server: what reaches no database, where the two could
 * differ, and of the others a third.
 */
export function testsOfTurn(root: string, turn: number): string[] {
  const byTurns = testsWithDatabase(root).filter((test) => inTurn(test, turn))
  return [...new Set([...testsOfDay(root), ...testsOfEngine(root), ...byTurns])].sort()
}

/** The files of tests of a run on a server: all that reach a database, and what goes deep in this turn. */
export function testsOfServer(root: string, turn: number): string[] {
  return [...new Set([...testsWithDatabase(root), ...deepTests(root, turn)])].sort()
}

const canGoDeep = (root: string, test: string) => DEEP.test(readFileSync(join(root, test), 'utf8'))

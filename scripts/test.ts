import './node-version.js'
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { findOrInstallChromium } from '../e2e/chromium.ts'
import { buildWhenChanged } from './build.ts'
import { writeDurations } from './test-durations.ts'
import { deepTests, testsOfDay, testsOfServer, testsOfTurn } from './test-files.ts'
import { type Findings, findingsOfJourneys } from './test-findings.ts'
import { chosenTurn, TURNS, turnOfToday } from './turns.ts'

// What every change must pass, in one command: `npm test`. On the embedded database, which is the slower one, these are the tests of
// rules that reach no database or where two databases could differ (scripts/test-files.ts), and the journeys that are walked in every
// run (playwright.config.ts). TEST_TURN, from 1 to 3, adds a third of the other tests of rules and of the other journeys
// (scripts/turns.ts), TEST_DEEP=1 all. With TEST_DATABASE_URL all tests of rules run, on that PostgreSQL server. Parts of them:
// - `npm test -- rules`: all tests of rules, on either database;
// - `npm test -- turn`: on a server all that reaches a database, and today's third of what can go deep, as deep as it goes;
// - `npm test -- opening`: only the journey that opens an empty shop.
// Any other words choose files by their paths: `npm test -- cart` runs the tests beside the code whose path contains the word,
// `npm test -- e2e/cart` such journeys. The last lines name what failed, and the last one counts; TEST_FAULTS and TEST_COUNTS name
// files to which both are added. How long every file took is written to test-durations.md, from which the next run says how long it
// will take.

const root = join(import.meta.dirname, '..')
const PROGRESS = join(root, 'scripts/progress/journeys-reporter.ts')
const [only] = process.argv.slice(2)
const isPart = only !== undefined && ['rules', 'turn', 'opening'].includes(only)
/** Words of paths, when only those files are wanted. */
const words = isPart ? [] : process.argv.slice(2)
const journeys = words.filter((word) => word.startsWith('e2e'))
const besideCode = words.filter((word) => !word.startsWith('e2e'))
const runsJourneys = words.length > 0 ? journeys.length > 0 : !isPart || only === 'opening'
const runsRules = words.length > 0 ? besideCode.length > 0 : only !== 'opening'
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'
const found: Findings[] = []

try {
  // This check comes first: a missing browser should not show after minutes.
  if (runsJourneys) process.env.CHROMIUM = findOrInstallChromium()
  if (run('@react-router/dev/bin.cjs', ['typegen'], { cwd: join(root, 'apps/web') }) !== 0)
    throw new Error('The types of the pages cannot be made.')
  if (only === 'turn') found.push(testTurn(chosenTurn() ?? turnOfToday(new Date())))
  else if (runsRules) found.push(testRules(words.length > 0 || only === 'rules' ? besideCode : everyday()))
  if (runsJourneys) found.push(await testJourneys())
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  found.push(ended('The tests could not be run', (error as Error).message))
} finally {
  rmSync(reports, { recursive: true })
}

const passed = found.reduce((sum, part) => sum + part.passed, 0)
const failed = found.reduce((sum, part) => sum + part.failed.length, 0)
const flaky = found.reduce((sum, part) => sum + part.flaky.length, 0)
const faults = [
  ...named(`Failed on ${database}:`, 'failed'),
  ...named('Failed once and passed when tried again:', 'flaky'),
].join('')
const again = flaky > 0 ? ` (${flaky} at the second try)` : ''
process.stdout.write(`${faults}${passed} passed${again}, ${failed} failed\n`)
if (process.env.TEST_FAULTS) appendFileSync(process.env.TEST_FAULTS, faults)
if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${passed} ${flaky} ${failed}\n`)
// A selection of tests says nothing about how long all of them take.
if (words.length === 0 && (!isPart || only === 'rules')) writeDurations(root, found)
process.exitCode = failed === 0 ? 0 : 1

/** The tests of rules of a run without words; no names are all. In a turn, a server has the others. */
function everyday(): string[] {
  if (process.env.TEST_DATABASE_URL || process.env.TEST_DEEP) return []
  const turn = chosenTurn()
  return turn === null ? testsOfDay(root) : testsOfTurn(root, turn)
}

/** What a server is for; what goes deep comes first. */
function testTurn(turn: number): Findings {
  const deep = deepTests(root, turn)
  const lines = deep.map((file) => `  ${file}\n`).join('')
  process.stdout.write(
    `Deep tests, part ${turn} of ${TURNS}: ${deep.length} files of tests of the rules\n${lines}`,
  )
  return testRules(testsOfServer(root, turn), { TEST_DEEP_TURN: `${turn}` })
}

/** The tests beside the code. */
function testRules(files: string[], environment: NodeJS.ProcessEnv = {}): Findings {
  const file = join(reports, 'rules.json')
  rmSync(file, { force: true })
  process.env.TEST_REPORT = file
  const ours = ['test-findings.ts', 'progress/rules-reporter.ts'].map((file) => join(root, 'scripts', file))
  const reporters = ['default', ...ours].map((name) => `--reporter=${name}`)
  const status = run('vitest/vitest.mjs', ['run', ...reporters, ...files], { environment })
  return complete('The tests of the rules', status, readReport<Findings>(file))
}

/** The journeys in a browser. */
async function testJourneys(): Promise<Findings> {
  await buildWhenChanged(root)
  const file = join(reports, 'journeys.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  if (only === 'opening') process.env.E2E_WITHOUT_DEMO = '1'
  if (journeys.length > 0) process.env.E2E_ALL = '1'
  const which = only === 'opening' ? ['opening.spec.ts', '--project=desk'] : journeys
  const status = run('@playwright/test/cli.js', ['test', `--reporter=list,json,${PROGRESS}`, ...which])
  const report = readReport<JSONReport>(file)
  return complete('The journeys', status, report && findingsOfJourneys(report))
}

/** A run can fail without a failed test, as when a tool cannot start: that counts as one. */
function complete(what: string, status: number, findings?: Findings): Findings {
  if (findings && (status === 0 || findings.failed.length > 0)) return findings
  const fault = ended(what, `ended with ${status}; the output above says why`)
  return { ...(findings ?? fault), failed: fault.failed }
}

function ended(test: string, error: string): Findings {
  return { passed: 0, failed: [{ test, error }], flaky: [], seconds: {} }
}

function named(title: string, kind: 'failed' | 'flaky'): string[] {
  const lines = found.flatMap((part) => part[kind]).map(({ test, error }) => `  ${test}\n      ${error}\n`)
  return lines.length > 0 ? [`${title}\n`, ...lines] : []
}

/** The tool's output; nothing when it ended before. */
function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** Runs a tool of node_modules and answers its exit code. */
function run(
  tool: string,
  args: string[],
  { cwd = root, environment = {} }: { cwd?: string; environment?: NodeJS.ProcessEnv } = {},
): number {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status ?? 1
}

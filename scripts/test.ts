import './node-version.js'
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from '../e2e/chromium.ts'
import { buildWhenChanged } from './build.ts'

// Every test of the project, in one command: `npm test`. With TEST_DATABASE_URL they run on that PostgreSQL server.
// `npm test -- rules` leaves out the journeys in a browser. The last line counts; TEST_COUNTS names a file to which the
// numbers are added.

interface Counts {
  passed: number
  failed: number
}

const root = join(import.meta.dirname, '..')
const rulesOnly = process.argv[2] === 'rules'
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))

try {
  // Asked first: whoever has no browser should not hear it after minutes.
  if (!rulesOnly) process.env.CHROMIUM = findOrInstallChromium()
  if (run('@react-router/dev/bin.cjs', ['typegen'], join(root, 'apps/web')) !== 0)
    throw new Error('The types of the pages cannot be made.')
  const rules = testRules()
  const journeys = rulesOnly ? { passed: 0, failed: 0 } : testJourneys()
  const passed = rules.passed + journeys.passed
  const failed = rules.failed + journeys.failed
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${passed} ${failed}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true })
}

/** The tests beside the code. */
function testRules(): Counts {
  const file = join(reports, 'rules.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const status = run('vitest/vitest.mjs', ['run', ...options])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  return counts(report?.numPassedTests, report?.numFailedTests, status)
}

/** The journeys in a browser. */
function testJourneys(): Counts {
  buildWhenChanged(root)
  const file = join(reports, 'journeys.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const status = run('@playwright/test/cli.js', ['test', '--reporter=list,json'])
  const stats = readReport<{ stats: Record<'expected' | 'unexpected' | 'flaky', number> }>(file)?.stats
  return counts(stats?.expected, stats && stats.unexpected + stats.flaky, status)
}

/** A run can fail without a failed test, as when a file cannot be loaded: that counts as one. */
function counts(passed = 0, failed = 0, status: number): Counts {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) }
}

/** What a tool wrote; nothing, when it ended before. */
function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** Runs a tool of node_modules and answers its exit code. */
function run(tool: string, args: string[], cwd = root): number {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status ?? 1
}

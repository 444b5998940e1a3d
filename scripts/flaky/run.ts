import '../node-version.js'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { findOrInstallChromium } from '../../e2e/chromium.ts'
import { buildWhenChanged } from '../build.ts'
import { findingsOfJourneys } from '../test-findings.ts'
import { countsOf, type Round, tableOf } from './table.ts'

// `npm run flaky -- 20`: walks all journeys twenty times while as many processes as there are processors do nothing but compute,
// and counts by title what failed, or passed only at the second try. `npm run flaky -- 20 e2e/cart` walks some of them. The table
// is written to flaky.md, after each round.

const root = join(import.meta.dirname, '../..')
const [given = '20', ...words] = process.argv.slice(2)
const rounds = Number(given)
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('npm run flaky -- <rounds> [e2e/<name> …]\n')
  process.exit(1)
}

process.env.CHROMIUM = findOrInstallChromium()
// A journey that fails is walked once more, as in CI.
process.env.CI = 'true'
process.env.E2E_ALL = '1'
await buildWhenChanged(root)
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
const walked: Round[] = []
try {
  for (let round = 1; round <= rounds; round++) {
    process.stdout.write(`Round ${round} of ${rounds}\n`)
    walked.push(walk())
    writeFileSync(join(root, 'flaky.md'), tableOf(walked))
  }
} finally {
  for (const one of busy) one.kill()
}
process.stdout.write(tableOf(walked))
process.exitCode = countsOf(walked).length === 0 ? 0 : 1

function walk(): Round {
  const folder = mkdtempSync(join(tmpdir(), 'flaky-'))
  const file = join(folder, 'journeys.json')
  const begun = Date.now()
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...words],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  )
  const findings = findingsOfJourneys(JSON.parse(readFileSync(file, 'utf8')) as JSONReport)
  rmSync(folder, { recursive: true })
  return { ...findings, minutes: (Date.now() - begun) / 60_000 }
}

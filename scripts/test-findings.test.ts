import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { expect, onTestFinished, test } from 'vitest'
import { durations, secondsIn } from './test-durations.ts'
import { type Findings, findingsOfJourneys } from './test-findings.ts'

const root = join(import.meta.dirname, '..')
const failingTests = join(import.meta.dirname, 'failing-tests')

test('whatever makes the tests of rules fail is named and counted, once', () => {
  const { status, findings } = runFailingTests()
  expect(status).toBe(1)
  expect(findings.failed.sort((a, b) => (a.test < b.test ? -1 : 1))).toEqual([
    { test: 'Outside of every test', error: 'Nobody listens.' },
    {
      test: 'bad-import.js',
      error: expect.stringMatching(/^Cannot find module '.\/nowhere.js'.* \(bad-import.js:1\)$/),
    },
    { test: 'hook.js › a shop', error: 'It does not open. (hook.js:5)' },
    { test: 'wrong.js › sums › fails', error: 'expected 2 to be 3 // Object.is equality (wrong.js:6)' },
  ])
  expect(findings).toMatchObject({ passed: 2, flaky: [] })
  expect(Object.keys(findings.seconds)).toContain('wrong.js')
})

test('a journey that passed at the second try is among the passed and named, one that failed twice is counted once', () => {
  // As Playwright wrote it, without what is not read.
  const report = JSON.parse(readFileSync(join(failingTests, 'journeys.json'), 'utf8')) as JSONReport
  const error = (expected: string, received: string) =>
    `expect(received).toBe(expected) // Object.is equality · Expected: ${expected} · Received: ${received}`
  expect(findingsOfJourneys(report)).toEqual({
    seconds: { 'e2e/made-up.spec.ts': 1.5 },
    passed: 2,
    failed: [
      {
        test: 'e2e/made-up.spec.ts › is open (phone)',
        error: `Error: ${error('"open"', '"closed"')} (e2e/made-up.spec.ts:9)`,
      },
    ],
    flaky: [
      {
        test: 'e2e/made-up.spec.ts › a shop › sells at the second try (phone)',
        error: `Error: how often it was tried · ${error('1', '0')} (e2e/made-up.spec.ts:5)`,
      },
    ],
  })
  const errors = [{ message: 'The shop did not start.' }]
  expect(findingsOfJourneys({ ...report, suites: [], errors }).failed).toEqual([
    { test: 'Outside of every journey', error: 'The shop did not start.' },
  ])
})

/** Runs the tests of that folder with the reporter, as scripts/test.ts does. */
function runFailingTests() {
  const folder = mkdtempSync(join(tmpdir(), 'findings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'rules.json')
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=../test-findings.ts'],
    { cwd: failingTests, env: { PATH: process.env.PATH, TEST_REPORT: report } },
  )
  return { status, findings: JSON.parse(readFileSync(report, 'utf8')) as Findings }
}

test('the durations are listed with the longest file first, and can be read again', () => {
  const found: { seconds: Record<string, number> }[] = [
    { seconds: { 'a.test.ts': 0.25, 'b.test.ts': 2 } },
    { seconds: { 'e2e/c.spec.ts': 1.5 } },
  ]
  const text = durations(found)
  expect(secondsIn(text)).toEqual({ 'b.test.ts': 2, 'e2e/c.spec.ts': 1.5, 'a.test.ts': 0.3 })
  expect(text.split('\n').slice(2, 6)).toEqual([
    '| all together | 3.8 |',
    '| b.test.ts | 2.0 |',
    '| e2e/c.spec.ts | 1.5 |',
    '| a.test.ts | 0.3 |',
  ])
})

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { Reporter, TestModule } from 'vitest/node'

/** The result of a run of tests; every list names its tests. */
export interface Findings {
  passed: number
  failed: Fault[]
  /** Failed first and passed when tried again; they are among `passed`. */
  flaky: Fault[]
  /** How long each file took. */
  seconds: Record<string, number>
}

export interface Fault {
  /** The file and the titles down to the test's own. */
  test: string
  /** The first lines of its error as one line, with the place in the file. */
  error: string
}

/** Vitest's reporter that writes Findings into the file TEST_REPORT. */
export default class FindingsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], elsewhere: readonly VitestError[]): void {
    const findings: Findings = { passed: 0, failed: [], flaky: [], seconds: {} }
    const fail = (test: string, errors: readonly VitestError[]) =>
      findings.failed.push({ test, error: errorOf(errors[0], errors[0]?.stacks?.[0]) })
    for (const module of modules) {
      const file = module.relativeModuleId
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      findings.seconds[file] = (setupDuration + collectDuration + duration) / 1000
      // What a file or a describe fails with is a fault of no single test: it does not load, or a hook fails.
      if (module.errors().length > 0) fail(file, module.errors())
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${file} › ${suite.fullName}`, suite.errors())
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state === 'passed') findings.passed++
        if (state === 'failed') fail(`${file} › ${test.fullName.replaceAll(' > ', ' › ')}`, errors)
      }
    }
    for (const error of elsewhere) fail('Outside of every test', [error])
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(findings))
  }
}

type VitestError = ReturnType<TestModule['errors']>[number]

/** The same of Playwright's own report. */
export function findingsOfJourneys(report: JSONReport): Findings {
  const findings: Findings = { passed: 0, failed: [], flaky: [], seconds: {} }
  const read = (suite: JSONReportSuite, titles: string[]) => {
    for (const { title, tests } of suite.specs)
      for (const { projectName, status, results } of tests) {
        const file = `e2e/${suite.file}`
        const took = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
        findings.seconds[file] = (findings.seconds[file] ?? 0) + took
        const failure = results.find(({ error }) => error)?.error
        const test = [file, ...titles, `${title} (${projectName})`].join(' › ')
        const fault = { test, error: errorOf(failure, failure?.location) }
        if (status === 'expected' || status === 'flaky') findings.passed++
        if (status === 'unexpected') findings.failed.push(fault)
        if (status === 'flaky') findings.flaky.push(fault)
      }
    for (const inner of suite.suites ?? []) read(inner, [...titles, inner.title])
  }
  for (const suite of report.suites) read(suite, [])
  for (const error of report.errors)
    findings.failed.push({ test: 'Outside of every journey', error: errorOf(error, error.location) })
  return findings
}

/** The first lines have the expected and the actual value; the rest is how Playwright looked for it. */
function errorOf(error?: { message?: string }, place?: { file: string; line: number }): string {
  const lines = stripVTControlCharacters(error?.message ?? 'It says nothing.')
    .split('Call log:')[0]!
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const where = place ? ` (${relative('', place.file)}:${place.line})` : ''
  return lines.slice(0, 4).join(' · ').slice(0, 400) + where
}

import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { readDurations } from '../test-durations.ts'
import { Progress, reporting } from './progress.ts'

/** Playwright's reporter that says how far the run is. */
export default class JourneysReporter implements Reporter {
  #progress = new Progress('Journeys', [], {}, Date.now())
  readonly #lines = reporting(() => this.#progress)

  onBegin(_: unknown, suite: Suite): void {
    const tests = suite.allTests()
    const byFile = Map.groupBy(tests, fileOf)
    const known = readDurations(process.cwd())
    // A file's journeys take about as long as each other.
    const seconds = tests.flatMap((test) => {
      const ofFile = known[fileOf(test)]
      return ofFile === undefined ? [] : [[test.id, ofFile / byFile.get(fileOf(test))!.length] as const]
    })
    const ids = tests.map(({ id }) => id)
    this.#progress = new Progress('Journeys', ids, Object.fromEntries(seconds), Date.now())
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    // What failed is tried again.
    if (status === test.expectedStatus || status === 'skipped' || retry >= test.retries)
      this.#progress.done(test.id)
    this.#lines.moved()
  }

  onEnd(): void {
    this.#lines.ended()
  }

  printsToStdio(): boolean {
    return true
  }
}

const fileOf = ({ location }: TestCase) => relative(process.cwd(), location.file)

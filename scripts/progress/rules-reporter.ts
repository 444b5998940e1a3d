import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { readDurations } from '../test-durations.ts'
import { Progress, reporting } from './progress.ts'

/** Vitest's reporter that says how far the run is. */
export default class RulesReporter implements Reporter {
  #progress = new Progress('Files of tests', [], {}, Date.now())
  readonly #lines = reporting(() => this.#progress)

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const files = specifications.map(({ moduleId }) => relativeOf(moduleId))
    this.#progress = new Progress('Files of tests', files, readDurations(process.cwd()), Date.now())
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#progress.done(relativeOf(moduleId))
    this.#lines.moved()
  }

  onTestRunEnd(): void {
    this.#lines.ended()
  }
}

const relativeOf = (file: string) => file.slice(process.cwd().length + 1)

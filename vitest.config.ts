import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { APART, LONGEST } from './scripts/test-files.ts'

const longestFiles = new Set(LONGEST.map((file) => join(import.meta.dirname, file)))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [longest, others] = [true, false].map((is) =>
      sorted.filter((f) => longestFiles.has(f.moduleId) === is),
    )
    return [...longest!, ...others!]
  }
}

const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Of the whole run: the projects do not repeat it.
    globalSetup: ['packages/shop/test/setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...timeouts, name: 'apart', include: APART } },
      {
        test: {
          ...timeouts,
          name: 'together',
          include: ['{lint,packages,scripts,simulators}/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...APART],
          // To load the shop's code and to warm up its database anew takes seconds for each of the files.
          isolate: false,
        },
      },
    ],
  },
})

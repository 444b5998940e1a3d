import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They put something else in a module's place: what is loaded before must not be there. */
const APART = ['apps/web/app/rendered-pages.test.tsx', 'apps/web/server/forged-returns.test.ts']

/** What takes longest begins first, or one of the workers would end long after the other. */
const LONGEST =
  /(failpoints|bad-input|security-matrix|fulfilment\.model|forged-returns|payment-crash|import-products|reversal|never-come-back|full-disk|power-loss|crash|simulated-gateways|rendered-pages)\.test\.tsx?$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [longest, others] = [true, false].map((is) => sorted.filter((f) => LONGEST.test(f.moduleId) === is))
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

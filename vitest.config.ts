import { defineConfig } from 'vitest/config'
import { APART, TESTS } from './scripts/test-files.ts'

const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Of the whole run: the projects do not repeat it.
    globalSetup: ['packages/shop/test/setup.ts'],
    maxWorkers: 2,
    projects: [
      { test: { ...timeouts, name: 'apart', include: APART } },
      {
        test: {
          ...timeouts,
          name: 'together',
          include: TESTS,
          exclude: ['**/node_modules/**', ...APART],
          // To load the shop's code and to warm up its database anew takes seconds for each of the files.
          isolate: false,
        },
      },
    ],
  },
})

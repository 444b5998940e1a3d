import { defineConfig } from 'vitest/config'
import { APART, deepTests, TESTS } from './scripts/test-files.ts'
import { chosenTurn } from './scripts/turns.ts'

/** Of the turn of TEST_DEEP_TURN, what goes deep; it comes first, as it is the longest: the others fill the second processor beside it. */
const turn = chosenTurn(process.env.TEST_DEEP_TURN ?? '')
const deep = turn === null ? [] : deepTests(import.meta.dirname, turn)
const setupFiles = ['packages/shop/test/fixed-seed.ts']
const shared = { testTimeout: 60_000, hookTimeout: 120_000, setupFiles }

export default defineConfig({
  test: {
    // Of the whole run: the projects do not repeat it.
    globalSetup: ['packages/shop/test/setup.ts'],
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'apart', include: APART, exclude: deep } },
      ...(deep.length > 0
        ? [{ test: { ...shared, name: 'deep', include: deep, env: { TEST_DEEP: '1' } } }]
        : []),
      {
        test: {
          ...shared,
          name: 'together',
          include: TESTS,
          exclude: ['**/node_modules/**', ...APART, ...deep],
          // To load the shop's code and to warm up its database anew takes seconds for each of the files.
          isolate: false,
        },
      },
    ],
  },
})

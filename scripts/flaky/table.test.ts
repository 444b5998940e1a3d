import { expect, test } from 'vitest'
import { countsOf, tableOf } from './table.ts'

const fault = (test: string, error = 'It is closed.') => ({ test, error })
const ROUNDS = [
  { passed: 3, failed: [], flaky: [fault('cart › is full')], minutes: 1 },
  {
    passed: 2,
    failed: [fault('shop › opens', 'a | b')],
    flaky: [fault('cart › is full', 'It is empty.')],
    minutes: 1.5,
  },
  { passed: 4, failed: [], flaky: [], minutes: 1 },
]

test('what did not pass at once is counted by title over all rounds, the worst first, with what it said last', () => {
  expect(countsOf(ROUNDS)).toEqual([
    { test: 'shop › opens', failed: 1, again: 0, error: 'a | b' },
    { test: 'cart › is full', failed: 0, again: 2, error: 'It is empty.' },
  ])
  const table = tableOf(ROUNDS)
  expect(table).toContain('3 rounds in 3.5 minutes: 9 passed, 2 journeys not always at once.')
  expect(table).toContain('| shop › opens | 1 | 0 | a \\| b |')
})

test('rounds in which all passed at once have an empty table', () => {
  expect(countsOf(ROUNDS.slice(2))).toEqual([])
  expect(tableOf(ROUNDS.slice(2))).toMatch(/4 passed, 0 journeys.*\|---\|---\|---\|---\|\n$/s)
})

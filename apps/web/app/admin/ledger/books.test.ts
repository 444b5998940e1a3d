import { expect, test } from 'vitest'
import { shownRate } from './books.server.ts'

test.each([
  ['percent', 10_00, '10'],
  ['percent', 12_50, '12.5'],
  ['fixed', 15_00, '15.00'],
  ['fixed', 15_50, '15.50'],
  ['fixed', 1015_05, '1,015.05'],
] as const)('a commission (%s) of %s is shown as %s', (kind, value, text) => {
  expect(shownRate({ kind, value })).toBe(text)
})

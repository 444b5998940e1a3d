import { expect, test } from 'vitest'
import { selectionOf } from './selection.ts'

test.each([
  ['on a fresh device all are selected [S4.6]', [1, 2, 3], null, null, [1, 2, 3]],
  ['what was left out stays out', [1, 2, 3], [1, 3], [1, 2, 3], [1, 3]],
  ['what is new starts selected', [1, 2, 3], [1], [1, 2], [1, 3]],
  ['what is gone is forgotten', [2], [1, 2], [1, 2], [2]],
  ['none selected stays none', [1, 2], [], [1, 2], []],
])('%s', (_, products, selected, seen, expected) => {
  expect(selectionOf(products, selected, seen)).toEqual(expected)
})

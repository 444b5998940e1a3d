import { expect, test } from 'vitest'
import { readTyped } from './find-products.ts'

test.each([
  ['kauli 2', 'kauli', 2],
  ['काउली २', 'काउली', 2],
  ['rayo sag x3', 'rayo sag', 3],
  ['rayo sag x 3', 'rayo sag', 3],
  ['tel 1 litre', 'tel 1 litre', 1],
  ['kauli', 'kauli', 1],
  ['kauli 0', 'kauli 0', 1],
  ['7', '7', 1],
  ['  marsi chamal   12 ', 'marsi chamal', 12],
])('%s is %s, %d of it', (typed, words, quantity) => {
  expect(readTyped(typed)).toEqual({ words, quantity })
})

import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [10, 10, [1, null, 9, 10]],
])('on page %i of %i the pages %j are named', (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages)
})

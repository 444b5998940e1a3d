import { expect, test } from 'vitest'
import { vendorNumber } from './number.ts'

test.each([
  [1, 'ID-000001'],
  [45, 'ID-000045'],
  [1234567, 'ID-1234567'],
])('the vendor %i is printed as %s [S5.17]', (id, printed) => {
  expect(vendorNumber(id)).toBe(printed)
})

import { expect, test } from 'vitest'
import { rupees } from './rupees.ts'

test.each([
  [0, '0'],
  [9_500, '95'],
  [9_550, '95.50'],
  [9_505, '95.05'],
  [99_900, '999'],
  [100_000, '1,000'],
  [12_500_000, '1,25,000'],
  [12_500_001, '1,25,000.01'],
  [1_234_567_800, '1,23,45,678'],
])('a price of %i paisa reads %s', (paisa, figure) => {
  expect(rupees(paisa)).toBe(figure)
})

test.each([
  [0, '0.00'],
  [9_500, '95.00'],
  [3 * 33_33 + 10, '100.09'],
  [153_000, '1,530.00'],
  [12_500_050, '1,25,000.50'],
])('a total of %i paisa reads %s [S9.5]', (paisa, figure) => {
  expect(rupees(paisa, 'total')).toBe(figure)
})

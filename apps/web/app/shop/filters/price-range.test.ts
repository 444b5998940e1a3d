import { expect, test } from 'vitest'
import { sliderRange, wantedMax } from './price-range.ts'

test.each([
  ['of the shop', { min: 20_50, max: 1_450_25 }, { floor: 20, ceiling: 1451 }],
  ['without a lowest price', { min: null, max: 100_00 }, { floor: 0, ceiling: 100 }],
  ['when the server names none', { min: null, max: null }, { floor: 0, ceiling: 5000 }],
])('the slider’s range %s [S5.14 S9.3]', (_, prices, range) => {
  expect(sliderRange(prices)).toEqual(range)
})

test.each([
  ['at the lowest price asked for', 500, { floor: 500, ceiling: 1451 }],
  ['at its whole rupees', 99.5, { floor: 99, ceiling: 1451 }],
  ['at its end, where more is asked for than is on sale', 5000, { floor: 1451, ceiling: 1451 }],
])('the slider begins %s [S5.14 as read]', (_, least, range) => {
  expect(sliderRange({ min: 20_50, max: 1_450_25 }, least)).toEqual(range)
})

test.each([
  ['125', 125],
  ['99.5', 99.5],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['abc', undefined],
  ['5000', undefined],
  ['9000', undefined],
])('a slider or field at "%s" asks for at most %s [S5.15]', (entered, wanted) => {
  expect(wantedMax(entered, 5000)).toBe(wanted)
})

import { expect, test } from 'vitest'
import { withoutPrice } from './without-price.ts'

test.each([
  ['potato under 200', 'atMost', 'potato'],
  ['Under Rs 200  Red  Potato', 'atMost', 'Red  Potato'],
  ['आलु २०० भन्दा कम', 'atMost', 'आलु'],
  ['२००भन्दा कमको आलु', 'atMost', 'आलु'],
  ['tea over 100 under 200', 'atLeast', 'tea under 200'],
  ['tea over 100 under 200', 'atMost', 'tea over 100'],
  ['tea between 100 and 200', 'atLeast', 'tea'],
  ['tea 100-200', 'atMost', 'tea'],
  ['fresh under 200', 'atMost', 'fresh'],
  ['under 200', 'atMost', ''],
  ['2 kg rice below 500', 'atMost', '2 kg rice'],
] as const)('"%s" without %s is "%s"', (typed, limit, rest) => {
  expect(withoutPrice(typed, limit)).toBe(rest)
})

test('a search that names no such limit has nothing to take away', () => {
  expect(withoutPrice('potato under 200', 'atLeast')).toBeNull()
  expect(withoutPrice('potato', 'atMost')).toBeNull()
})

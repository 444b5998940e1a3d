import { expect, test } from 'vitest'
import { unitText } from './unit-text.ts'

test.each([
  ['kg', '1 kg', '1 kg'],
  ['g', '200 g punnet', '200 g punnet'],
  ['bunch', '1 bunch, about 250 g', '1 bunch, about 250 g'],
  ['piece', '10 pieces', '10 pieces'],
  ['l', '1 litre pouch', '1 litre pouch'],
  ['dozen', '12 pieces', '12 pieces, dozen'],
  ['piece', '1 bag', '1 bag, piece'],
])('S2.43 a price for %s and "%s" is for %s', (unit, description, text) => {
  expect(unitText(unit, description)).toBe(text)
})

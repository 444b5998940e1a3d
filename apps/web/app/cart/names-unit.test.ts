import { expect, test } from 'vitest'
import { namesUnit } from './names-unit.ts'

test.each([
  ['kg', '1 kg', true],
  ['g', '200 g punnet', true],
  ['bunch', '1 bunch, about 250 g', true],
  ['piece', '10 pieces', true],
  ['piece', '1 head, about 500 g', true],
  ['piece', 'tray of 30', true],
  ['l', '1 litre pouch', true],
  ['dozen', '12 pieces', false],
  ['g', '1 bag', false],
])('the unit %s is named by "%s": %s [S2.43]', (unit, unit_description, named) => {
  expect(namesUnit({ unit, unit_description })).toBe(named)
})

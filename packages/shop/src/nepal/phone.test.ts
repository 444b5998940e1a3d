import { expect, test } from 'vitest'
import { toMobile } from './phone.ts'

test.each([
  '9841234567',
  '984-1234567',
  '984 123 4567',
  '+977 984-1234567',
  '+977-9841234567',
  '009779841234567',
  '9779841234567',
  '09841234567',
  '+97709841234567',
  '९८४-१२३४५६७',
  '+९७७ ९८४१२३४५६७',
  ' 9841234567 ',
])('%s is one and the same mobile number', (typed) => {
  expect(toMobile(typed)).toBe('+9779841234567')
})

test.each([
  '',
  '98412345',
  '98412345678',
  '9541234567',
  '01-4412345',
  '+919841234567',
  '984123456x',
  '9841234567; drop table contacts',
])('%j is no mobile number', (typed) => {
  expect(toMobile(typed)).toBeNull()
})

test('a kept number reads as itself', () => {
  expect(toMobile('+9779612345678')).toBe('+9779612345678')
})

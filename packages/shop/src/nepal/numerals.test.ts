import { expect, test } from 'vitest'
import { latinDigits, nepaliFigures } from './numerals.ts'

test('numbers are written in Nepali figures with lakh grouping', () => {
  expect(nepaliFigures(1234567)).toBe('१२,३४,५६७')
})

test('typed Devanagari digits are read as digits', () => {
  expect(latinDigits('वडा ६, ९८४-१२३४५६७ and 8')).toBe('वडा 6, 984-1234567 and 8')
})

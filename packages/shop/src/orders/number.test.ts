import { expect, test } from 'vitest'
import { orderNumber } from './number.ts'

test('a purchase is printed as GP- and at least six digits [S5.17]', () => {
  expect(orderNumber(123)).toBe('GP-000123')
  expect(orderNumber(12345678)).toBe('GP-12345678')
})

import { expect, test } from 'vitest'
import { NOTICES } from '../notices.ts'
import { messageOf } from './render.ts'

const RENDERING = { notices: NOTICES }

const product = (n: number) => ({ name_en: `Product ${n}`, name_ne: `सामान ${n}` })

test.each([
  [1, 'Product 1', 'सामान 1'],
  [3, 'Product 1, Product 2, Product 3', 'सामान 1, सामान 2, सामान 3'],
  [5, 'Product 1, Product 2, Product 3 and 2 more', 'सामान 1, सामान 2, सामान 3 र थप २ वटा'],
])('of %i products three are named and the others counted', (count, english, nepali) => {
  const values = { number: 'GP-000123', products: Array.from({ length: count }, (_, n) => product(n + 1)) }
  expect(messageOf(RENDERING, 'VendorOrderNew', values, 'en')).toBe(
    `New order GP-000123 to pack: ${english}.`,
  )
  expect(messageOf(RENDERING, 'VendorOrderApprovalNeeded', values, 'ne')).toBe(
    `अर्डर GP-000123 मा तपाईंको स्वीकृति बाँकी छ: ${nepali}।`,
  )
})

import { joined as ofShop } from '@himalayan-green/shop/nepal/names.ts'
import { expect, test } from 'vitest'
import { joined } from './devanagari.ts'

// Pages take no code of the shop, so that there are two of it.
test.for([
  ['कास्की', 'कास्कीमा'],
  ['eSewa', 'eSewa मा'],
  ['वडा ६', 'वडा ६ मा'],
  ['Ward 6', 'Ward 6 मा'],
])('%s with a postposition is %s, on pages as in messages', ([name, both]) => {
  expect([joined(name!, 'मा'), ofShop(name!, 'मा')]).toEqual([both, both])
})

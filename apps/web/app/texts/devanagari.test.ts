import { joined as ofShop } from '@himalayan-green/shop/nepal/names.ts'
import { expect, test } from 'vitest'
import { cart } from './cart.ne.ts'
import { catalogue } from './catalogue.ne.ts'
import { devanagari, figure, joined } from './devanagari.ts'
import { shell } from './shell.ne.ts'

// Pages take no code of the shop, so that there are two of it.
test.for([
  ['कास्की', 'कास्कीमा'],
  ['eSewa', 'eSewa मा'],
  ['वडा ६', 'वडा ६ मा'],
  ['Ward 6', 'Ward 6 मा'],
])('%s with a postposition is %s, on pages as in messages', ([name, both]) => {
  expect([joined(name!, 'मा'), ofShop(name!, 'मा')]).toEqual([both, both])
})

test('a number has Nepali digits in a sentence, and those of prices where it is a figure', () => {
  expect([devanagari(125_000), figure(125_000)]).toEqual(['१,२५,०००', '1,25,000'])
  expect([catalogue.unit('1 kg'), catalogue.lastOnes(3), catalogue.productCount(3)]).toEqual([
    '1 केजी',
    '3 वटा मात्र बाँकी',
    '३ वटा सामान',
  ])
  expect([shell.count(12), cart.onlyLeft(3)]).toEqual(['12', 'स्टकमा 3 वटा मात्र बाँकी छ'])
})

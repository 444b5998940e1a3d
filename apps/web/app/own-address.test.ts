import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  ['/', '/'],
  ['/checkout?items=1,2', '/checkout?items=1,2'],
  ['/ne/category/tea?page=2#top', '/ne/category/tea?page=2#top'],
  ['/a/../cart', '/cart'],
  ['//evil.example', null],
  ['///evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['https://evil.example/cart', null],
  ['javascript:alert(1)', null],
  ['cart', null],
  ['', null],
  [null, null],
])('%j leads to %j', (typed, address) => {
  expect(ownAddress(typed)).toBe(address)
})

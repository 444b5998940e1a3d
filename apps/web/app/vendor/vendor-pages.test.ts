import { expect, test } from 'vitest'
import { pageAt } from './vendor-pages.ts'

test.each([
  ['/vendor', 'today'],
  ['/vendor/orders', 'orders'],
  ['/vendor/orders/5', 'orders'],
  ['/vendor/messages/5', 'messages'],
  ['/vendor/products', 'products'],
  ['/vendor/products/5/preview', 'products'],
  ['/vendor/products/import', 'import'],
  ['/vendor/money/2083-08', 'money'],
  ['/vendor/invitation/key', undefined],
])('the menu marks one page at %s: %s', (path, name) => {
  expect(pageAt(path)?.name).toBe(name)
})

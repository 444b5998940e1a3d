import { expect, test } from 'vitest'
import { filterIn } from './one-order.server.ts'

test.each(['constructor', 'toString', '__proto__', 'everything', ''])(
  'a history that is narrowed by %j is whole, as no filter has that name',
  (name) => {
    const url = new URL('http://shop.test/admin/orders/1')
    url.searchParams.set('history', name)
    expect(filterIn(url)).toBe('all')
  },
)

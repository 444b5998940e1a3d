import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

test('an address says what is asked, and nothing of the rest', () => {
  expect(withQuery('/admin/orders', { search: '', state: null, cursor: undefined })).toBe('/admin/orders')
  expect(withQuery('/admin/orders', { search: 'घ्यू & tea', state: null, cursor: 'a=b' })).toBe(
    '/admin/orders?search=%E0%A4%98%E0%A5%8D%E0%A4%AF%E0%A5%82+%26+tea&cursor=a%3Db',
  )
})

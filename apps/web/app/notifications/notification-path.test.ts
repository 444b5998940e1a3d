import { expect, test } from 'vitest'
import { notificationPath } from './notification-path.ts'

const about = { object_id: null, order_group_id: null }

test('a notification leads to what it is about', () => {
  const order = { ...about, order_group_id: 'a1' }
  expect(notificationPath({ ...order, type: 'OrderPacked' })).toBe('/order/a1')
  expect(notificationPath({ ...order, type: 'VendorOrderNew' })).toBe('/vendor')
  expect(notificationPath({ ...about, type: 'ProductRejected', object_id: '17.3' })).toBe(
    '/vendor/products/17',
  )
  expect(notificationPath({ ...about, type: 'VendorProductWanted', object_id: 'kiwano 2026' })).toBe(
    '/vendor/products/new',
  )
  expect(notificationPath({ ...order, type: 'OrderMessage', object_id: 'p7 12' })).toBe('/order/a1#messages')
  expect(notificationPath({ ...order, type: 'VendorOrderMessage', object_id: 'p7 12' })).toBe(
    '/vendor/messages/p7',
  )
  expect(notificationPath({ ...about, type: 'RatingReplied', object_id: '42' })).toBe('/rate/42')
  expect(notificationPath({ ...about, type: 'SmsBudgetReached' })).toBe('/admin/settings')
  expect(notificationPath({ ...about, type: 'ApplicationHandedIn', object_id: '9.1790000000000' })).toBe(
    '/admin/applications/9',
  )
  expect(notificationPath({ ...about, type: 'VendorMemberJoined', object_id: '3' })).toBeNull()
})

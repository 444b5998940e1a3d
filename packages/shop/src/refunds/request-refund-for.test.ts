import { expect } from 'vitest'
import { itemsOf } from '../../test/books.ts'
import { buyDelivered, buyPaid, staffWith } from '../../test/scenes/refunding.ts'
import { test } from '../../test/shop.ts'
import { DAY } from '../durations.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { orderHistory } from '../orders/helping/history.ts'
import { findAnyOrder } from '../orders/reading/staff-orders.ts'
import { listRefundableOf } from './refundable-items.ts'
import { listRefunds } from './refunds.ts'
import { requestRefundFor } from './request-refund.ts'

const KEY = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'

test('what a caller reports is their request; it says who typed it, and the same form twice is one', async ({
  shop,
}) => {
  const { ctx, group, one } = await buyDelivered(shop)
  const staff = await staffWith(shop, 'order.read', 'order.help')
  expect((await listRefundableOf(staff, group)).map(({ quantity }) => quantity)).toEqual([3, 1])
  const report = { order_items: [{ id: one, quantity: 1 }], reason: 'damaged', note: 'Broken jar' }
  const ids = await Promise.all(
    [1, 2].map(() => requestRefundFor(staff, shop.privateFiles, group, report, { key: KEY })),
  )
  expect(ids[0]).toBe(ids[1])
  const { refunds } = await listRefunds(ctx, { order_group: group, limit: 10 })
  expect(refunds).toMatchObject([
    { id: ids[0], status: 'requested', amount_paisa: 100_00, note: 'Broken jar' },
  ])
  expect((await listRefundableOf(staff, group))[0]!.quantity).toBe(2)
  const history = await orderHistory(staff, await findAnyOrder(staff, group))
  expect(history.find(({ kind }) => kind === 'refund')).toMatchObject({
    by: 'staff',
    by_name: staff.actor!.name,
  })
  expect((await listNotifications(ctx)).notifications[0]!.message).toMatch(
    /We have received your refund request/,
  )
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['object_id', 'details'])
    .where('action', '=', 'refund.request')
    .execute()
  expect(audited).toEqual([{ object_id: group, details: { refund: ids[0] } }])
})

test('the same form again answers what it did, also where nothing is left to report', async ({ shop }) => {
  const { ctx, group, one } = await buyDelivered(shop)
  const staff = await staffWith(shop, 'order.read', 'order.help')
  const report = { order_items: [{ id: one, quantity: 3 }], reason: 'damaged', note: '' }
  const ask = (key: string) => requestRefundFor(staff, shop.privateFiles, group, report, { key })
  const id = await ask(KEY)
  expect(await ask(KEY)).toBe(id)
  await expect(ask(`${KEY} other`)).rejects.toMatchObject({ code: 'conflict' })
  expect((await listRefunds(ctx, { order_group: group, limit: 10 })).refunds).toHaveLength(1)
})

test('nobody types a request without the right, about another order, of what is not delivered, or too late', async ({
  shop,
}) => {
  const { ctx, group, one } = await buyDelivered(shop)
  const other = await buyPaid(shop)
  const staff = await staffWith(shop, 'order.read', 'order.help')
  const ask = (as: typeof staff, about: string, id: number) =>
    requestRefundFor(as, shop.privateFiles, about, {
      order_items: [{ id, quantity: 1 }],
      reason: 'damaged',
      note: '',
    })
  for (const without of [ctx, await staffWith(shop, 'order.read', 'order.move')])
    await expect(ask(without, group, one)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ask(staff, other.group, one)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask(staff, 'x', one)).rejects.toMatchObject({ code: 'not_found' })
  const [waits] = await itemsOf(shop, other.group)
  await expect(ask(staff, other.group, waits!)).rejects.toMatchObject({ code: 'not_allowed' })
  const late = { ...staff, now: new Date(staff.now.getTime() + 8 * DAY) }
  await expect(ask(late, group, one)).rejects.toMatchObject({ code: 'not_allowed' })
})

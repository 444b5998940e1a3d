import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { slotHours } from '@himalayan-green/shop/nepal/slot-time.ts'
import { cancelItems } from '@himalayan-green/shop/orders/cancelling/cancel.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { itemsOf, moveItem } from '@himalayan-green/shop/test/books.ts'
import { addVendorWithOwner, fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../../test/shown.tsx'
import * as page from '../page.tsx'
import { daysOf } from './day-timeline.server.ts'

async function ordered(shop: TestShop) {
  const [slot] = await addDeliveryTimes(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
  const { order_group_id: id } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const days = async () => (await daysOf(ctx, await findOrderGroup(ctx, id), false))!
  const visit = (locale: 'en' | 'ne') =>
    shown(page, shop, { path: `/order/${id}`, params: { orderGroupId: id }, as: ctx, locale })
  return { ctx, id, slot: slot!, owner, days, visit }
}

test('an order with a time says day by day what happened and what comes, to the hours at the door', async ({
  shop,
}) => {
  const { id, slot, owner, days, visit } = await ordered(shop)
  const before = await days()
  expect(before[0]).toMatchObject({ day: 'Today', rows: [{ event: { past: expect.any(String) } }] })
  const ahead = before.flatMap(({ rows }) => rows).filter(({ event }) => typeof event === 'string')
  expect(ahead.map(({ event }) => event)).toEqual(['change_until', 'packed_by', 'comes'])
  expect(ahead[0]!.at).toBe('17:00')
  expect(before.at(-1)!.rows.at(-1)).toEqual({ at: slotHours(slot, 'en'), event: 'comes' })
  const { text } = await visit('en')
  expect(text).toContain('Day by day')
  expect(text).toContain('Until then you can change or cancel it yourself.')
  expect((await visit('ne')).text).toContain('दिनअनुसार')
  const [item] = await itemsOf(shop, id)
  await moveItem(shop, item!, 'packed', owner)
  const packed = (await days()).flatMap(({ rows }) => rows)
  expect(packed.filter(({ event }) => typeof event === 'string').map(({ event }) => event)).toEqual(['comes'])
  expect(packed.filter(({ event }) => typeof event === 'object').length).toBeGreaterThan(1)
})

test('an order without a time, and one of which nothing is left, has no days; while another time is asked for, none comes', async ({
  shop,
}) => {
  const { ctx, id, slot, visit } = await ordered(shop)
  const order = await findOrderGroup(ctx, id)
  const later = await daysOf({ ...ctx, now: new Date(slot.ends_at.getTime() + 1) }, order, false)
  expect(later!.flatMap(({ rows }) => rows.map(({ event }) => event))).not.toContain('comes')
  const asked = (await daysOf(ctx, order, true))!.flatMap(({ rows }) => rows.map(({ event }) => event))
  expect(asked).not.toContain('comes')
  expect(asked).not.toContain('packed_by')
  await cancelItems(ctx, { order_group: id }, {})
  expect(await daysOf(ctx, await findOrderGroup(ctx, id), false)).toBeNull()
  expect((await visit('en')).text).not.toContain('Day by day')
})

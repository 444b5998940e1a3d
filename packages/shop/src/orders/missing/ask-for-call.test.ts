import { expect } from 'vitest'
import { itemsOf } from '../../../test/books.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { takeStep } from '../../fulfilment/take-step.ts'
import { listWaiting } from '../../office/waiting.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { askForCall, noteCall } from './ask-for-call.ts'

/** An order of one line with that wish, and those who look after it. */
async function orderWith(shop: TestShop, if_missing: 'call_me' | 'refund') {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const { ctx, request, lines } = await fillCart(shop, {
    quantity: 3,
    product: { vendor_id: vendor.id, marked_price_paisa: 50_00, stock: 100 },
  })
  const { order_group_id } = await checkout(ctx, { ...request, cart_items: [lines[0]!.id], if_missing })
  const [item] = await itemsOf(shop, order_group_id)
  const staff = await staffWith(shop, 'order.help', 'order.read', 'order.move')
  const call = async () => (await findOrderGroup(ctx, order_group_id)).orders[0]!.items[0]!.call
  const calls = async () => (await listWaiting(staff)).filter(({ queue }) => queue === 'calls')
  return { item: item!, owner, staff, group: order_group_id, call, calls }
}

test('a vendor asks for a call: staff find the order, call, and then the vendor may leave it out without a tick', async ({
  shop,
}) => {
  const { item, owner, staff, group, call, calls } = await orderWith(shop, 'call_me')
  expect([await call(), await calls()]).toEqual([null, []])
  await Promise.all([askForCall(owner, item), askForCall(owner, item)])
  await askForCall({ ...owner, now: new Date(owner.now.getTime() + 60_000) }, item)
  expect(await call()).toBe('asked')
  expect(await calls()).toMatchObject([
    { count: 1, is_mine: true, since: owner.now, first: { id: group, detail: 'Baidam Farm' } },
  ])

  const missing = () => takeStep(owner, 'vendor', 'unavailable', { item }, { from: 'confirmed' })
  await expect(missing()).rejects.toMatchObject({ fields: { called: expect.any(String) } })
  await noteCall(staff, item)
  await noteCall(staff, item)
  expect([await call(), await calls()]).toEqual(['called', []])
  const { db } = shop.database
  const noted = db.selectFrom('audit_entries').select('object_id').where('action', '=', 'order.called')
  expect(await noted.execute()).toEqual([{ object_id: group }])
  expect(await missing()).toMatchObject([{ status: 'unavailable' }])
})

test('what is packed or left out meanwhile waits for no call any more', async ({ shop }) => {
  const { item, owner, staff, calls } = await orderWith(shop, 'call_me')
  await askForCall(owner, item)
  await takeStep(staff, 'staff', 'unavailable', { item }, { from: 'confirmed' })
  expect(await calls()).toEqual([])
  await expect(askForCall(owner, item)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('no call is asked for by others, for what is to be left out anyway, or noted of what nobody asked', async ({
  shop,
}) => {
  const { item, owner, staff, calls } = await orderWith(shop, 'refund')
  const other = (await addVendorWithOwner(shop, { name_en: 'Sarangkot Farm' })).owner
  await expect(askForCall(other, item)).rejects.toMatchObject({ code: 'not_found' })
  await expect(askForCall(owner, item)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(askForCall(staff, item)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(noteCall(owner, item)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(noteCall(staff, item)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(noteCall(staff, 999_999)).rejects.toMatchObject({ code: 'not_found' })
  expect(await calls()).toEqual([])
})

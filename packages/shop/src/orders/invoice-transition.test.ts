import { expect } from 'vitest'
import { buyPrepaid, chargeDelivery, deliverItem, itemsOf, moveItem, settle } from '../../test/books.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { cancelItems } from './cancelling/cancel.ts'
import { transitionItems } from './transition-items.ts'

const IS_ASKED = { is_vendor_approval_required: true }

test('what is paid in cash is billed when it is handed over, delivery with the first parcel', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const { owner } = await addVendorWithOwner(shop)
  const { placed } = await buy(shop, { quantity: 2 }, {})
  const [one, two] = await itemsOf(shop, placed.order_group_id)
  expect(await billsOf(shop, placed.order_group_id)).toEqual([])
  await deliverItem(shop, one!, owner)
  expect(await billsOf(shop, placed.order_group_id)).toMatchObject([
    { kind: 'pan_bill', total_paisa: 200_00, payment_method: 'cod' },
    { vendor_id: null, total_paisa: 50_00 },
  ])
  await deliverItem(shop, two!, owner)
  expect(await billsOf(shop, placed.order_group_id)).toMatchObject([
    { total_paisa: 200_00 },
    { kind: 'pan_bill', total_paisa: 100_00 },
    { vendor_id: null },
  ])
})

test('a purchase in cash that is cancelled leaves no bill and no credit note', async ({ shop }) => {
  await chargeDelivery(shop)
  const { ctx, placed } = await buy(shop, {}, { product: IS_ASKED })
  const [, asked] = await itemsOf(shop, placed.order_group_id)
  await moveItem(shop, asked!, 'confirmed')
  await cancelItems(ctx, { order_group: placed.order_group_id }, {})
  expect(await billsOf(shop, placed.order_group_id)).toEqual([])
})

test('of a purchase in cash that is cancelled in part, what was handed over is billed, and nothing is credited', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(
    shop,
    { quantity: 3, product: { vendor_id: vendor.id, ...IS_ASKED } },
    { product: { vendor_id: vendor.id } },
    {},
  )
  const group = placed.order_group_id
  const [asked, gone, other] = await itemsOf(shop, group)
  const transition = { items: [asked!], scope: 'anybody', actor_kind: 'vendor', via: 'portal' } as const
  await transitionItems(shop.as(null), { ...transition, to: 'confirmed', quantity: 2 })
  await cancelItems(ctx, { item: gone! }, {})
  await deliverItem(shop, asked!, owner)
  await moveItem(shop, other!, 'unavailable')
  expect(await billsOf(shop, group)).toMatchObject([
    { total_paisa: 200_00, lines: [{ quantity: 2 }] },
    { vendor_id: null, total_paisa: 50_00 },
  ])
})

test('things of one part that are handed over one after the other have a bill each, and each once', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const of = { vendor_id: vendor.id }
  const { placed } = await buy(shop, { product: of }, { product: of, quantity: 2 })
  const [one, two] = await itemsOf(shop, placed.order_group_id)
  await deliverItem(shop, two!, owner)
  await deliverItem(shop, one!, owner)
  const bills = await billsOf(shop, placed.order_group_id)
  const parcels = bills.filter(({ vendor_id }) => vendor_id !== null)
  expect(parcels.map(({ cause, total_paisa }) => [cause, total_paisa])).toEqual([
    [`delivered ${two}`, 200_00],
    [`delivered ${one}`, 100_00],
  ])
  expect(parcels[1]!.number).toBe(parcels[0]!.number + 1)
})

test('what is paid beforehand is billed with its payment, dated by it; what falls is credited, with the reason', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const { ctx, group } = await buyPrepaid(shop, { quantity: 2 }, {})
  expect(await billsOf(shop, group)).toEqual([])
  await settle(shop, group, 350_00)
  const [one, two] = await itemsOf(shop, group)
  // Before its bill has a number.
  await cancelItems(ctx, { item: one! }, {})
  expect(await billsOf(shop, group)).toMatchObject([
    { kind: 'pan_bill', total_paisa: 200_00 },
    { kind: 'pan_bill', total_paisa: 100_00 },
    { kind: 'pan_bill', vendor_id: null, total_paisa: 50_00 },
    { kind: 'credit_note', total_paisa: 200_00, reason: 'cancelled' },
  ])
  const transition = { items: [two!], scope: 'anybody', actor_kind: 'staff', via: 'portal' } as const
  await transitionItems(shop.as(null), { ...transition, to: 'cancelled', note: 'Rain on the road' })
  const notes = (await billsOf(shop, group)).filter(({ kind }) => kind === 'credit_note')
  expect(notes).toMatchObject([
    { total_paisa: 200_00 },
    { total_paisa: 100_00, reason: 'cancelled: Rain on the road' },
    { vendor_id: null, total_paisa: 50_00 },
  ])
})

/** The bills of an order group by kind, the sellers’ before the company’s. */
async function billsOf(shop: TestShop, group: string) {
  await writeBills(shop)
  return shop.database.db
    .selectFrom('bills')
    .selectAll()
    .where('order_group_id', '=', group)
    .orderBy('kind', 'desc')
    .orderBy('vendor_id', (order) => order.asc().nullsLast())
    .orderBy('number')
    .execute()
}

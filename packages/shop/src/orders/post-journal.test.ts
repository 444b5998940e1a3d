import { expect } from 'vitest'
import {
  balancesOf,
  buyPrepaid,
  chargeDelivery,
  deliverItem,
  giveCredit,
  itemsOf,
  moveItem,
  planCredit,
  settle,
} from '../../test/books.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { postPayment } from './post-journal.ts'

test('what is paid beforehand is sold when the money is here: to whom what belongs', async ({ shop }) => {
  const { group, vendor } = await paidOnline(shop)
  expect(await balancesOf(shop, group)).toEqual({
    'gateway:esewa': 350_00,
    [`vendor_payable:${vendor}`]: -270_00,
    commission_income: -30_00,
    delivery_income: -50_00,
  })
})

test('what came twice, or too late, is owed back whole', async ({ shop }) => {
  const { group } = await paidOnline(shop)
  await settle(shop, group, 350_00, { provider: 'khalti', is_applied: false })
  expect(await balancesOf(shop, group)).toMatchObject({ 'gateway:khalti': 350_00, refund_payable: -350_00 })
})

test('a payment is in the books once, and one of too little not at all', async ({ shop }) => {
  const { ctx, group, payment } = await paidOnline(shop)
  await expect(postPayment(ctx, group, { ...payment, is_applied: false })).rejects.toMatchObject({
    code: 'conflict',
  })
  const unpaid = await boughtOnline(shop)
  await expect(settle(shop, unpaid.group, 349_99)).rejects.toThrow('1 paisa are missing')
})

test('of a paid purchase what falls is owed back to the paisa, with the last of it delivery too', async ({
  shop,
}) => {
  const { group, vendor, items } = await paidOnline(shop)
  await moveItem(shop, items[0]!, 'cancelled')
  expect(await balancesOf(shop, group)).toEqual({
    'gateway:esewa': 350_00,
    [`vendor_payable:${vendor}`]: -180_00,
    commission_income: -20_00,
    delivery_income: -50_00,
    refund_payable: -100_00,
  })
  await moveItem(shop, items[1]!, 'unavailable')
  expect(await balancesOf(shop, group)).toEqual({ 'gateway:esewa': 350_00, refund_payable: -350_00 })
})

test('cash is a sale when it is taken at the door, by whom it is taken; delivery with the first parcel', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const one = await addVendorWithOwner(shop)
  const two = await addVendorWithOwner(shop)
  const { placed } = await buy(
    shop,
    { product: { vendor_id: one.vendor.id, marked_price_paisa: 99_00 } },
    { product: { vendor_id: two.vendor.id, marked_price_paisa: 200_00 } },
  )
  const group = placed.order_group_id
  const items = await itemsOf(shop, group)
  await deliverItem(shop, items[0]!, one.owner)
  const courier = `courier_cash:${one.owner.actor!.id}`
  expect(await balancesOf(shop, group)).toEqual({
    [courier]: 149_00,
    [`vendor_payable:${one.vendor.id}`]: -89_10,
    commission_income: -9_90,
    delivery_income: -50_00,
  })
  await deliverItem(shop, items[1]!, two.owner)
  expect(await balancesOf(shop, group)).toMatchObject({
    [courier]: 149_00,
    [`courier_cash:${two.owner.actor!.id}`]: 200_00,
    delivery_income: -50_00,
  })
  await moveItem(shop, items[1]!, 'returned')
  expect(await balancesOf(shop, group)).toMatchObject({
    [`vendor_payable:${one.vendor.id}`]: -89_10,
    delivery_income: -50_00,
    refund_payable: -200_00,
  })
  await moveItem(shop, items[0]!, 'returned')
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -349_00 })
})

test('of a cash purchase nothing is in the books before it is delivered', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { placed } = await buy(
    shop,
    { product: { vendor_id: vendor.id } },
    { product: { vendor_id: vendor.id } },
  )
  const [first, second] = await itemsOf(shop, placed.order_group_id)
  await moveItem(shop, first!, 'cancelled')
  for (const to of ['packed', 'out_for_delivery', 'undelivered', 'returned'] as const)
    await moveItem(shop, second!, to, owner)
  expect(await balancesOf(shop, placed.order_group_id)).toEqual({})
})

test('a discount is borne by whom it says, credit is used first, and nothing is left when all falls', async ({
  shop,
}) => {
  const { group, vendor, items, user } = await boughtOnline(shop)
  const { db } = shop.database
  const set = (item: number, bearer: 'platform' | 'vendor') =>
    db
      .updateTable('order_items')
      .set({ discount_paisa: 33_33, discount_bearer: bearer })
      .where('id', '=', item)
      .execute()
  await set(items[0]!, 'platform')
  await set(items[1]!, 'vendor')
  await db
    .updateTable('order_groups')
    .set({ delivery_discount_paisa: 50_00 })
    .where('id', '=', group)
    .execute()
  await planCredit(shop, group, 40_00)
  await giveCredit(shop, user, 40_00)
  const amount_paisa = 300_00 - 66_66 - 40_00
  await settle(shop, group, amount_paisa, { provider: 'khalti' })
  expect(await balancesOf(shop, group)).toEqual({
    'gateway:khalti': amount_paisa,
    [`customer_credit:${user}`]: 40_00,
    promotion_cost: 33_33 + 50_00,
    commission_income: -(10_00 + 16_67),
    delivery_income: -50_00,
    [`vendor_payable:${vendor}`]: -(90_00 + 150_00),
  })
  for (const item of items) await moveItem(shop, item, 'cancelled')
  expect(await balancesOf(shop, group)).toEqual({
    'gateway:khalti': amount_paisa,
    [`customer_credit:${user}`]: 40_00,
    refund_payable: -(amount_paisa + 40_00),
  })
})

test('bills are issued when cash is handed over and when money is here; what falls after that is credited', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { placed } = await buy(
    shop,
    { product: { vendor_id: vendor.id, is_vendor_approval_required: true, marked_price_paisa: 100_00 } },
    { product: { vendor_id: vendor.id, marked_price_paisa: 200_00 } },
    { product: { marked_price_paisa: 70_00 } },
  )
  const group = placed.order_group_id
  const [asked, sold, other] = await itemsOf(shop, group)
  await moveItem(shop, asked!, 'confirmed')
  await moveItem(shop, sold!, 'cancelled')
  expect(await billsOf(shop, group)).toEqual([])
  // Delivery with the first vendor order.
  await deliverItem(shop, asked!, owner)
  expect(await billsOf(shop, group)).toEqual(['pan_bill 10000', 'pan_bill 5000'])
  await deliverItem(shop, other!, owner)
  expect(await billsOf(shop, group)).toEqual(['pan_bill 10000', 'pan_bill 5000', 'pan_bill 7000'])
  await moveItem(shop, other!, 'returned')
  expect(await billsOf(shop, group)).toEqual([
    'credit_note 7000',
    'pan_bill 10000',
    'pan_bill 5000',
    'pan_bill 7000',
  ])

  const online = await paidOnline(shop)
  await moveItem(shop, online.items[0]!, 'unavailable')
  expect(await billsOf(shop, online.group)).toEqual(['credit_note 10000', 'pan_bill 30000', 'pan_bill 5000'])
})

/** Kind and total of an order group's bills, in order of the alphabet. */
async function billsOf(shop: TestShop, group: string): Promise<string[]> {
  await writeBills(shop)
  const bills = await shop.database.db
    .selectFrom('bills')
    .select(['kind', 'total_paisa'])
    .where((eb) =>
      eb.or([
        eb('order_group_id', '=', group),
        eb('order_id', 'in', eb.selectFrom('orders').select('id').where('order_group_id', '=', group)),
      ]),
    )
    .execute()
  return bills.map(({ kind, total_paisa }) => `${kind} ${total_paisa}`).sort()
}

/** An order group of Rs 100 and Rs 200 from one vendor, to be paid beforehand; delivery Rs 50. */
async function boughtOnline(shop: TestShop) {
  await chargeDelivery(shop)
  const { vendor } = await addVendorWithOwner(shop)
  const { ctx, group } = await buyPrepaid(
    shop,
    { product: { vendor_id: vendor.id, marked_price_paisa: 100_00 } },
    { product: { vendor_id: vendor.id, marked_price_paisa: 200_00 } },
  )
  return { ctx, group, vendor: vendor.id, items: await itemsOf(shop, group), user: ctx.actor!.id }
}

async function paidOnline(shop: TestShop) {
  const bought = await boughtOnline(shop)
  return { ...bought, payment: await settle(shop, bought.group, 350_00) }
}

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { balancesOf, deliverItem, giveCredit, itemsOf, moveItem } from '../../test/books.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addVendorWithOwner, buy } from '../../test/shopping.ts'
import { keepBooksOfPayment } from './keep-books.ts'

test('what is paid beforehand is sold when the money is here: to whom what belongs', async ({ shop }) => {
  const { group, vendor, paid } = await paidOnline(shop)
  expect(paid).toBe(350_00)
  expect(await balancesOf(shop, group)).toEqual({
    'gateway:esewa': 350_00,
    [`vendor_payable:${vendor}`]: -270_00,
    commission_income: -30_00,
    delivery_income: -50_00,
  })
})

test('what came twice, or too late, is owed back whole', async ({ shop }) => {
  const { ctx, group } = await paidOnline(shop)
  await keepBooksOfPayment(ctx, group, {
    ...{ id: randomUUID(), provider: 'khalti', amount_paisa: 350_00, is_kept: false },
  })
  expect(await balancesOf(shop, group)).toMatchObject({ 'gateway:khalti': 350_00, refund_payable: -350_00 })
})

test('a payment is in the books once, and one of too little not at all', async ({ shop }) => {
  const { ctx, group, payment } = await paidOnline(shop)
  await expect(keepBooksOfPayment(ctx, group, { ...payment, is_kept: false })).rejects.toMatchObject({
    code: 'conflict',
  })
  const unpaid = await boughtOnline(shop)
  await expect(
    keepBooksOfPayment(unpaid.ctx, unpaid.group, { ...payment, id: randomUUID(), amount_paisa: 349_99 }),
  ).rejects.toThrow('1 paisa are missing')
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
  const one = await addVendorWithOwner(shop)
  const two = await addVendorWithOwner(shop)
  const { placed } = await buy(
    shop,
    { product: { vendor_id: one.vendor.id, marked_price_paisa: 99_99 } },
    { product: { vendor_id: two.vendor.id, marked_price_paisa: 200_00 } },
  )
  const group = placed.order_group_id
  await shop.database.db
    .updateTable('order_groups')
    .set({ delivery_fee_paisa: 50_00 })
    .where('id', '=', group)
    .execute()
  const items = await itemsOf(shop, group)
  await deliverItem(shop, items[0]!, one.owner)
  const courier = `courier_cash:${one.owner.actor!.id}`
  expect(await balancesOf(shop, group)).toEqual({
    [courier]: 149_99,
    [`vendor_payable:${one.vendor.id}`]: -89_99,
    commission_income: -10_00,
    delivery_income: -50_00,
  })
  await deliverItem(shop, items[1]!, two.owner)
  expect(await balancesOf(shop, group)).toMatchObject({
    [courier]: 149_99,
    [`courier_cash:${two.owner.actor!.id}`]: 200_00,
    delivery_income: -50_00,
  })
  await moveItem(shop, items[1]!, 'returned')
  expect(await balancesOf(shop, group)).toMatchObject({
    [`vendor_payable:${one.vendor.id}`]: -89_99,
    delivery_income: -50_00,
    refund_payable: -200_00,
  })
  await moveItem(shop, items[0]!, 'returned')
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -349_99 })
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
  const { ctx, group, vendor, items, user } = await boughtOnline(shop)
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
    .set({ delivery_discount_paisa: 50_00, credit_paisa: 40_00 })
    .where('id', '=', group)
    .execute()
  await giveCredit(shop, user, 40_00)
  const amount_paisa = 300_00 - 66_66 - 40_00
  const payment = { id: randomUUID(), provider: 'khalti', amount_paisa, is_kept: true } as const
  await keepBooksOfPayment(ctx, group, payment)
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

/** A purchase of Rs 100 and Rs 200 from one vendor, to be paid beforehand; delivery Rs 50. */
async function boughtOnline(shop: TestShop) {
  const { vendor } = await addVendorWithOwner(shop)
  const { placed, ctx } = await buy(
    shop,
    { product: { vendor_id: vendor.id, marked_price_paisa: 100_00 } },
    { product: { vendor_id: vendor.id, marked_price_paisa: 200_00 } },
  )
  const group = placed.order_group_id
  await shop.database.db
    .updateTable('order_groups')
    .set({ payment_method: 'esewa', delivery_fee_paisa: 50_00 })
    .where('id', '=', group)
    .execute()
  return { ctx, group, vendor: vendor.id, items: await itemsOf(shop, group), user: ctx.actor!.id }
}

async function paidOnline(shop: TestShop) {
  const bought = await boughtOnline(shop)
  const payment = { id: randomUUID(), provider: 'esewa', amount_paisa: 350_00, is_kept: true } as const
  await keepBooksOfPayment(bought.ctx, bought.group, payment)
  return { ...bought, payment, paid: payment.amount_paisa }
}

import { expect } from 'vitest'
import { issueBills, writeBills } from '../../test/scenes/bills.ts'
import { putInto } from '../../test/scenes/shopping.ts'
import { addUnbilled, type Unbilled } from '../../test/scenes/unbilled.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { inTransaction } from '../db/transaction.ts'
import { creditItems } from './credit-items.ts'

test('a part is billed by its vendor, delivery by the company, once', async ({ shop }) => {
  const vendor = await shop.addVendor({ legal_name: 'Mauri Pvt. Ltd.', pan: '301234567' })
  const honey = await shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: 250_00 })
  const wax = await shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: 99_50 })
  const { ctx, orders, order_group_id } = (await addUnbilled(shop, [honey.id, wax.id], { quantity: 2 }))[0]!
  await issueBills(ctx, orders)
  await issueBills(ctx, orders)
  const bills = await billsOf(shop, order_group_id)
  expect(bills).toMatchObject([
    {
      vendor_id: vendor.id,
      kind: 'pan_bill',
      number: 1,
      seller: {
        name_en: 'Mauri Pvt. Ltd.',
        trade_en: vendor.name_en,
        pan: '301234567',
        address_en: 'Pokhara, Kaski',
      },
      buyer: { name: 'Sabina Gurung', address_en: 'Pokhara-6, Baidam, Kaski' },
      lines: [{ quantity: 2, rate_paisa: 250_00, amount_paisa: 500_00 }, { amount_paisa: 199_00 }],
      exempt_paisa: 699_00,
      vat_paisa: 0,
      total_paisa: 699_00,
      prev_hash: '',
    },
    { vendor_id: null, order_id: null, lines: [{ name_en: 'Delivery' }] },
  ])
})

test('a bill waits until no item of the part waits', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const products = [
    await shop.addProduct({ vendor_id: vendor.id }),
    await shop.addProduct({ vendor_id: vendor.id }),
  ]
  const { ctx, orders, items, order_group_id } = (
    await addUnbilled(
      shop,
      products.map(({ id }) => id),
    )
  )[0]!
  const waiting = items[1]!
  await putInto(ctx, waiting.id, 'awaiting_approval')
  await issueBills(ctx, orders)
  expect(await billsOf(shop, order_group_id)).toEqual([])
  await putInto(ctx, waiting.id, 'rejected')
  await issueBills(ctx, orders)
  expect(await billsOf(shop, order_group_id)).toMatchObject([
    { lines: [{ amount_paisa: 100_00 }] },
    { lines: [{ name_en: 'Delivery' }] },
  ])
})

test('what falls is credited, and delivery with the last of it; each bill holds the hash of the one before', async ({
  shop,
}) => {
  const vendor = await shop.addVendor({ pan: '301234567', vat_no: '301234567' })
  const first = await bought(shop, vendor.id)
  const second = await bought(shop, vendor.id)
  await shop.database.db.updateTable('order_items').set({ vat_rate: 1300 }).execute()
  await issueBills(first.ctx, first.orders)
  await issueBills(second.ctx, second.orders)
  const [bill1] = await billsOf(shop, first.order_group_id)
  const [bill2] = await billsOf(shop, second.order_group_id)
  expect(bill1).toMatchObject({
    kind: 'tax_invoice',
    taxable_paisa: 265_49,
    vat_paisa: 34_51,
    total_paisa: 300_00,
  })
  expect(bill2).toMatchObject({ number: bill1!.number + 1, prev_hash: bill1!.hash })

  const [item] = second.items
  const fallen = { order_item_id: item!.id, reason: 'Spoilt' }
  await creditItems(second.ctx, [{ ...fallen, quantity: 1 }])
  await putInto(second.ctx, item!.id, 'cancelled')
  await creditItems(second.ctx, [{ ...fallen, quantity: 3 }])
  await creditItems(second.ctx, [{ ...fallen, quantity: 3 }])
  await writeBills(shop)
  const notes = (await billsOf(shop, second.order_group_id)).filter((bill) => bill.credits !== null)
  expect(notes.filter((note) => note.credits === bill2!.id)).toMatchObject([
    { number: 1, reason: 'Spoilt', total_paisa: 100_00, lines: [{ quantity: 1 }] },
    { number: 2, total_paisa: 200_00, lines: [{ quantity: 2 }] },
  ])
  expect(notes.filter((note) => note.vendor_id === null)).toMatchObject([
    { lines: [{ name_en: 'Delivery' }] },
  ])
  const vat = notes.filter((note) => note.vendor_id).reduce((sum, note) => sum + note.vat_paisa, 0)
  expect(vat).toBe(bill2!.vat_paisa)
})

test('several purchases are billed at once, in one chain', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const all = [await bought(shop, vendor.id), await bought(shop, vendor.id), await bought(shop, vendor.id)]
  const issued = await issueBills(
    all[0]!.ctx,
    all.flatMap(({ orders }) => orders),
  )
  expect(issued.filter((bill) => bill.vendor_id === vendor.id).map(({ number }) => number)).toEqual([1, 2, 3])
  const { rows } = await shop.database.pool.query(
    `select number, prev_hash = lag(hash, 1, '') over (order by number) as follows, hash = bill_hash(b) as whole
     from bills b where vendor_id = $1`,
    [vendor.id],
  )
  expect(rows).toEqual([1, 2, 3].map((number) => ({ number, follows: true, whole: true })))
})

test('a bill that is rolled back leaves no gap', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const [lost, kept] = [await bought(shop, vendor.id), await bought(shop, vendor.id)]
  await expect(
    inTransaction(lost.ctx, async (ctx) => {
      expect(await issueBills(ctx, lost.orders)).toMatchObject([{ number: 1 }, {}])
      throw new Error('power cut')
    }),
  ).rejects.toThrow('power cut')
  expect(await issueBills(kept.ctx, kept.orders)).toMatchObject([{ number: 1 }, {}])
})

test('a bill can be neither changed nor deleted', async ({ shop }) => {
  const { ctx, orders } = await bought(shop, (await shop.addVendor()).id)
  const [bill] = await issueBills(ctx, orders)
  const { db } = shop.database
  const refused = /stay as they were issued/
  const of = <T extends { where: (...by: ['id', '=', string]) => T }>(query: T) =>
    query.where('id', '=', bill!.id)
  await expect(
    of(db.updateTable('bills').set({ total_paisa: 1, exempt_paisa: 1 })).execute(),
  ).rejects.toThrow(refused)
  await expect(of(db.updateTable('bills').set({ printed_count: 7 })).execute()).rejects.toThrow(refused)
  await expect(of(db.deleteFrom('bills')).execute()).rejects.toThrow(refused)
  await of(db.updateTable('bills').set({ printed_count: 1 })).execute()
})

/** An order group of three pieces of a new product. */
async function bought(shop: TestShop, vendor_id: number): Promise<Unbilled> {
  const product = await shop.addProduct({ vendor_id })
  return (await addUnbilled(shop, [product.id], { quantity: 3 }))[0]!
}

function billsOf(shop: TestShop, group: string) {
  return shop.database.db
    .selectFrom('bills')
    .selectAll()
    .where('order_group_id', '=', group)
    .orderBy('vendor_id', (order) => order.asc().nullsLast())
    .orderBy('kind')
    .orderBy('number')
    .execute()
}

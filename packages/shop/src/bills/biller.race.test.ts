import { sql } from 'kysely'
import { expect } from 'vitest'
import { buyPrepaid, chargeDelivery, deliverItem, itemsOf, settle } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { addVendorWithOwner, buy, fillCart } from '../../test/scenes/shopping.ts'
import { addUnbilled } from '../../test/scenes/unbilled.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import { inTransaction } from '../db/transaction.ts'
import { MINUTE } from '../durations.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { checkBills } from './check-bills.ts'
import { drawNumbers, lockSeries } from './draw-numbers.ts'
import { oweBills } from './owe-bills.ts'
import { writeDueBills } from './write-due-bills.ts'

// The embedded database has one connection.
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)

onServer(
  'while every series of bills is held, people order, pay, cancel and are brought their orders, and vendors answer [on a server]',
  async ({ shop }) => {
    await chargeDelivery(shop)
    const { vendor, owner } = await addVendorWithOwner(shop)
    const of = { product: { vendor_id: vendor.id } }
    // The series are there.
    const first = await buyPrepaid(shop, of)
    await settle(shop, first.group, 150_00)
    await cancelItems(first.ctx, { order_group: first.group }, {})
    await writeBills(shop)

    const held = await shop.database.db.transaction().execute(async (db) => {
      const { rows } = await sql`select from bill_series for update`.execute(db)
      const cash = await buy(shop, of)
      const [item] = await itemsOf(shop, cash.placed.order_group_id)
      await deliverItem(shop, item!, owner)
      const online = await buyPrepaid(shop, of)
      await settle(shop, online.group, 150_00)
      await cancelItems(online.ctx, { order_group: online.group }, {})
      // Neither does the biller wait: it comes again.
      await writeBills(shop)
      expect(await due(shop)).toBe(2 + 4)
      return rows.length
    })
    expect(held).toBeGreaterThanOrEqual(4)
    await writeBills(shop)
    expect(await due(shop)).toBe(0)
  },
  MINUTE,
)

// Seen to fail: without the lock on the series both billers draw the same number (unique index), and some of them fail.
onServer(
  'many buyers at once, and two billers beside them: every purchase is billed once, from 1 on without a gap, in the order of the events [on a server]',
  async ({ shop }) => {
    const buyers = 40
    await chargeDelivery(shop)
    const { vendor, owner } = await addVendorWithOwner(shop)
    const product = await shop.addProduct({ vendor_id: vendor.id, stock: 10_000 })
    let isOver = false
    const billers = [1, 2].map(async () => {
      while (!isOver) await writeDueBills(shop.as(null))
    })
    const groups = await Promise.all(
      Array.from({ length: buyers }, async (_, turn) => {
        const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
        if (turn % 2) {
          const { order_group_id } = await checkout(
            ctx,
            { ...request, payment_method: 'esewa' },
            { methods: ['esewa'] },
          )
          await settle(shop, order_group_id, 150_00)
          if (turn % 4 === 1) await cancelItems(ctx, { order_group: order_group_id }, {})
          return order_group_id
        }
        const { order_group_id } = await checkout(ctx, request)
        if (turn % 4 === 0) await cancelItems(ctx, { order_group: order_group_id }, {})
        else await deliverItem(shop, (await itemsOf(shop, order_group_id))[0]!, owner)
        return order_group_id
      }),
    )
    // And a crowd whose bills are due at the same instant, some of which is rolled back.
    const crowd = await addUnbilled(shop, [product.id], { many: 120 })
    const lost = new Error('power cut')
    const owed = await Promise.allSettled(
      crowd.map(({ orders }, place) =>
        inTransaction(shop.as(null), async (ctx) => {
          await oweBills(ctx, orders)
          if (place % 6 === 0) throw lost
        }),
      ),
    )
    expect(owed.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    isOver = true
    await Promise.all(billers)
    await writeBills(shop)
    await shop.database.db.deleteFrom('rate_limits').execute()

    const { rows } = await sql<{ bills: number; notes: number }>`
      select count(*) filter (where credits is null)::int as bills, count(*) filter (where credits is not null)::int as notes
      from bills where order_group_id in (${sql.join(groups)})`.execute(shop.database.db)
    // A quarter was cancelled in cash; a quarter was paid, billed and credited.
    expect(rows).toEqual([{ bills: ((buyers * 3) / 4) * 2, notes: (buyers / 4) * 2 }])
    expect(await due(shop)).toBe(0)
    for (const { whole_to, last_number } of await checkBills(shop.as(null)))
      expect(whole_to).toBe(last_number)
    const backwards = await sql`
      select from (select issued_at, lag(issued_at) over (partition by vendor_id, fiscal_year, kind order by number) as before
        from bills) b where issued_at < before`.execute(shop.database.db)
    expect(backwards.rows).toEqual([])
    // What was rolled back is billed later, behind the others.
    for (const [place, { orders }] of crowd.entries())
      if (place % 6 === 0) await oweBills(shop.as(null), orders)
    await writeBills(shop)
    await holdInvariants(shop.database.db).catch((error: Error) => {
      // Its order groups were made by plain rows: nobody paid for them.
      if (!/billed once|delivery/.test(error.message)) throw error
    })
  },
  2 * MINUTE,
)

test('a batch that is cut off leaves all of it due, and draws the same numbers again', async ({ shop }) => {
  const { vendor } = await addVendorWithOwner(shop)
  await chargeDelivery(shop)
  const bought = [1, 2, 3]
  for (const _ of bought) {
    const { group } = await buyPrepaid(shop, { product: { vendor_id: vendor.id } })
    await settle(shop, group, 150_00)
  }
  const before = await due(shop)
  const [series] = await shop.database.db
    .selectFrom('bills_due')
    .select(['vendor_id', 'fiscal_year', 'kind'])
    .where('vendor_id', '=', vendor.id)
    .execute()
  const cut = inTransaction(shop.as(null), async (ctx) => {
    expect(await lockSeries(ctx, series!, { skip: true })).toBe(true)
    const { due, issued } = await drawNumbers(ctx, series!, { atMost: 2 })
    expect([due, issued.map(({ number }) => number)]).toEqual([2, [1, 2]])
    throw new Error('power cut')
  })
  await expect(cut).rejects.toThrow('power cut')
  expect(await due(shop)).toBe(before)
  await writeBills(shop)
  const { rows } = await sql`select number from bills where vendor_id = ${vendor.id} order by number`.execute(
    shop.database.db,
  )
  expect(rows).toEqual(bought.map((number) => ({ number })))
})

async function due(shop: TestShop): Promise<number> {
  return (await shop.database.db.selectFrom('bills_due').select('id').execute()).length
}

import { sql } from 'kysely'
import { expect } from 'vitest'
import { itemsOf } from '../../test/books.ts'
import { makeKnown } from '../../test/delivered.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addVendorWithOwner, buy, fillCart, planAnew } from '../../test/shopping.ts'
import { approveItems } from '../approvals/answer-items.ts'
import { checkout } from '../checkout/checkout.ts'

const ROUNDS = 6

/** Everything of it is given away by the company. */
async function giveAway(shop: TestShop, group: string): Promise<void> {
  await sql`
    update order_items i set discount_paisa = price_paisa * ordered_quantity, discount_bearer = 'platform'
    from orders o where o.id = i.order_id and o.order_group_id = ${group}`.execute(shop.database.db)
  await planAnew(shop.as(null))
}

// Seen to fail: with purchases that cost nothing confirmed one after the other, each with its own bills (40P01).
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'purchases that cost nothing and are confirmed by one answer wait for the series of bills in their order [on a server: the embedded database has one connection]',
  async ({ shop }) => {
    const asked = await addVendorWithOwner(shop)
    const [low, high] = [await shop.addVendor(), await shop.addVendor()]
    // The series of both are there.
    for (const { id } of [low, high]) await buy(shop, { product: { vendor_id: id } })
    for (let round = 0; round < ROUNDS; round++) {
      const groups: string[] = []
      // Whichever the database finds first.
      for (const { id } of round % 2 ? [low, high] : [high, low]) {
        const of = { vendor_id: asked.vendor.id, is_vendor_approval_required: true }
        const { ctx, request } = await fillCart(shop, { product: of }, { product: { vendor_id: id } })
        await makeKnown(shop, ctx, request)
        const prepaid = { ...request, payment_method: 'esewa' }
        const { order_group_id } = await checkout(ctx, prepaid, { methods: ['esewa'] })
        await giveAway(shop, order_group_id)
        groups.push(order_group_id)
      }
      const items = await Promise.all(groups.map(async (group) => (await itemsOf(shop, group))[0]!))
      const answer = await shop.database.db.transaction().execute(async (db) => {
        const lock = (vendor: number) =>
          sql`select from bill_series where vendor_id = ${vendor} for no key update`.execute(db)
        await lock(low.id)
        const answer = approveItems(asked.owner, { items })
        answer.catch(() => undefined)
        await untilSomebodyWaits(shop)
        await lock(high.id)
        return { answer }
      })
      expect(await answer.answer).toMatchObject([{ status: 'on_hold' }, { status: 'on_hold' }])
      const { rows } = await sql<{ status: string }>`
        select i.status from order_items i join orders o on o.id = i.order_id
        where o.order_group_id in (${sql.join(groups)})`.execute(shop.database.db)
      expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('confirmed'))
    }
  },
  60_000,
)

async function untilSomebodyWaits(shop: TestShop): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

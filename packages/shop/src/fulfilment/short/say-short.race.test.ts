import { describe, expect } from 'vitest'
import { itemsOf } from '../../../test/books.ts'
import {
  failAfterEach,
  onDatabase,
  oneOf,
  SHOWN_IN_TURNS,
  type Trial,
} from '../../../test/crash/failpoints.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { buyPaid } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { MINUTE } from '../../durations.ts'
import { cancelItems } from '../../orders/cancelling/cancel.ts'
import { sayShort } from './say-short.ts'

const ROUNDS = 10

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'of two packers who share out the same and a customer who cancels, each order is changed by one, and no piece comes back that is not there [on a server: the embedded database has one connection]',
  async ({ shop }) => {
    const { vendor, owner } = await addVendorWithOwner(shop)
    const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
    const packer = shop.as(actor)
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const { ctx, placed, lines } = await buy(shop, {
        quantity: 4,
        product: { vendor_id: vendor.id, stock: 10 },
      })
      const product = lines[0]!.product.id
      const [item] = await itemsOf(shop, placed.order_group_id)
      const say = (by: typeof owner, left: number) =>
        sayShort(by, product, { have: left, lines: [{ item, seen: 4, left }] })
      const asked = await Promise.allSettled([
        say(owner, 1),
        say(packer, round % 2),
        cancelItems(ctx, { item: item! }, {}),
      ])
      const outcomes = asked.map((end) =>
        end.status === 'rejected'
          ? end.reason.code
          : 'outcome' in end.value[0]!
            ? (end.value[0] as { outcome: string }).outcome
            : 'cancelled',
      )
      for (const outcome of outcomes)
        expect([
          'lowered',
          'left_out',
          'already',
          'changed',
          'cancelled',
          'conflict',
          'not_allowed',
        ]).toContain(outcome)
      const { stock, stocked } = await shop.database.db
        .selectFrom('products')
        .select(['stock', 'stocked'])
        .where('id', '=', product)
        .executeTakeFirstOrThrow()
      const { status, quantity } = await shop.database.db
        .selectFrom('order_items')
        .select(['status', 'quantity'])
        .where('id', '=', item!)
        .executeTakeFirstOrThrow()
      // What was ever there, less what was missing, is what can be bought and what the order has.
      expect(stock + (status === 'confirmed' ? quantity : 0)).toBe(stocked)
      const wasShort = outcomes.some((outcome) => outcome === 'lowered' || outcome === 'left_out')
      expect(stocked < 10).toBe(wasShort)
      ends.add(outcomes.join())
      await holdInvariants(shop.database.db)
    }
    // Else it was no race.
    expect(ends.size).toBeGreaterThan(1)
  },
  120_000,
)

describe.each(SHOWN_IN_TURNS.map((failures) => ({ failures })))(
  '$failures after every statement',
  ({ failures }) => {
    test('leaves a paid line whole or with less of it paid, in the books and in stock; said again it is done', {
      timeout: 5 * MINUTE,
    }, async ({ shop }) => {
      expect(await failAfterEach(shop, failures, () => shortOf(shop))).toBeGreaterThan(8)
    })
  },
)

async function shortOf(shop: TestShop): Promise<Trial> {
  const { owner, one, group } = await buyPaid(shop)
  const { product_id } = await shop.database.db
    .selectFrom('order_items')
    .select('product_id')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  const input = { have: 2, lines: [{ item: one, seen: 3, left: 2 }] }
  return {
    operation: (db) => sayShort(onDatabase(owner, db), product_id, input),
    async look() {
      const { rows } = await shop.database.pool.query(
        `select i.quantity, i.missing, p.stocked,
           (select count(*)::int from quantity_changes c where c.order_item_id = i.id) as changes,
           (select coalesce(sum(amount_paisa), 0)::int from refunds r where r.order_group_id = $2) as owed
         from order_items i join products p on p.id = i.product_id where i.id = $1`,
        [one, group],
      )
      return oneOf(rows[0], {
        nothing: { quantity: 3, missing: 0, stocked: 10, changes: 0, owed: 0 },
        everything: { quantity: 2, missing: 0, stocked: 9, changes: 1, owed: 100_00 },
      })
    },
  }
}

import fc from 'fast-check'
import { expect } from 'vitest'
import {
  AnyEvent,
  AnyPurchase,
  type Bought,
  fillShelf,
  makePurchase,
  moneyOf,
  openMarket,
  playEvent,
} from '../../test/scenes/purchases.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { transitionItems } from '../orders/transition-items.ts'

const SEED = 20_830_807
const PURCHASES = 24
const AT_ONCE = 8
const EVENTS = 900

// The order of locks is order group, payment, items, orders, series of bills, ledger, products. Seen to fail: without the lock
// on the order groups in transitionItems (LOCK_GROUPS), what was asked back is given back twice. That series come in their
// order is shown by for-nothing.race.test.ts.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  `${EVENTS} random events on ${PURCHASES} purchases, ${AT_ONCE} at once: nobody waits in a circle, and the money is right [on a server: the embedded database has one connection]`,
  async ({ shop }) => {
    const market = await openMarket(shop)
    const shelf = await fillShelf(shop, market)
    const wanted = fc.sample(AnyPurchase, { seed: SEED, numRuns: PURCHASES })
    const purchases: Bought[] = []
    const buyOne = async () => {
      const next = wanted.pop()
      if (next) purchases.push(await makePurchase(shop, market, next, shelf))
    }
    for (let n = 0; n < PURCHASES / 2; n++) await buyOne()
    const events = fc.sample(AnyEvent, { seed: SEED, numRuns: EVENTS })
    const faults: unknown[] = []
    let done = 0
    const worker = async () => {
      for (let event = events.pop(); event; event = events.pop()) {
        const { pick } = event
        // Beside it people buy, and a vendor answers for many order groups at once.
        const operation =
          pick % 20 === 0
            ? buyOne()
            : pick % 20 === 1
              ? answerAll(shop, market.vendors[pick % 2]!)
              : playEvent(shop, market, purchases[pick % purchases.length]!, event)
        await operation.then(
          () => done++,
          (error: unknown) => {
            if (!(error instanceof Refusal)) faults.push(error)
          },
        )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    expect(faults).toEqual([])
    expect(done).toBeGreaterThan(EVENTS / 4)
    for (const { groups } of purchases)
      for (const group of groups) {
        const { came_paisa, owed_back_paisa, worth_paisa } = await moneyOf(shop, group)
        expect(came_paisa - owed_back_paisa).toBe(worth_paisa)
      }
  },
  120_000,
)

/** All that a vendor is asked for, in one transaction. */
async function answerAll(shop: TestShop, { id, owner }: { id: number; owner: Ctx }): Promise<unknown> {
  const rows = await shop.database.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.vendor_id', '=', id)
    .where('i.status', '=', 'awaiting_approval')
    .execute()
  if (rows.length === 0) return
  return transitionItems(owner, {
    items: rows.map((row) => row.id),
    scope: { vendor_id: id },
    to: 'confirmed',
    skip: true,
    actor_kind: 'vendor',
    via: 'portal',
  })
}

import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { FAILURES, failAfterEach, onDatabase, type Trial } from '../../test/failpoints.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { buy, fillCart } from '../../test/shopping.ts'
import { addToCart } from '../cart/cart.ts'
import { cancelItems } from './cancel.ts'
import { checkout } from './checkout.ts'

// A crash, an error and a stall after every statement. Shown to fail on a broken build: with the work of a checkout outside
// of its transaction (orders/idempotency.ts), the first error left a claimed key and no purchase.

const MINUTES = 60_000

describe.each(FAILURES)('a %s after every statement', (failure) => {
  test('of a checkout leaves the whole purchase or none of it', { timeout: 5 * MINUTES }, async ({
    shop,
  }) => {
    expect(await failAfterEach(shop, failure, () => checkoutOf(shop))).toBeGreaterThan(12)
  })

  test('of a cancellation leaves all of it cancelled or nothing', { timeout: 5 * MINUTES }, async ({
    shop,
  }) => {
    expect(await failAfterEach(shop, failure, () => cancellationOf(shop))).toBeGreaterThan(4)
  })
})

/** Three products of two vendors, one of which must be asked; somebody else wants the same. */
async function checkoutOf(shop: TestShop): Promise<Trial> {
  const cart = await fillCart(shop, { quantity: 2 }, {}, { product: { is_vendor_approval_required: true } })
  const { ctx, lines, request } = cart
  const { actor } = await shop.addCustomer()
  const other = shop.as(actor)
  const { item } = await addToCart(other, { product: lines[0]!.product.id, quantity: 1 })
  const idempotencyKey = randomUUID()
  return {
    deed: (db) => checkout(onDatabase(ctx, db), request, { idempotencyKey }),
    rival: () => checkout(other, { ...request, cart_items: [item.id] }),
    async look() {
      const { rows } = await shop.database.pool.query(
        `select
           (select count(*) from order_groups where user_id = $1) as groups,
           (select count(*) from orders o join order_groups g on g.id = o.order_group_id where user_id = $1) as orders,
           (select count(*) from order_items i join orders o on o.id = i.order_id
             join order_groups g on g.id = o.order_group_id where user_id = $1) as items,
           (select count(*) from cart_items where user_id = $1) as in_cart,
           (select array_agg(stock order by id) from products where id = any ($2)) as stock`,
        [ctx.actor!.id, lines.map(({ product }) => product.id)],
      )
      return oneOf(rows[0], {
        nothing: { groups: 0, orders: 0, items: 0, in_cart: 3, stock: [9, 10, 10] },
        everything: { groups: 1, orders: 3, items: 3, in_cart: 0, stock: [7, 9, 9] },
      })
    },
  }
}

async function cancellationOf(shop: TestShop): Promise<Trial> {
  const { ctx, lines, placed } = await buy(shop, { quantity: 2 }, {})
  return {
    deed: (db) => cancelItems(onDatabase(ctx, db), { order_group: placed.order_group_id }, {}),
    async look() {
      const { rows } = await shop.database.pool.query(
        `select array_agg(distinct i.status) as statuses, array_agg(p.stock order by p.id) as stock
         from order_items i join products p on p.id = i.product_id where i.product_id = any ($1)`,
        [lines.map(({ product }) => product.id)],
      )
      return oneOf(rows[0], {
        nothing: { statuses: ['confirmed'], stock: [8, 9] },
        everything: { statuses: ['cancelled'], stock: [10, 10] },
      })
    },
  }
}

/** Which of the two it is; fails when it is something between. */
function oneOf<Name extends string>(found: object, states: Record<Name, object>): Name {
  const name = (Object.keys(states) as Name[]).find(
    (name) => JSON.stringify(states[name]) === JSON.stringify(found),
  )
  if (!name) throw new Error(`Half done: ${JSON.stringify(found)}`)
  return name
}

import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { failAfterEach, onDatabase, oneOf, SHOWN_IN_TURNS, type Trial } from '../../test/crash/failpoints.ts'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { buy, fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import type { Ctx } from '../context.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { payInCash } from '../paying/change-method.ts'
import { expireUnpaid } from '../paying/expire-unpaid.ts'
import { startPaying, validatePayment } from '../paying/pay.ts'
import { pollGateways } from '../paying/poll-gateways.ts'
import { checkout } from './checkout.ts'

// A failure after every statement (test/failpoints.ts says which). Shown to fail on a broken build: with the work of a
// checkout outside of its transaction (idempotency/idempotency.ts), the first error left a claimed key and no order group.

const LONG = { timeout: 5 * 60_000 }

describe.each(SHOWN_IN_TURNS.map((failures) => ({ failures })))(
  '$failures after every statement',
  ({ failures }) => {
    const show = (title: string, prepare: (shop: TestShop) => Promise<Trial>, least: number) =>
      test(title, LONG, async ({ shop }) => {
        expect(await failAfterEach(shop, failures, () => prepare(shop))).toBeGreaterThan(least)
      })

    show('of a checkout leaves the whole purchase or none of it', checkoutOf, 12)
    show('of a cancellation leaves all of it cancelled or nothing', cancellationOf, 4)
    show('of the validation of a payment leaves it paid, in the books and billed, or open', validationOf, 10)
    show('of the validation of a second charge leaves it all owed back, or open', secondChargeOf, 6)
    show('of the start of a payment leaves an attempt that can be paid, or none', startOf, 8)
    show('of the job that asks gateways leaves it paid, in the books and billed, or open', askingOf, 10)
    show('of paying in cash after all leaves it confirmed and billed, or unpaid', cashOf, 8)
    show('of the end of the time to pay leaves all back on the shelf and told, or nothing', expiryOf, 5)
    show(
      'of the cancellation of a paid purchase leaves its money owed back, or nothing',
      paidCancellationOf,
      8,
    )
  },
)

/** Every try two minutes later: within the same one a gateway is not asked twice (payments/poll-throttle.ts). */
function everLater(ctx: Ctx, minutes = 0): () => Ctx {
  let tries = 0
  return () => ({ ...ctx, now: new Date(ctx.now.getTime() + (minutes + 2 * tries++) * 60_000) })
}

/** Three products of two vendors, one of which must be asked; somebody else wants the same. */
async function checkoutOf(shop: TestShop): Promise<Trial> {
  const cart = await fillCart(shop, { quantity: 2 }, {}, { product: { is_vendor_approval_required: true } })
  const { ctx, lines, request } = cart
  const { actor } = await shop.addCustomer()
  const other = shop.as(actor)
  const { item } = await addToCart(other, { product: lines[0]!.product.id, quantity: 1 })
  const idempotencyKey = randomUUID()
  return {
    operation: (db) => checkout(onDatabase(ctx, db), request, { idempotencyKey }),
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
    operation: (db) => cancelItems(onDatabase(ctx, db), { order_group: placed.order_group_id }, {}),
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

/** An order group whose money is at the gateway. */
async function validationOf(shop: TestShop): Promise<Trial> {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  shop.gateways.answer('paid')
  const later = everLater(bought.ctx)
  return {
    operation: (db) => validatePayment(onDatabase(later(), db), shop.gateways, { payment_id }),
    async look() {
      return oneOf(await moneyOf(shop, bought.group), {
        everything: {
          payments: ['completed'],
          applied: 1,
          items: ['confirmed', 'confirmed'],
          gateway: 350_00,
          owed: 0,
          bills: 'yes',
          told: 1,
        },
        nothing: {
          payments: ['pending'],
          applied: 0,
          items: ['on_hold', 'on_hold'],
          gateway: 0,
          owed: 0,
          bills: 'no',
          told: 0,
        },
      })
    },
  }
}

/** Paid already by one gateway when the money of another arrives. */
async function secondChargeOf(shop: TestShop): Promise<Trial> {
  const bought = await buyPrepaid(shop)
  const [first, payment_id] = [await begin(shop, bought), await begin(shop, bought, 'khalti')]
  shop.gateways.answer('paid')
  await validatePayment(bought.ctx, shop.gateways, { payment_id: first })
  const paid = { applied: 1, items: ['confirmed', 'confirmed'], bills: 'yes', told: 1 }
  const later = everLater(bought.ctx)
  return {
    operation: (db) => validatePayment(onDatabase(later(), db), shop.gateways, { payment_id }),
    async look() {
      return oneOf(await moneyOf(shop, bought.group), {
        everything: { ...paid, payments: ['completed', 'completed'], gateway: 700_00, owed: 350_00 },
        nothing: { ...paid, payments: ['completed', 'pending'], gateway: 350_00, owed: 0 },
      })
    },
  }
}

async function paidCancellationOf(shop: TestShop): Promise<Trial> {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  shop.gateways.answer('paid')
  await validatePayment(bought.ctx, shop.gateways, { payment_id })
  const paid = { payments: ['completed'], applied: 1, gateway: 350_00, bills: 'yes', told: 1 }
  return {
    operation: (db) => cancelItems(onDatabase(bought.ctx, db), { order_group: bought.group }, {}),
    async look() {
      return oneOf(await moneyOf(shop, bought.group), {
        everything: { ...paid, items: ['cancelled', 'cancelled'], owed: 350_00 },
        nothing: { ...paid, items: ['confirmed', 'confirmed'], owed: 0 },
      })
    },
  }
}

/** Begun and never sent there: such an attempt nobody can pay, and another takes its place. */
async function startOf(shop: TestShop): Promise<Trial> {
  shop.gateways.answer('pending')
  const { ctx, group } = await buyPrepaid(shop)
  const idempotencyKey = randomUUID()
  const request = { order_group_id: group, provider: 'khalti' }
  const later = everLater(ctx)
  return {
    operation: (db) => startPaying(onDatabase(later(), db), shop.gateways, request, { idempotencyKey }),
    async look() {
      const { rows } = await shop.database.pool.query(
        `select (select t.method from tenders t where t.order_group_id = g.id and t.voided_at is null) as payment_method,
           (select count(*) > 0 from payments where order_group_id = g.id and status = 'pending' and redirect is not null) as begun,
           (select bool_and(status in ('initiated', 'pending')) from payments where order_group_id = g.id) as open,
           (select bool_and(i.status = 'on_hold') from orders o join order_items i on i.order_id = o.id
             where o.order_group_id = g.id) as kept
         from order_groups g where g.id = $1`,
        [group],
      )
      const { begun, open, kept, payment_method } = rows[0]
      if (!kept || open === false || (begun && payment_method !== 'khalti'))
        throw new Error(`Half done: ${JSON.stringify(rows[0])}`)
      return begun ? 'everything' : 'nothing'
    },
  }
}

/** The money is at the gateway, and the shopper never came back. */
async function askingOf(shop: TestShop): Promise<Trial> {
  await shop.database.pool.query('update payments set next_ask_at = null')
  const trial = await validationOf(shop)
  const later = everLater(shop.as(null), 10)
  return {
    ...trial,
    operation: (db) => pollGateways(onDatabase(later(), db), shop.gateways),
  }
}

async function cashOf(shop: TestShop): Promise<Trial> {
  const { ctx, group } = await buyPrepaid(shop)
  const none = { payments: null, applied: 0, gateway: 0, owed: 0, told: 0 }
  return {
    operation: (db) => payInCash(onDatabase(ctx, db), group),
    async look() {
      return oneOf(await moneyOf(shop, group), {
        everything: { ...none, items: ['confirmed', 'confirmed'], bills: 'no' },
        nothing: { ...none, items: ['on_hold', 'on_hold'], bills: 'no' },
      })
    },
  }
}

/** The time to pay is over. */
async function expiryOf(shop: TestShop): Promise<Trial> {
  const after = (minutes: number) => ({
    ...shop.as(null),
    now: new Date(shop.now().getTime() + minutes * 60_000),
  })
  // What other trials left.
  await expireUnpaid(after(61))
  const { group, lines } = await buyPrepaid(shop)
  return {
    operation: (db) => expireUnpaid(onDatabase(after(61), db)),
    async look() {
      const { rows } = await shop.database.pool.query(
        `select (select array_agg(distinct i.status) from order_items i join orders o on o.id = i.order_id
             where o.order_group_id = $1) as items,
           (select array_agg(stock order by id) from products where id = any ($2)) as stock,
           (select pay_by is null from order_groups where id = $1) as over,
           (select count(*) from notifications n join events e on e.id = n.event_id
             where e.order_group_id = $1 and e.kind = 'OrderNotPaid') as told`,
        [group, lines.map(({ product }) => product.id)],
      )
      return oneOf(rows[0], {
        everything: { items: ['cancelled'], stock: [10, 10], over: true, told: 1 },
        nothing: { items: ['on_hold'], stock: [9, 8], over: false, told: 0 },
      })
    },
  }
}

/** An order group as money sees it; that its books balance is looked at besides (invariants.sql). */
async function moneyOf(shop: TestShop, group: string): Promise<object> {
  const { rows } = await shop.database.pool.query<object>(
    `select
       (select array_agg(status order by status) from payments where order_group_id = $1) as payments,
       (select count(*) from payments where order_group_id = $1 and is_applied) as applied,
       (select array_agg(i.status) from order_items i join orders o on o.id = i.order_id
         where o.order_group_id = $1) as items,
       (select coalesce(sum(amount_paisa), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
         where e.order_group_id = $1 and account like 'gateway:%') as gateway,
       (select coalesce(-sum(amount_paisa), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
         where e.order_group_id = $1 and account = 'refund_payable') as owed,
       (select case when count(*) > 0 then 'yes' else 'no' end from (
         select order_group_id from bills union all select order_group_id from bills_due) made where order_group_id = $1) as bills,
       (select count(*) from notifications n join events e on e.id = n.event_id
         where e.order_group_id = $1 and e.kind = 'OrderPaid') as told`,
    [group],
  )
  return rows[0]!
}

import { beforeEach, expect } from 'vitest'
import { makeKnown } from '../../test/scenes/delivered.ts'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { addVendorWithOwner, fillCart, HOME, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { MINUTE } from '../durations.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { MAX_UNPAID } from '../orders/limits/order-limits.ts'
import { findPayment } from '../payments/payments.ts'
import { CLOSED_POLL_GAP_MS, POLL_GAP_MS } from '../payments/poll-throttle.ts'
import { MAX_ATTEMPTS, MAX_ATTEMPTS_PER_METHOD } from '../payments/start-payment.ts'
import { addAddress } from '../places/addresses/change-addresses.ts'
import { addContact } from '../places/addresses/change-contacts.ts'
import { checkReturn, validatePayment } from './pay.ts'
import { pollGateways } from './poll-gateways.ts'

const onServer = '[on a server: the embedded database has one connection]'
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const later = (ctx: Ctx, milliseconds: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + milliseconds),
})

beforeEach<{ shop: TestShop }>(({ shop }) => shop.gateways.answer('pending'))

test('who comes back again and again has the gateway asked once in a while, and is told what is known', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  const before = shop.gateways.asked
  const comeBack = (after = 0) =>
    checkReturn(later(shop.as(null), after), shop.gateways, payment_id, { data: 'x' })
  for (let turn = 0; turn < 5; turn++)
    expect(await validatePayment(bought.ctx, shop.gateways, { payment_id })).toMatchObject({
      status: 'pending',
    })
  await Promise.all(Array.from({ length: 5 }, () => comeBack()))
  expect(shop.gateways.asked).toBe(before + 1)

  // Later it is asked again, and what it says then counts.
  shop.gateways.answer('cancelled')
  expect(await comeBack(POLL_GAP_MS + 5000)).toMatchObject({ status: 'cancelled' })
  // Of what came to nothing it is asked more rarely.
  shop.gateways.answer('paid')
  expect(await comeBack(2 * POLL_GAP_MS + 10_000)).toMatchObject({ status: 'cancelled' })
  expect(await comeBack(CLOSED_POLL_GAP_MS + 2 * POLL_GAP_MS)).toMatchObject({ status: 'completed' })
  expect(shop.gateways.asked).toBe(before + 3)
})

test('who pays within a minute of a return that had failed is asked for as soon as the minute is over', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop, 'connectips')
  const nobody = { ...shop.as(null), now: bought.ctx.now }
  const payment_id = await begin(shop, bought, 'connectips')
  const comeBack = (after: number) =>
    checkReturn(later(nobody, after), shop.gateways, payment_id, { TXNID: 'x' })
  shop.gateways.answer('failed')
  expect(await comeBack(5 * MINUTE)).toMatchObject({ status: 'failed' })
  // Back to the bank's page, where it is paid now.
  shop.gateways.answer('paid')
  expect(await comeBack(5 * MINUTE + 40_000)).toMatchObject({ status: 'failed' })
  await pollGateways(later(nobody, 6 * MINUTE - 1), shop.gateways)
  expect(await findPayment(bought.ctx, payment_id)).toMatchObject({ status: 'failed' })
  await pollGateways(later(nobody, 6 * MINUTE), shop.gateways)
  expect(await findPayment(bought.ctx, payment_id)).toMatchObject({ status: 'completed', is_applied: true })
})

test('a success that its gateway has signed has it asked at once, at any time, and once', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const nobody = { ...shop.as(null), now: bought.ctx.now }
  const payment_id = await begin(shop, bought)
  const esewa = shop.gateways.offered.get('esewa')!
  const isSignedSuccess = (_: unknown, callback: Record<string, string>) => callback.data === 'signed'
  const gateways = { offered: new Map([['esewa', { ...esewa, isSignedSuccess }]] as const) }
  const comeBack = (after: number, data: string) =>
    checkReturn(later(nobody, after), gateways, payment_id, { data })
  shop.gateways.answer('cancelled')
  expect(await comeBack(0, 'x')).toMatchObject({ status: 'cancelled' })
  expect(await comeBack(1000, 'signed')).toMatchObject({ status: 'cancelled' })
  shop.gateways.answer('paid')
  // The same once more is no news.
  expect(await comeBack(2000, 'signed')).toMatchObject({ status: 'cancelled' })

  const other = await buyPrepaid(shop)
  const second = await begin(shop, other)
  shop.gateways.answer('cancelled')
  await checkReturn(nobody, gateways, second, { data: 'x' })
  shop.gateways.answer('paid')
  expect(await checkReturn(later(nobody, 1000), gateways, second, { data: 'forged' })).toMatchObject({
    status: 'cancelled',
  })
  expect(await checkReturn(later(nobody, 2000), gateways, second, { data: 'signed' })).toMatchObject({
    status: 'completed',
  })
})

test('what the job has just asked is not asked again for whoever comes back', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  const then = later(bought.ctx, 6 * 60_000)
  await pollGateways(then, shop.gateways)
  const { asked } = shop.gateways
  await validatePayment(then, shop.gateways, { payment_id })
  expect(shop.gateways.asked).toBe(asked)
})

test('what a gateway signs that cannot be asked is looked at whenever it comes', async ({ shop }) => {
  const bought = await buyPrepaid(shop, 'card')
  const payment_id = await begin(shop, bought, 'card')
  const validate = () => validatePayment(bought.ctx, shop.gateways, { payment_id })
  expect(await validate()).toMatchObject({ status: 'pending' })
  shop.gateways.answer('paid')
  expect(await validate()).toMatchObject({ status: 'completed' })
})

test('so many attempts may be begun for a purchase within an hour; then one waits, in words', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const { token } = bought
  for (let turn = 0; turn < MAX_ATTEMPTS; turn++) await begin(shop, bought, turn % 2 ? 'khalti' : 'esewa')
  const started = shop.gateways.started.length
  await expect(begin(shop, bought)).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: expect.closeTo(3600, -2),
    message: expect.stringMatching(/Please wait \d+ minutes, or pay in cash/),
  })
  const answer = await shop.api.request('/v1/api/payment/card-wallet/start/', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Accept-Language': 'ne',
    },
    body: JSON.stringify({ order_group_id: bought.group, provider: 'esewa' }),
  })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await answer.json()).toMatchObject({
    code: 'too_many',
    message: expect.stringMatching(/मिनेट पर्खनुहोस्/),
    errors: {},
  })
  expect(shop.gateways.started.length).toBe(started)
  // Before its time to pay is over, an hour may have passed since the first of them.
  await bought.ctx.db
    .updateTable('order_groups')
    .set({ pay_by: new Date(bought.ctx.now.getTime() + 3 * 3600_000) })
    .where('id', '=', bought.group)
    .execute()
  await begin(shop, { ...bought, ctx: later(bought.ctx, 3600_000 + 60_000) })
})

test('so many attempts may be begun by one person within an hour, whatever they are for', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const group = await bought.ctx.db
    .selectFrom('order_groups')
    .selectAll()
    .where('id', '=', bought.group)
    .executeTakeFirstOrThrow()
  await begin(shop, bought)
  // Order groups of the past, cancelled one after another.
  await shop.database.pool.query(
    `with old as (
       insert into order_groups (user_id, delivery_address, contact, note, placed_at)
       select user_id, delivery_address, contact, note, placed_at from order_groups, generate_series(1, 29)
       where id = $1 returning id)
     insert into payments (order_group_id, provider, amount_paisa, status, reference, return_url, started_at, expires_at, raw_answers)
     select id, 'esewa', 100, 'cancelled', upper(substr(translate(id::text || id::text, '-', ''), 1, 20)), 'x', $2, $2, '[]' from old`,
    [group.id, bought.ctx.now],
  )
  await expect(begin(shop, bought)).rejects.toMatchObject({ code: 'too_many' })
  // Order groups without orders are none.
  const without = 'not in (select order_group_id from orders)'
  await shop.database.pool.query(`delete from payments where order_group_id ${without}`)
  await shop.database.pool.query(`delete from order_groups where id ${without}`)
  await shop.database.pool.query(
    'update customer_counts set orders = 1, last_number = $2 where user_id = $1',
    [group.user_id, group.number],
  )
  expect(MAX_ATTEMPTS_PER_METHOD).toBe(30)
})

// Seen to fail: without HOLD_PERSON and HOLD_GROUP of start-payment.ts, more than so many begin.
race(`attempts that begin at once count each other ${onServer}`, async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const begun = await Promise.allSettled(Array.from({ length: 3 * MAX_ATTEMPTS }, () => begin(shop, bought)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ATTEMPTS)
  for (const one of begun)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many' })
})

/** A customer with one line in the cart for each order group that they want to make. */
async function buyer(shop: TestShop, purchases: number, product: object = {}) {
  const { vendor } = await addVendorWithOwner(shop)
  const lines = Array.from({ length: purchases }, () => ({
    product: { vendor_id: vendor.id, marked_price_paisa: 100_00, ...product },
  }))
  const { ctx, request } = await fillCart(shop, ...lines)
  await makeKnown(shop, ctx, request)
  const place = (turn: number, over: object = {}) =>
    checkout(
      ctx,
      { ...request, cart_items: [request.cart_items[turn]], payment_method: 'esewa', ...over },
      { methods: ['cod', 'esewa'] },
    )
  return { ctx, place, request }
}

test('so many purchases of one person may wait to be paid, as they keep their goods from others', async ({
  shop,
}) => {
  const { ctx, place } = await buyer(shop, MAX_UNPAID + 1)
  const placed = []
  for (let turn = 0; turn < MAX_UNPAID; turn++) placed.push(await place(turn))
  const refused = place(MAX_UNPAID)
  await expect(refused).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { payment_method: expect.stringMatching(/^You have 5 unpaid orders; the limit is/) },
  })
  // In cash it may be had, or when one is paid or cancelled.
  await cancelItems(ctx, { order_group: placed[0]!.order_group_id }, {})
  await place(MAX_UNPAID)
})

test('what waits for a vendor’s answer counts, and two parts of one checkout are one', async ({ shop }) => {
  const { ctx, place, request } = await buyer(shop, MAX_UNPAID + 1, { is_vendor_approval_required: true })
  for (let turn = 0; turn < MAX_UNPAID - 1; turn++) await place(turn)
  const ready = await addToCart(ctx, { product: (await shop.addProduct()).id, quantity: 1 })
  const cart_items = [request.cart_items[MAX_UNPAID - 1], ready.item.id]
  const { to_be_approved } = await place(0, { cart_items, ship_separately: true })
  expect(to_be_approved).not.toBeNull()
  await expect(place(MAX_UNPAID)).rejects.toMatchObject({
    fields: { payment_method: expect.stringMatching(/^You have 5 unpaid orders; the limit is/) },
  })
})

// Seen to fail: without the person's row, which checkout-lines.ts holds, more than so many are placed.
race(`checkouts at once count each other’s unpaid purchases ${onServer}`, async ({ shop }) => {
  const { ctx, place } = await buyer(shop, 2 * MAX_UNPAID)
  // Saved before: who writes a new address waits for the others anyway.
  const saved = { address: (await addAddress(ctx, HOME)).id, contact: (await addContact(ctx, SABINA)).id }
  const placed = await Promise.allSettled(
    Array.from({ length: 2 * MAX_UNPAID }, (_, turn) => place(turn, saved)),
  )
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_UNPAID)
})

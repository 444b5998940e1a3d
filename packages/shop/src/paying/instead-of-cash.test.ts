import { expect } from 'vitest'
import { balancesOf, chargeDelivery, itemsOf } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { issueBills, writeBills } from '../../test/scenes/bills.ts'
import { addCourier, bring } from '../../test/scenes/cash.ts'
import { begin, toldTo } from '../../test/scenes/paying.ts'
import { codeOf, onTheWay } from '../../test/scenes/runs.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { buyWeighed } from '../../test/scenes/weighed.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { courierBalance } from '../cash/courier-balance.ts'
import type { Ctx } from '../context.ts'
import { weighItem } from '../fulfilment/pack-order.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { giveStop } from '../runs/end-stop.ts'
import { readRun } from '../runs/read-run.ts'
import { startPaying, validatePayment } from './pay.ts'

const onServer = '[on a server: the embedded database has one connection]'
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

/** A cash order of Rs 100.30 and twice Rs 125.10 of one vendor, with a delivery of Rs 50. */
async function buyInCash(shop: TestShop) {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const of = { vendor_id: vendor.id, stock: 10 }
  const bought = await buy(
    shop,
    { product: { ...of, marked_price_paisa: 100_30 } },
    { product: { ...of, marked_price_paisa: 125_10 }, quantity: 2 },
  )
  // What other tests order has none.
  await shop.database.db.updateTable('zones').set({ fee_paisa: 0 }).execute()
  return { ...bought, owner, vendor, group: bought.placed.order_group_id }
}

/** Begins to pay, and the gateway says that it is paid. */
async function payNow(shop: TestShop, bought: { ctx: Ctx; group: string }) {
  const payment_id = await begin(shop, bought)
  shop.gateways.answer('paid')
  return validatePayment(bought.ctx, shop.gateways, { payment_id })
}

const amountOf = async (shop: TestShop, group: string) =>
  (
    await shop.database.db
      .selectFrom('payments')
      .select('amount_paisa')
      .where('order_group_id', '=', group)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
  ).amount_paisa

test('a cash order is paid to the paisa before it comes, once, and nothing is to be taken at the door', async ({
  shop,
}) => {
  const bought = await buyInCash(shop)
  const { ctx, owner, group, vendor } = bought
  expect(await findOrderGroup(ctx, group)).toMatchObject({ payment_status: 'cod_due', can_pay_now: true })
  const payment_id = await begin(shop, bought)
  expect(await amountOf(shop, group)).toBe(400_50)
  // Begun and not finished, it stays an order in cash.
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    payment_method: 'cod',
    payment_status: 'cod_due',
    orders: [{ cash_at_door: { next_paisa: 401_00 } }],
  })
  shop.gateways.answer('cancelled')
  await validatePayment(ctx, shop.gateways, { payment_id })
  expect(await findOrderGroup(ctx, group)).toMatchObject({ payment_method: 'cod', can_pay_now: true })

  const paid = await payNow(shop, bought)
  // The same again changes nothing.
  await validatePayment(ctx, shop.gateways, { payment_id: paid.id })
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    status: 'confirmed',
    payment_method: 'esewa',
    payment_status: 'paid',
    can_pay_now: false,
    totals: { due_paisa: 400_50, at_door_paisa: 0 },
    orders: [{ cash_at_door: { next_paisa: 0, last_paisa: 0 } }],
  })
  const books = await balancesOf(shop, group)
  expect(books).toMatchObject({ 'gateway:esewa': 400_50 })
  expect(books).not.toHaveProperty('rounding')
  expect(await toldTo(shop, ctx.actor!.id)).toEqual(['OrderPlaced', 'OrderPaid'])
  await expect(startPaying(ctx, shop.gateways, { order_group_id: group, provider: 'esewa' })).rejects.toThrow(
    'already paid',
  )
  // Billed at once, as what is paid before.
  await writeBills(shop)
  expect(await shop.database.db.selectFrom('bills').select('payment_method').execute()).toEqual([
    { payment_method: 'esewa' },
    { payment_method: 'esewa' },
  ])

  const step = {
    items: await itemsOf(shop, group),
    scope: { vendor_id: vendor.id },
    actor_kind: 'vendor',
    via: 'portal',
  } as const
  await transitionItems(owner, { ...step, to: 'packed' })
  await transitionItems(owner, { ...step, to: 'out_for_delivery' })
  await transitionItems(owner, { ...step, to: 'delivered', proof: 'code', cash_paisa: 0 })
  expect(await courierBalance(owner, owner.actor!.id)).toBe(0)
  expect(await issueBills(shop.as(null), [])).toEqual([])
  expect(await balancesOf(shop, group)).toEqual(books)
})

test('what is cancelled after it was paid goes back the way it came, and so does what was paid for too much', async ({
  shop,
}) => {
  const one = await buyInCash(shop)
  await payNow(shop, one)
  await cancelItems(one.ctx, { order_group: one.group }, {})
  expect(await balancesOf(shop, one.group)).toEqual({ 'gateway:esewa': 400_50, refund_payable: -400_50 })

  // Something is cancelled while the gateway's page is open: the rest is paid, the difference goes back.
  const two = await buyInCash(shop)
  const payment_id = await begin(shop, two)
  const [first] = await itemsOf(shop, two.group)
  await cancelItems(two.ctx, { item: first! }, {})
  shop.gateways.answer('paid')
  await validatePayment(two.ctx, shop.gateways, { payment_id })
  expect(await findOrderGroup(two.ctx, two.group)).toMatchObject({
    payment_method: 'esewa',
    payment_status: 'partially_refunded',
  })
  expect(await balancesOf(shop, two.group)).toMatchObject({
    'gateway:esewa': 400_50,
    refund_payable: -100_30,
  })

  // All of it is: nothing is paid, everything goes back.
  const three = await buyInCash(shop)
  const late = await begin(shop, three)
  await cancelItems(three.ctx, { order_group: three.group }, {})
  await validatePayment(three.ctx, shop.gateways, { payment_id: late })
  expect(await balancesOf(shop, three.group)).toEqual({ 'gateway:esewa': 400_50, refund_payable: -400_50 })
  expect(await toldTo(shop, three.ctx.actor!.id)).toContain('OrderPaymentSurplus')
})

test('what is delivered before the money comes is paid in cash, and the money goes back', async ({
  shop,
}) => {
  const courier = await addCourier(shop)
  const out = await bring(shop, courier, 100_30, 'out_for_delivery')
  const bought = { ctx: out.ctx, group: out.id }
  const payment_id = await begin(shop, bought)
  await transitionItems(courier.owner, { ...out.step, to: 'delivered', proof: 'code', cash_paisa: 100_00 })
  shop.gateways.answer('paid')
  await validatePayment(out.ctx, shop.gateways, { payment_id })
  expect(await findOrderGroup(out.ctx, out.id)).toMatchObject({
    payment_method: 'cod',
    payment_status: 'paid',
  })
  expect(await balancesOf(shop, out.id)).toMatchObject({
    'gateway:esewa': 100_30,
    refund_payable: -100_30,
    [`courier_cash:${courier.id}`]: 100_00,
  })
  expect(await toldTo(shop, out.ctx.actor!.id)).toContain('OrderPaymentSurplus')
  await expect(begin(shop, bought)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a vendor who saw the cash before it was paid is told that it is another sum now', async ({ shop }) => {
  const courier = await addCourier(shop)
  const out = await bring(shop, courier, 100_30, 'out_for_delivery')
  await payNow(shop, { ctx: out.ctx, group: out.id })
  const step = { ...out.step, to: 'delivered', proof: 'code' } as const
  await expect(transitionItems(courier.owner, { ...step, cash_paisa: 100_00 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { cash: expect.any(String) },
  })
  await transitionItems(courier.owner, { ...step, cash_paisa: 0 })
  expect(await courierBalance(courier.owner, courier.id)).toBe(0)
})

test('what could not be delivered can be paid before the second try, and not once it only comes back', async ({
  shop,
}) => {
  const courier = await addCourier(shop)
  const tried = async () => {
    const out = await bring(shop, courier, 100_30, 'out_for_delivery')
    const missed = { ...out.step, to: 'undelivered', failure_reason: 'nobody_there' } as const
    await transitionItems(courier.owner, missed)
    return { ...out, missed, group: out.id }
  }
  const again = await tried()
  await payNow(shop, again)
  expect(await findOrderGroup(again.ctx, again.id)).toMatchObject({ payment_status: 'paid' })
  const over = await tried()
  await transitionItems(courier.owner, { ...over.step, to: 'out_for_delivery' })
  await transitionItems(courier.owner, over.missed)
  expect(await findOrderGroup(over.ctx, over.id)).toMatchObject({ can_pay_now: false })
  await expect(begin(shop, over)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('weighed goods are paid by what they weigh, and a corrected weight gives back but never costs more', async ({
  shop,
}) => {
  const heavy = await buyWeighed(shop, { way: 'cash' })
  await heavy.pack(1080)
  await payNow(shop, heavy)
  expect(await balancesOf(shop, heavy.group)).toMatchObject({ 'gateway:esewa': 129_60 })
  await holdInvariants(shop.database.db)
  const correct = (seen: number, grams: number) =>
    weighItem(heavy.owner, 'vendor', heavy.item, { seen, grams, sure: true, reason: 'The scale was wrong' })
  await correct(1080, 1100)
  expect(await findOrderGroup(heavy.ctx, heavy.group)).toMatchObject({ totals: { total_paisa: 129_60 } })
  await correct(1100, 1050)
  expect(await findOrderGroup(heavy.ctx, heavy.group)).toMatchObject({ totals: { total_paisa: 126_00 } })
  expect(await balancesOf(shop, heavy.group)).toMatchObject({
    'gateway:esewa': 129_60,
    refund_payable: -3_60,
  })

  const light = await buyWeighed(shop, { way: 'cash', off_paisa: 12_00 })
  await light.pack(940)
  await payNow(shop, light)
  expect(await balancesOf(shop, light.group)).toMatchObject({ 'gateway:esewa': 101_52 })
  await writeBills(shop)
})

test('what is not weighed yet is paid as it was ordered: more is free, less comes back', async ({ shop }) => {
  for (const [grams, back] of [
    [1080, 0],
    [940, 7_20],
  ] as const) {
    const bought = await buyWeighed(shop, { way: 'cash' })
    await payNow(shop, bought)
    expect(await amountOf(shop, bought.group)).toBe(120_00)
    await bought.pack(grams)
    expect(-((await balancesOf(shop, bought.group)).refund_payable ?? -0)).toBe(back)
  }
})

test('an order that weighs more than was begun to be paid stays in cash, and the money goes back', async ({
  shop,
}) => {
  const bought = await buyWeighed(shop, { way: 'cash' })
  const payment_id = await begin(shop, bought)
  await bought.pack(1080)
  shop.gateways.answer('paid')
  await validatePayment(bought.ctx, shop.gateways, { payment_id })
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({
    payment_method: 'cod',
    can_pay_now: true,
    totals: { at_door_paisa: 129_60 },
  })
  expect(await balancesOf(shop, bought.group)).toEqual({ 'gateway:esewa': 120_00, refund_payable: -120_00 })
  await payNow(shop, bought)
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({ payment_status: 'paid' })
})

test('nobody but its customer begins to pay it, and not while a vendor has yet to answer', async ({
  shop,
}) => {
  const bought = await buyInCash(shop)
  const { ctx: stranger } = await buy(shop, {})
  for (const other of [stranger, bought.owner])
    await expect(begin(shop, { ctx: other, group: bought.group })).rejects.toMatchObject({
      code: 'not_found',
    })
  const asked = await buy(shop, { product: { is_vendor_approval_required: true } })
  const group = asked.placed.order_group_id
  expect(await findOrderGroup(asked.ctx, group)).toMatchObject({ can_pay_now: false })
  await expect(begin(shop, { ctx: asked.ctx, group })).rejects.toThrow('has not answered')
})

// Without the lock of the order group in record-status.ts both take money.
race(
  `a delivery that is paid while it is entered is paid once: in cash, or before ${onServer}`,
  async ({ shop }) => {
    const courier = await addCourier(shop)
    const ends = new Set<string>()
    for (let round = 0; round < 15; round++) {
      const out = await bring(shop, courier, 100_30, 'out_for_delivery')
      const payment_id = await begin(shop, { ctx: out.ctx, group: out.id })
      shop.gateways.answer('paid')
      const given = () =>
        transitionItems(courier.owner, { ...out.step, to: 'delivered', proof: 'code', cash_paisa: 100_00 })
      const paid = () => validatePayment(out.ctx, shop.gateways, { payment_id })
      const both = round % 2 ? [given(), paid()] : [paid(), given()]
      const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')
      await holdInvariants(shop.database.db)
      const { payment_method, status } = await findOrderGroup(out.ctx, out.id)
      ends.add(payment_method)
      const books = await balancesOf(shop, out.id)
      if (payment_method === 'cod') {
        expect(refused).toEqual([])
        expect(status).toBe('completed')
        expect(books).toMatchObject({ refund_payable: -100_30, 'gateway:esewa': 100_30 })
      } else {
        expect(refused).toMatchObject([{ reason: { code: 'conflict' } }])
        expect(books).not.toHaveProperty('refund_payable')
      }
    }
    expect(ends.size).toBe(2)
  },
  120_000,
)

// The last, since from then on every order chooses a delivery time.
test('a stop of a run that was paid on the way has no cash to take: for its rider, on the run and when it is given', async ({
  shop,
}) => {
  const { own, planner, run, stops, orders } = await onTheWay(shop, 2)
  const stop = stops[0]!
  const order = orders.find(({ delivery }) => delivery === stop.delivery_id)!
  expect(stop.cash_paisa).toBe(361_00)
  await payNow(shop, { ctx: order.ctx, group: order.id })
  expect((await findOrderGroup(order.ctx, order.id)).one_knock).toMatchObject({ cash_paisa: 0 })
  const now = (await readRun(planner, run)).stops.find(({ id }) => id === stop.id)!
  expect(now).toMatchObject({ cash_paisa: 361_00, due_paisa: 0 })
  const code = await codeOf(shop, stop.delivery_id)
  await expect(giveStop(own, run, stop.id, { code, cash: 361 })).rejects.toMatchObject({ code: 'conflict' })
  await giveStop(own, run, stop.id, { code, cash: 0 })
  expect(await courierBalance(planner, own.actor!.id)).toBe(0)
  expect((await readRun(planner, run)).stops.find(({ id }) => id === stop.id)).toMatchObject({
    outcome: 'given',
    cash_paisa: 0,
  })
})

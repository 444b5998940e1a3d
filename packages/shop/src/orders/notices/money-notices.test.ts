import { expect } from 'vitest'
import { begin, buyPrepaid } from '../../../test/scenes/paying.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { approveItems } from '../../approvals/approve-items.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { changeChoices } from '../../notifications/choices.ts'
import { expireUnpaid } from '../../paying/expire-unpaid.ts'
import { pollGateways } from '../../paying/poll-gateways.ts'
import { resumeRefunds } from '../../refunds/sending/refund-deadlines.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { remindOfReviews } from './remind-of-reviews.ts'

// Events of payments (domain D15): each is told once on the site, once by mail, once by SMS, however often the jobs run.

const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
})

let phones = 9840000000
/** Wants to hear of everything, in every way. */
async function hearAll(ctx: Ctx): Promise<string> {
  const phone = `+977${phones++}`
  await ctx.db.updateTable('users').set({ phone }).where('id', '=', ctx.actor!.id).execute()
  await changeChoices(ctx, { mail: 'all', sms: 'all' })
  return phone
}

/** What somebody was told since `after` on each channel: how often on the site, and as many mails and SMS. */
async function told(shop: TestShop, ctx: Ctx, phone: string) {
  const { rows } = await shop.database.pool.query<{ type: string; count: number }>(
    `select e.kind as type, count(*)::int as count from notifications n join events e on e.id = n.event_id
     where n.user_id = $1 group by e.kind order by e.kind`,
    [ctx.actor!.id],
  )
  const sent = await shop.database.pool.query<{ channel: string; count: number; texts: number }>(
    `select channel, count(*)::int as count, count(distinct text)::int as texts from outgoing_messages
     where recipient in ($1, $2) group by channel order by channel`,
    [phone, ctx.actor!.email],
  )
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  // One of each kind to each event, and no two the same.
  expect(sent.rows).toEqual([
    { channel: 'mail', count: all, texts: all },
    { channel: 'sms', count: all, texts: all },
  ])
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

/** As the job runner does, and a second process beside it. */
async function runJobs(shop: TestShop, minutes: number): Promise<void> {
  const ctx = later(shop.as(null), minutes)
  for (let turn = 0; turn < 2; turn++) {
    await pollGateways(ctx, shop.gateways)
    await expireUnpaid(ctx)
    await remindOfReviews(ctx)
    await resumeRefunds(ctx)
  }
}

/** A customer who hears of everything, with a cart of one thing that is paid beforehand. */
async function customer(shop: TestShop, product: object = {}) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cart = await fillCart(shop, {
    product: { vendor_id: vendor.id, marked_price_paisa: 350_00, ...product },
  })
  const phone = await hearAll(cart.ctx)
  const { order_group_id: group } = await checkout(
    cart.ctx,
    { ...cart.request, payment_method: 'esewa' },
    { methods: ['esewa'] },
  )
  return { ...cart, phone, owner, group }
}

test('OrderPlaced and OrderPaid', async ({ shop }) => {
  const bought = await customer(shop)
  await begin(shop, bought)
  shop.gateways.answer('paid')
  await runJobs(shop, 6)
  await runJobs(shop, 30)
  expect(await told(shop, bought.ctx, bought.phone)).toEqual({ OrderPlaced: 1, OrderPaid: 1 })
})

test('OrderPaymentSurplus, and that it goes back', async ({ shop }) => {
  const bought = await customer(shop)
  await begin(shop, bought)
  await begin(shop, bought, 'khalti')
  shop.gateways.answer('paid')
  await runJobs(shop, 6)
  await runJobs(shop, 30)
  expect(await told(shop, bought.ctx, bought.phone)).toMatchObject({
    OrderPlaced: 1,
    OrderPaid: 1,
    OrderPaymentSurplus: 1,
  })
})

test('OrderNotPaid', async ({ shop }) => {
  const bought = await customer(shop)
  shop.gateways.answer('pending')
  await runJobs(shop, 61)
  await runJobs(shop, 200)
  expect(await told(shop, bought.ctx, bought.phone)).toEqual({ OrderPlaced: 1, OrderNotPaid: 1 })
})

test('OrderPaymentDue, when the vendor has answered', async ({ shop }) => {
  const bought = await customer(shop, { is_vendor_approval_required: true })
  const { orders } = await findOrderGroup(bought.ctx, bought.group)
  await approveItems(bought.owner, { items: orders[0]!.items.map(({ id }) => id) })
  await runJobs(shop, 10)
  await runJobs(shop, 20)
  expect(await told(shop, bought.ctx, bought.phone)).toEqual({
    OrderPlaced: 1,
    OrderApprovalAnswered: 1,
    OrderPaymentDue: 1,
  })
})

test('OrderRefundUpdated, for what was paid and is cancelled', async ({ shop }) => {
  const bought = await customer(shop)
  await begin(shop, bought)
  shop.gateways.answer('paid')
  await runJobs(shop, 6)
  await cancelItems(bought.ctx, { order_group: bought.group }, {})
  await runJobs(shop, 30)
  expect(await told(shop, bought.ctx, bought.phone)).toEqual({
    OrderPlaced: 1,
    OrderPaid: 1,
    OrderRefundUpdated: 1,
  })
})

test('PaymentsToReview, once a day to those who decide', async ({ shop }) => {
  const finance = shop.as((await shop.addCustomer({ rights: ['refund.decide_any'] })).actor)
  const phone = await hearAll(finance)
  const bought = await buyPrepaid(shop)
  await begin(shop, bought)
  shop.gateways.answer('review')
  const dayAfter = (minutes: number) => nepalDay(later(finance, minutes).now)
  await runJobs(shop, 6)
  // A minute later it may be the next day.
  await runJobs(shop, dayAfter(7) === dayAfter(6) ? 7 : 6)
  expect(await told(shop, finance, phone)).toEqual({ PaymentsToReview: 1 })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { balancesOf } from '../../test/books.ts'
import { begin, buyPrepaid, toldTo } from '../../test/scenes/paying.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { MINUTE } from '../durations.ts'
import { listVendorTasks } from '../fulfilment/vendor-tasks.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { findPayment } from '../payments/payments.ts'
import { payInCash, payInCashForCaller } from './change-method.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { checkReturn, readReturn, startPaying, validatePayment } from './pay.ts'
import { pollGateways } from './poll-gateways.ts'

const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * MINUTE),
})
const stockOf = async (shop: TestShop, product: number) =>
  (
    await shop.database.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product)
      .executeTakeFirstOrThrow()
  ).stock

beforeEach<{ shop: TestShop }>(({ shop }) => shop.gateways.answer('pending'))

test('an attempt is for all that is due, and knows where it came from', async ({ shop }) => {
  const { ctx, group, number } = await buyPrepaid(shop)
  const started = await startPaying(ctx, shop.gateways, { order_group_id: group, provider: 'khalti' })
  expect(started).toMatchObject({ provider: 'khalti', amount_paisa: 350_00 })
  expect(shop.gateways.started.at(-1)).toMatchObject({
    amount_paisa: 350_00,
    description: `Order ${number}`,
    customer: { name: 'Sabina Gurung', phone: '+9779841234567' },
    return_url: `http://shop.test/pay/return/${started.payment_id}`,
  })
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    payment_method: 'khalti',
    payment_status: 'pending',
  })
})

test('an attempt comes back to an address of the shop, and to none of others', async ({ shop }) => {
  const { ctx, group } = await buyPrepaid(shop)
  const start = (return_url: string) =>
    startPaying(ctx, shop.gateways, { order_group_id: group, provider: 'esewa', return_url })
  await start('http://shop.test/app/{payment_id}')
  expect(shop.gateways.started.at(-1)!.return_url).toMatch(/^http:\/\/shop\.test\/app\/[0-9a-f-]{36}$/)
  for (const foreign of [
    'http://evil.test/',
    'http://shop.test@evil.test/',
    'http://shop.test/?a',
    '/pay',
    'x',
  ])
    await expect(start(foreign)).rejects.toMatchObject({
      code: 'invalid',
      fields: { return_url: expect.any(String) },
    })
})

test('the same key begins one attempt, and another request with it is refused', async ({ shop }) => {
  const { ctx, group } = await buyPrepaid(shop)
  const start = (provider: string) =>
    startPaying(ctx, shop.gateways, { order_group_id: group, provider }, { idempotencyKey: 'tap' })
  const before = shop.gateways.started.length
  const first = await start('esewa')
  expect(JSON.parse(JSON.stringify(await start('esewa')))).toEqual(JSON.parse(JSON.stringify(first)))
  await expect(start('khalti')).rejects.toMatchObject({ code: 'not_allowed' })
  expect(shop.gateways.started.length).toBe(before + 1)
})

test('what is paid, cancelled, in cash too, or somebody else’s begins no attempt', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const stranger = shop.as((await shop.addCustomer()).actor)
  const start = (ctx: Ctx, order_group_id: string) =>
    startPaying(ctx, shop.gateways, { order_group_id, provider: 'esewa' })
  await expect(start(stranger, bought.group)).rejects.toMatchObject({ code: 'not_found' })
  await expect(start(bought.ctx, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  await expect(start(later(bought.ctx, 60), bought.group)).rejects.toMatchObject({ code: 'not_allowed' })
  await cancelItems(bought.ctx, { order_group: bought.group }, {})
  await expect(start(bought.ctx, bought.group)).rejects.toMatchObject({ code: 'not_allowed' })
  const cash = await buy(shop, {})
  await cancelItems(cash.ctx, { order_group: cash.placed.order_group_id }, {})
  await expect(start(cash.ctx, cash.placed.order_group_id)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('paid: everything is confirmed, the vendor packs, the books are kept, and a repeat changes nothing', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const { ctx, owner, group } = bought
  const { db } = shop.database
  const phone = '+9779846000199'
  await db.updateTable('vendors').set({ phone }).where('id', '=', owner.actor!.vendor_id!).execute()
  const payment_id = await begin(shop, bought)
  shop.gateways.answer('paid')
  const validate = () => validatePayment(ctx, shop.gateways, { payment_id, callback: { data: 'x' } })
  expect(await validate()).toMatchObject({ status: 'completed', is_applied: true })
  const asked = shop.gateways.asked
  expect(await validate()).toMatchObject({ status: 'completed', is_applied: true })
  expect(shop.gateways.asked).toBe(asked)
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    pay_by: null,
    orders: [{ items: [{ status: 'confirmed' }, { status: 'confirmed' }] }],
  })
  expect(await balancesOf(shop, group)).toMatchObject({ 'gateway:esewa': 350_00 })
  expect(await toldTo(shop, ctx.actor!.id)).toEqual(['OrderPlaced', 'OrderPaid'])
  expect(await toldTo(shop, owner.actor!.id)).toEqual(['VendorOrderNew'])
  const sms = db.selectFrom('outgoing_messages').select('text').where('recipient', '=', phone)
  expect(await sms.execute()).toEqual([
    { text: expect.stringMatching(/^New order GP-\d+ to pack by .+: 1 x /) },
  ])
  expect(await listVendorTasks(owner)).toMatchObject([{ status: 'confirmed', items: [{}, {}] }])
})

test('nobody validates an attempt of somebody else; whoever came back from the gateway needs no session', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  const stranger = shop.as((await shop.addCustomer()).actor)
  shop.gateways.answer('paid')
  await expect(validatePayment(stranger, shop.gateways, { payment_id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await checkReturn(shop.as(null), shop.gateways, payment_id, {})).toMatchObject({
    status: 'completed',
  })
  for (const id of [randomUUID(), 'x'])
    await expect(checkReturn(shop.as(null), shop.gateways, id, {})).rejects.toMatchObject({
      code: 'not_found',
    })
})

test('how an attempt ended is read by its customer; to others it is as if there were none', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  const other = shop.as((await shop.addCustomer()).actor)
  expect(await readReturn(bought.ctx, payment_id, null)).toMatchObject({
    id: payment_id,
    order_group_id: bought.group,
    can_pay: true,
  })
  for (const reader of [shop.as(null), other, bought.ctx])
    for (const id of [randomUUID(), 'x', 'connectips']) expect(await readReturn(reader, id, null)).toBeNull()
  for (const reader of [shop.as(null), other]) expect(await readReturn(reader, payment_id, null)).toBeNull()
})

test('an attempt that came to nothing leaves the purchase to be paid by another', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const { ctx, group } = bought
  shop.gateways.answer('cancelled')
  await validatePayment(ctx, shop.gateways, { payment_id: await begin(shop, bought) })
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    status: 'awaiting_payment',
    payment_status: 'failed',
  })
  shop.gateways.answer('paid')
  await validatePayment(ctx, shop.gateways, { payment_id: await begin(shop, bought, 'khalti') })
  expect(await findOrderGroup(ctx, group)).toMatchObject({ payment_method: 'khalti', payment_status: 'paid' })
})

test('paid twice through two gateways: one charge is applied, the other is owed back', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const attempts = [await begin(shop, bought), await begin(shop, bought, 'khalti')]
  shop.gateways.answer('paid')
  for (const payment_id of attempts) await validatePayment(bought.ctx, shop.gateways, { payment_id })
  expect(await balancesOf(shop, bought.group)).toMatchObject({
    'gateway:esewa': 350_00,
    'gateway:khalti': 350_00,
    refund_payable: -350_00,
  })
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({
    payment_method: 'esewa',
    payment_status: 'paid',
  })
  expect(await toldTo(shop, bought.ctx.actor!.id)).toEqual([
    'OrderPlaced',
    'OrderPaid',
    'OrderPaymentSurplus',
  ])
})

test('lines cancelled while the shopper was at the gateway are owed back, the rest is confirmed', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  const { orders } = await findOrderGroup(bought.ctx, bought.group)
  await cancelItems(bought.ctx, { item: orders[0]!.items[0]!.id }, {})
  shop.gateways.answer('paid')
  await validatePayment(bought.ctx, shop.gateways, { payment_id })
  expect(await balancesOf(shop, bought.group)).toMatchObject({
    'gateway:esewa': 350_00,
    refund_payable: -100_00,
  })
})

test('money that comes after all was cancelled is owed back whole', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  await cancelItems(bought.ctx, { order_group: bought.group }, {})
  shop.gateways.answer('paid')
  await validatePayment(bought.ctx, shop.gateways, { payment_id })
  expect(await balancesOf(shop, bought.group)).toEqual({ 'gateway:esewa': 350_00, refund_payable: -350_00 })
  expect(await toldTo(shop, bought.ctx.actor!.id)).toEqual(['OrderPlaced', 'OrderPaymentSurplus'])
  expect(await toldTo(shop, bought.owner.actor!.id)).toEqual([])
})

test('what is not paid in an hour goes back on the shelf, and its customer is told', async ({ shop }) => {
  const { ctx, group, lines, owner } = await buyPrepaid(shop)
  await expireUnpaid(later(ctx, 59))
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'awaiting_payment' })
  await expireUnpaid(later(ctx, 60))
  await expireUnpaid(later(ctx, 60))
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
  expect(await stockOf(shop, lines[1]!.product.id)).toBe(10)
  expect(await toldTo(shop, ctx.actor!.id)).toEqual(['OrderPlaced', 'OrderNotPaid'])
  expect(await toldTo(shop, owner.actor!.id)).toEqual([])
  const timeline = (await findOrderGroup(ctx, group)).timeline.at(-1)!
  expect(timeline.text).toMatch(/^Cancelled because it was not paid in time/)
})

test('while an attempt is open its goods wait, for a day at most; money that comes then is owed back', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const { ctx, group } = bought
  const payment_id = await begin(shop, bought)
  await expireUnpaid(later(ctx, 25 * 60 - 1))
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'awaiting_payment' })
  await expireUnpaid(later(ctx, 25 * 60))
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'cancelled' })
  shop.gateways.answer('paid')
  await validatePayment(later(ctx, 26 * 60), shop.gateways, { payment_id })
  expect(await balancesOf(shop, group)).toEqual({ 'gateway:esewa': 350_00, refund_payable: -350_00 })
})

test('an attempt of which nothing is ever heard keeps no goods and no hope; what it brings after all is owed back', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop, 'card')
  const { ctx, group, lines } = bought
  const payment_id = await begin(shop, bought, 'card')
  shop.gateways.answer(() => ({ status: 'expired', has_no_response: true, raw: 'No answer came.' }))
  await pollGateways(later(shop.as(null), 40), shop.gateways)
  expect(await findPayment(ctx, payment_id)).toMatchObject({ status: 'review', next_ask_at: null })
  // Before its hour is over it may be tried again.
  expect(await findOrderGroup(ctx, group)).toMatchObject({ payment_status: 'failed' })
  await expireUnpaid(later(ctx, 59))
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'awaiting_payment' })
  await expireUnpaid(later(ctx, 60))
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
  expect(await stockOf(shop, lines[1]!.product.id)).toBe(10)
  shop.gateways.answer('paid')
  await validatePayment(later(ctx, 70), shop.gateways, { payment_id })
  expect(await balancesOf(shop, group)).toEqual({ 'gateway:card': 350_00, refund_payable: -350_00 })
})

test('what a gateway holds keeps its goods while somebody looks, for a day at most', async ({ shop }) => {
  for (const [provider, provider_ref] of [
    ['card', '701234'],
    // It names no transaction, and is asked again.
    ['esewa', undefined],
  ] as const) {
    const bought = await buyPrepaid(shop, provider)
    const payment_id = await begin(shop, bought, provider)
    shop.gateways.answer(() => ({ status: 'review', provider_ref, raw: 'AMBIGUOUS' }))
    await validatePayment(bought.ctx, shop.gateways, { payment_id })
    await expireUnpaid(later(bought.ctx, 25 * 60 - 1))
    expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({
      status: 'awaiting_payment',
      payment_status: 'pending',
    })
    await expireUnpaid(later(bought.ctx, 25 * 60))
    expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({ status: 'cancelled' })
  }
})

test('once paid, the hour means nothing', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const payment_id = await begin(shop, bought)
  shop.gateways.answer('paid')
  await validatePayment(bought.ctx, shop.gateways, { payment_id })
  await expireUnpaid(later(bought.ctx, 48 * 60))
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({ status: 'confirmed' })
})

test('a shopper who never comes back is asked for: one gateway that fails keeps no other from its turn', async ({
  shop,
}) => {
  const all = [await buyPrepaid(shop), await buyPrepaid(shop), await buyPrepaid(shop)]
  const attempts: string[] = []
  for (const bought of all) attempts.push(await begin(shop, bought))
  shop.gateways.answer((payment) => {
    if (payment.id === attempts[0]) throw new Error('a fault of our own')
    const { amount_paisa, reference } = payment
    return { status: 'completed', amount_paisa, provider_ref: `N-${reference}`, raw: '' }
  })
  const now = later(shop.as(null), 6)
  await expect(pollGateways(now, shop.gateways)).rejects.toThrow('a fault of our own')
  const statuses = []
  for (const { ctx, group } of all) statuses.push((await findOrderGroup(ctx, group)).payment_status)
  expect(statuses).toEqual(['pending', 'paid', 'paid'])
  const asked = shop.gateways.asked
  await pollGateways(now, shop.gateways)
  expect(shop.gateways.asked).toBe(asked)
  shop.gateways.answer('paid')
  await pollGateways(later(shop.as(null), 8), shop.gateways)
  expect((await findOrderGroup(all[0]!.ctx, all[0]!.group)).payment_status).toBe('paid')
})

test('an unpaid purchase may be paid in cash instead; what an attempt still brings is owed back', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const { ctx, owner, group } = bought
  const payment_id = await begin(shop, bought)
  await payInCash(ctx, group)
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    status: 'confirmed',
    payment_method: 'cod',
    payment_status: 'cod_due',
  })
  expect(await toldTo(shop, owner.actor!.id)).toEqual(['VendorOrderNew'])
  await expect(payInCash(ctx, group)).rejects.toMatchObject({ code: 'not_allowed' })
  shop.gateways.answer('paid')
  await validatePayment(ctx, shop.gateways, { payment_id })
  expect(await balancesOf(shop, group)).toEqual({ 'gateway:esewa': 350_00, refund_payable: -350_00 })
  expect(await findOrderGroup(ctx, group)).toMatchObject({ payment_status: 'cod_due' })
  // What is later given back of the cash does not go through it.
  expect(await findPayment(ctx, payment_id)).toMatchObject({ status: 'completed', is_applied: false })
})

test('staff change an unpaid purchase to cash for a caller, once, within the limits of the customer', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const { ctx, group } = bought
  const payment_id = await begin(shop, bought)
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'] })).actor)
  for (const nobody of [
    ctx,
    bought.owner,
    shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor),
  ])
    await expect(payInCashForCaller(nobody, group)).rejects.toMatchObject({ code: 'forbidden' })
  for (const none of [randomUUID(), 'GP-1'])
    await expect(payInCashForCaller(helper, none)).rejects.toMatchObject({ code: 'not_found' })
  await payInCashForCaller(helper, group)
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    status: 'confirmed',
    payment_method: 'cod',
    payment_status: 'cod_due',
  })
  expect(await toldTo(shop, ctx.actor!.id)).toEqual(['OrderPlaced', 'OrderCashChanged'])
  await expect(payInCashForCaller(helper, group)).rejects.toMatchObject({ code: 'not_allowed' })
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'object_id'])
    .where('action', '=', 'order.in_cash')
    .execute()
  expect(audited).toEqual([{ actor_id: helper.actor!.id, object_id: group }])
  // What the gateway's page still brings goes back.
  shop.gateways.answer('paid')
  await validatePayment(ctx, shop.gateways, { payment_id })
  expect(await balancesOf(shop, group)).toEqual({ 'gateway:esewa': 350_00, refund_payable: -350_00 })
})

test('no caller has more orders in cash than the limits allow', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  // Nothing of a new customer who confirmed neither email nor phone goes in cash.
  await shop.database.db
    .updateTable('users')
    .set({ email_verified: false, phone: null, confirmed_phone: null })
    .where('id', '=', bought.ctx.actor!.id)
    .execute()
  await expect(payInCashForCaller(helper, bought.group)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { confirmation: expect.any(String) },
  })
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({ status: 'awaiting_payment' })
})

test('POST /v1/api/payment/card-wallet/start/ and /validate/ answer as domain D4 says [S7.32 S7.33]', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  const call = async (path: string, body: unknown) => {
    const response = await shop.api.request(`/v1/api/payment/card-wallet/${path}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bought.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const started = await call('start', { order_group_id: bought.group, provider: 'esewa' })
  expect(started).toEqual({
    status: 200,
    body: {
      data: {
        payment_id: expect.any(String),
        provider: 'esewa',
        amount: 350,
        expires_at: expect.stringMatching(/\+05:45$/),
        redirect: { method: 'GET', url: expect.any(String), fields: {} },
      },
    },
  })
  const { payment_id } = started.body.data
  const validate = () => call('validate', { payment_id, callback: { status: 'Completed' } })
  expect((await validate()).body.data).toEqual({
    payment_id,
    status: 'pending',
    order_group_id: bought.group,
    payment_status: 'pending',
  })
  shop.gateways.answer('paid')
  // As if it had been a while ago (payments/poll-throttle.ts).
  await shop.database.db
    .updateTable('payments')
    .set({ asked_at: null })
    .where('id', '=', payment_id)
    .execute()
  expect((await validate()).body.data).toMatchObject({ status: 'completed', payment_status: 'paid' })
  expect(await validate()).toMatchObject({ status: 200, body: { data: { payment_status: 'paid' } } })
  expect((await call('start', { order_group_id: bought.group, provider: 'esewa' })).status).toBe(422)
})

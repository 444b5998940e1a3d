import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buyPrepaid } from '../../test/scenes/paying.ts'
import { type TestShop, testOfParts as test } from '../../test/shop.ts'
import { inTransaction } from '../db/transaction.ts'
import { GatewayOutage, type GatewayStatus, type Provider } from '../gateways/gateway.ts'
import { queryGateway } from '../gateways/gateways.ts'
import { claimDuePayments } from './due-payments.ts'
import { findPayment } from './payments.ts'
import { recordStatus } from './record-status.ts'
import { startPayment } from './start-payment.ts'

const PAYER = { name: 'Sita Gurung', email: null, phone: null }

/** An order group, and a way to begin attempts to pay for it. */
async function purchase(shop: TestShop) {
  const { ctx, group: order_group_id, number } = await buyPrepaid(shop)
  const start = (provider: Provider = 'esewa', amount_paisa = 160_00) =>
    startPayment(ctx, shop.gateways, {
      order_group_id,
      provider,
      amount_paisa,
      description: `Order ${number}`,
      customer: PAYER,
      return_url: 'https://shop.test/payment/{payment_id}/return/',
    })
  return { ctx, order_group_id, start }
}

const paid = (over: Partial<GatewayStatus> = {}): GatewayStatus => ({
  status: 'completed',
  amount_paisa: 160_00,
  provider_ref: randomUUID(),
  raw: 'test',
  ...over,
})

test('an attempt is written before the gateway is called, with a reference of its own', async ({ shop }) => {
  const { ctx, order_group_id, start } = await purchase(shop)
  const one = await start()
  const two = await start('khalti')
  expect(one).toEqual({
    payment_id: expect.any(String),
    provider: 'esewa',
    amount_paisa: 160_00,
    expires_at: expect.any(Date),
    redirect: { method: 'GET', url: expect.stringContaining('https://esewa.test/pay/'), fields: {} },
  })
  const [first, second] = await Promise.all([one, two].map((at) => findPayment(ctx, at.payment_id)))
  expect(first).toMatchObject({
    order_group_id,
    status: 'pending',
    is_applied: false,
    asked: 0,
    asked_at: null,
    redirect: one.redirect,
    reference: expect.stringMatching(/^[2-9A-Z]{20}$/),
  })
  expect(second!.reference).not.toBe(first!.reference)
  expect(shop.gateways.started.at(-1)!.return_url).toBe(`https://shop.test/payment/${two.payment_id}/return/`)
  await expect(
    inTransaction(ctx, (inside) => startPayment(inside, shop.gateways, {} as never)),
  ).rejects.toThrow('no transaction')
})

test('money is here once, however often it is said', async ({ shop }) => {
  const { ctx, start } = await purchase(shop)
  const { payment_id } = await start()
  expect(await recordStatus(ctx, payment_id, { status: 'pending', raw: '' })).toMatchObject({
    is_new: false,
    payment: { status: 'pending', asked: 1 },
  })
  const gatewayStatus = paid()
  expect(await recordStatus(ctx, payment_id, gatewayStatus)).toMatchObject({
    is_new: true,
    is_applied: true,
    payment: { status: 'completed', provider_ref: gatewayStatus.provider_ref, next_ask_at: null },
  })
  for (const again of [gatewayStatus, paid(), { status: 'failed', raw: '' } as const])
    expect(await recordStatus(ctx, payment_id, again)).toMatchObject({
      is_new: false,
      is_applied: true,
      payment: { status: 'completed', provider_ref: gatewayStatus.provider_ref },
    })
})

test('what the gateway is asked for is taken up by one', async ({ shop }) => {
  const { ctx, start } = await purchase(shop)
  const { payment_id } = await start()
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 5 * 60_000) }
  expect((await claimDuePayments(ctx)).map(({ id }) => id)).not.toContain(payment_id)
  const due = (await claimDuePayments(later)).filter(({ id }) => id === payment_id)
  expect(due).toHaveLength(1)
  expect((await claimDuePayments(later)).map(({ id }) => id)).not.toContain(payment_id)
  shop.gateways.answer('paid')
  expect(await queryGateway(shop.gateways, due[0]!)).toMatchObject({
    status: 'completed',
    amount_paisa: 160_00,
  })
})

test('what became of an attempt, step by step', async ({ shop }) => {
  const HOURS = 60 * 60_000
  const after = async (...gatewayStatuses: (GatewayStatus | [hours: number, GatewayStatus])[]) => {
    const { ctx, start } = await purchase(shop)
    const { payment_id } = await start()
    let status = ''
    for (const one of gatewayStatuses) {
      const [hours, gatewayStatus] = Array.isArray(one) ? one : [0, one]
      const now = new Date(ctx.now.getTime() + hours * HOURS)
      const recorded = await recordStatus({ ...ctx, now }, payment_id, gatewayStatus)
      status = recorded.payment.status
    }
    return status
  }
  const says = (status: GatewayStatus['status'], over: Partial<GatewayStatus> = {}): GatewayStatus => ({
    status,
    raw: '',
    ...over,
  })

  // Late money counts whatever was thought before.
  for (const before of ['cancelled', 'expired', 'failed', 'review'] as const)
    expect(await after(says(before), paid())).toBe('completed')
  // An end stays what it was; a review ends by the gateway's word alone, not by silence.
  expect(await after(says('cancelled'), says('expired'), says('pending'))).toBe('cancelled')
  expect(await after(says('review'), says('pending'), says('expired'))).toBe('review')
  expect(await after(says('review'), says('failed'))).toBe('failed')
  // Pending for a day is for people to look at, unless nothing was learned.
  expect(await after([25, says('pending')])).toBe('review')
  expect(await after([25, says('pending', { is_outage: true })])).toBe('pending')
  // Nobody asks for longer than a week: then it is for people to look at, too.
  expect(await after([7 * 24 + 1, says('pending', { is_outage: true })])).toBe('review')
  // Silence of a gateway that cannot be asked is no answer; one that it has given stays.
  const noResponse = says('expired', { has_no_response: true })
  expect(await after(noResponse)).toBe('review')
  expect(await after(says('failed'), noResponse)).toBe('failed')
  expect(await after(noResponse, paid())).toBe('completed')
  // What was given back at the gateway.
  expect(await after(paid(), says('refunded', { is_partial: true }))).toBe('partially_refunded')
  expect(await after(paid(), says('refunded', { is_partial: true }), says('refunded'))).toBe('refunded')
  expect(await after(says('refunded'))).toBe('refunded')
  expect(await after(says('refunded', { is_partial: true }))).toBe('review')
  // Money that is not the attempt's own.
  expect(await after(paid({ amount_paisa: 160_01 }))).toBe('review')
  expect(await after(paid({ provider_ref: 'a\0b' }))).toBe('review')
})

test('the transaction of what is held is kept, for staff to look for it', async ({ shop }) => {
  const { ctx, start } = await purchase(shop)
  const refAfter = async (gatewayStatus: GatewayStatus) =>
    (await recordStatus(ctx, (await start()).payment_id, gatewayStatus)).payment.provider_ref
  expect(await refAfter({ status: 'review', provider_ref: '701234', raw: '' })).toBe('701234')
  expect(await refAfter({ status: 'review', provider_ref: 'a b', raw: '' })).toBeNull()
  expect(await refAfter(paid({ amount_paisa: 1, provider_ref: '701235' }))).toBe('701235')
})

test('what the gateway said is kept, the last twenty of it, whatever its signs', async ({ shop }) => {
  const { ctx, start } = await purchase(shop)
  const { payment_id } = await start()
  for (let at = 0; at < 25; at++)
    await recordStatus(ctx, payment_id, { status: 'pending', raw: `${at} \0 \ud800 ${'x'.repeat(5000)}` })
  const { raw_answers, asked } = await findPayment(ctx, payment_id)
  expect(asked).toBe(25)
  expect(raw_answers).toHaveLength(20)
  expect(raw_answers[0]!.raw).toHaveLength(2000)
  expect(raw_answers.at(-1)).toMatchObject({
    status: 'pending',
    raw: expect.stringMatching(/^24 \ufffd \ufffd x/),
  })
})

test('a gateway that is not offered, away, or wants more is refused in words, and the attempt is over', async ({
  shop,
}) => {
  const { ctx, order_group_id } = await purchase(shop)
  const esewa = shop.gateways.offered.get('esewa')!
  const start = (gateway?: Partial<typeof esewa>) =>
    startPayment(
      ctx,
      { offered: new Map(gateway ? [['esewa', { ...esewa, ...gateway }]] : []) },
      {
        order_group_id,
        provider: 'esewa',
        amount_paisa: 160_00,
        description: 'Order',
        customer: PAYER,
        return_url: 'https://shop.test/',
      },
    )
  await expect(start()).rejects.toMatchObject({ code: 'invalid', fields: { provider: expect.any(String) } })
  await expect(start({ least_paisa: 160_01 })).rejects.toMatchObject({ code: 'not_allowed' })
  const away = start({ start: () => Promise.reject(new GatewayOutage('It could not be reached.')) })
  await expect(away).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('not responding'),
  })
  const left = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_group_id', '=', order_group_id)
    .execute()
  expect(left).toMatchObject([
    { status: 'failed', next_ask_at: null, raw_answers: [{ raw: 'It could not be reached.' }] },
  ])
})

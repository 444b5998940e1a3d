import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { buy } from '../../test/shopping.ts'
import { inTransaction } from '../db/transaction.ts'
import { duePayments } from './due-payments.ts'
import type { Verdict } from './gateway.ts'
import { askGateway } from './gateways.ts'
import { findPayment } from './payments.ts'
import { recordVerdict } from './record-verdict.ts'
import { startPayment } from './start-payment.ts'
import type { Provider } from './tables.ts'

const PAYER = { name: 'Sita Gurung', email: null, phone: null }

/** A purchase, and a way to begin attempts to pay for it. */
async function purchase(shop: TestShop) {
  const { ctx, placed } = await buy(shop, {})
  const start = (provider: Provider = 'esewa', amount_paisa = 160_00) =>
    startPayment(ctx, shop.gateways, {
      order_group_id: placed.order_group_id,
      provider,
      amount_paisa,
      description: `Order ${placed.number}`,
      customer: PAYER,
      return_url: 'https://shop.test/payment/{payment_id}/return/',
    })
  return { ctx, order_group_id: placed.order_group_id, start }
}

const paid = (over: Partial<Verdict> = {}): Verdict => ({
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
    is_kept: false,
    asked: 0,
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
  expect(await recordVerdict(ctx, payment_id, { status: 'pending', raw: '' })).toMatchObject({
    is_new: false,
    payment: { status: 'pending', asked: 1 },
  })
  const verdict = paid()
  expect(await recordVerdict(ctx, payment_id, verdict)).toMatchObject({
    is_new: true,
    is_kept: true,
    payment: { status: 'completed', provider_ref: verdict.provider_ref, next_ask_at: null },
  })
  for (const again of [verdict, paid(), { status: 'failed', raw: '' } as const])
    expect(await recordVerdict(ctx, payment_id, again)).toMatchObject({
      is_new: false,
      is_kept: true,
      payment: { status: 'completed', provider_ref: verdict.provider_ref },
    })
})

test('what the gateway is asked for is taken up by one', async ({ shop }) => {
  const { ctx, start } = await purchase(shop)
  const { payment_id } = await start()
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 5 * 60_000) }
  expect((await duePayments(ctx)).map(({ id }) => id)).not.toContain(payment_id)
  const due = (await duePayments(later)).filter(({ id }) => id === payment_id)
  expect(due).toHaveLength(1)
  expect((await duePayments(later)).map(({ id }) => id)).not.toContain(payment_id)
  shop.gateways.answer('paid')
  expect(await askGateway(shop.gateways, due[0]!)).toMatchObject({
    status: 'completed',
    amount_paisa: 160_00,
  })
})

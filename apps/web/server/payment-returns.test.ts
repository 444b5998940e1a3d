import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { begin, buyPrepaid } from '@himalayan-green/shop/test/scenes/paying.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { refuseForeignWrites } from './foreign-writes.ts'
import { paymentReturns } from './payment-returns.ts'

const FOREIGN = { origin: 'https://bank.test', 'sec-fetch-site': 'cross-site' }

test('a card’s answer is sent by another site without a session; what it says is asked of the gateway', async ({
  shop,
}) => {
  const app = new Hono().route('/', paymentReturns(shop)).use(refuseForeignWrites('http://shop.test'))
  const bought = await buyPrepaid(shop, 'card')
  const id = await begin(shop, bought, 'card')
  const send = (path: string, body: string | FormData) =>
    app.request(`http://shop.test${path}`, {
      method: 'POST',
      headers: {
        ...FOREIGN,
        ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    })
  const status = async () => (await findOrderGroup(bought.ctx, bought.group)).payment_status

  const forged = await send(`/pay/return/${id}`, 'decision=ACCEPT&signature=x')
  expect([forged.status, forged.headers.get('location')]).toEqual([303, `/pay/return/${id}?seen`])
  expect(await status()).toBe('pending')

  shop.gateways.answer('paid')
  const paid = await send(`/ne/pay/return/${id}`, 'decision=ACCEPT')
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `/ne/pay/return/${id}?seen`])
  expect(await status()).toBe('paid')
  shop.gateways.answer('pending')
})

test('what is no payment, no form or too large changes nothing and breaks nothing', async ({ shop }) => {
  const app = new Hono().route('/', paymentReturns(shop)).use(refuseForeignWrites('http://shop.test'))
  const send = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    app.request(`http://shop.test${path}`, {
      method: 'POST',
      headers: { ...FOREIGN, 'content-type': type },
      body,
    })
  expect((await send('/pay/return/nothing', 'a=b')).status).toBe(303)
  expect((await send('/pay/return/connectips', 'a=b')).status).toBe(303)
  expect((await send(`/pay/return/${crypto.randomUUID()}`, '{"a"', 'application/json')).status).toBe(303)
  expect((await send('/pay/return/nothing', '--', 'multipart/form-data; boundary=x')).status).toBe(303)
  expect((await send('/pay/return/nothing', 'a'.repeat(70_000))).status).toBe(413)
  // Every other path stays closed to other sites.
  expect((await send('/pay/return', 'a=b')).status).toBe(403)
  expect((await send('/order/x/pay', 'a=b')).status).toBe(403)
})

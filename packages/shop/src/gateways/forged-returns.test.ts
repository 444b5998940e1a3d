import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  AMOUNT,
  askedOf,
  asReturned,
  forgery,
  lyingAnswer,
  OURS,
  PAID,
  PROVIDERS,
  type Said,
} from '../../test/hostile/forged-returns.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { attemptOf, openFakeGateway } from '../../test/servers/fake-gateway.ts'
import { test } from '../../test/shop.ts'
import { simulatedGateways } from '../config/payment-settings.ts'
import { recordStatus } from '../payments/record-status.ts'
import { startPayment } from '../payments/start-payment.ts'
import type { GatewayStatus, Gateways, Provider } from './gateway.ts'
import { queryGateway } from './gateways.ts'
import { openGateways } from './open-gateways.ts'

// Through the adapters alone, over the network; the same 5,000 at the shop's entry points: apps/web/server/forged-returns.test.ts.

/** Gateways that err, or are lied about. */
async function openLyingGateways() {
  let answer: 'unpaid' | Said = 'unpaid'
  const fake = await openFakeGateway(({ path }) => ({ body: lyingAnswer(askedOf(path), answer) }))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const settings = simulatedGateways(fake.url, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
  const gateways: Gateways = openGateways(settings, () => attemptOf('esewa').started_at)
  return { gateways, say: (said: 'unpaid' | Said) => (answer = said) }
}

const attempt = (provider: Provider) =>
  attemptOf(provider, { reference: OURS[provider], session_ref: OURS[provider] })

test('R4 what is really paid, is', async () => {
  const { gateways, say } = await openLyingGateways()
  for (const provider of PROVIDERS) {
    const { status, said, sign } = PAID[provider]
    const right = { reference: OURS[provider], paisa: AMOUNT, status }
    say(right)
    const callback = asReturned(provider, sign(said(right)))
    expect(await queryGateway(gateways, attempt(provider), callback)).toMatchObject({
      status: 'completed',
      amount_paisa: AMOUNT,
    })
  }
})

test('R4 of 1,000 forged or altered returns no adapter takes one for paid, none is an error', async ({
  shop,
}) => {
  // Shown once to fail on a build that does not compare the amount of a card's answer, and on one that does not compare
  // its signature.
  const { gateways, say } = await openLyingGateways()
  const gatewayStatuses = new Map<string, { provider: Provider; gatewayStatus: GatewayStatus }>()
  await fc.assert(
    fc.asyncProperty(forgery, async ({ provider, callback, answer }) => {
      say(answer)
      const gatewayStatus = await queryGateway(gateways, attempt(provider), callback)
      expect(gatewayStatus.status).not.toBe('completed')
      expect(gatewayStatus.is_outage).toBeUndefined()
      gatewayStatuses.set(`${provider} ${gatewayStatus.status} ${gatewayStatus.raw.length}`, {
        provider,
        gatewayStatus,
      })
    }),
    { numRuns: 1000, seed: 20_831_121 },
  )
  expect(gatewayStatuses.size).toBeGreaterThan(15)

  // Every kind of status that came of it can be written down, and pays nothing.
  const { ctx, placed } = await buy(shop, {})
  for (const [turn, { provider, gatewayStatus }] of [...gatewayStatuses.values()].entries()) {
    // Not more of them in an hour than anybody may begin.
    const now = new Date(ctx.now.getTime() + turn * 600_000)
    const { payment_id } = await startPayment({ ...ctx, now }, shop.gateways, {
      order_group_id: placed.order_group_id,
      provider,
      amount_paisa: AMOUNT,
      description: 'Order',
      customer: { name: 'Sita Gurung', email: null, phone: null },
      return_url: 'https://shop.test/return/{payment_id}',
    })
    expect(await recordStatus(ctx, payment_id, gatewayStatus)).toMatchObject({
      is_new: false,
      is_applied: false,
    })
  }
}, 180_000)

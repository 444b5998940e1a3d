import { beforeEach, expect } from 'vitest'
import { buyPrepaid } from '../../test/scenes/paying.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { startPaying } from './pay.ts'
import { findWayToGateway } from './started-payment.ts'

beforeEach<{ shop: TestShop }>(({ shop }) => shop.gateways.answer('pending'))

test('the way to the gateway is for whoever began to pay, and as long as it is open', async ({ shop }) => {
  const { ctx, group } = await buyPrepaid(shop)
  const other = await buyPrepaid(shop)
  const { payment_id, redirect, expires_at } = await startPaying(ctx, shop.gateways, {
    order_group_id: group,
    provider: 'esewa',
  })
  expect(await findWayToGateway(ctx, group, payment_id)).toEqual({ to: redirect, provider: 'esewa' })
  for (const [reader, order, payment] of [
    [other.ctx, group, payment_id],
    [other.ctx, other.group, payment_id],
    [ctx, group, crypto.randomUUID()],
    [ctx, group, ''],
    [ctx, group, 'x'],
    [{ ...ctx, now: expires_at }, group, payment_id],
  ] as const)
    expect(await findWayToGateway(reader, order, payment)).toBeNull()
})

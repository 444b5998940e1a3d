import { expect } from 'vitest'
import { deliver } from '../../../test/scenes/delivered.ts'
import { begin, buyPrepaid } from '../../../test/scenes/paying.ts'
import { buy } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { settle } from '../../paying/settle.ts'
import { hasPaidOrReceived } from './has-paid.ts'

test('P3: an order that is only placed makes nobody known; one that was delivered or paid does', async ({
  shop,
}) => {
  const inCash = await buy(shop, {})
  const isKnown = (ctx: typeof inCash.ctx) => hasPaidOrReceived(shop.as(null), ctx.actor!.id)
  expect(await isKnown(inCash.ctx)).toBe(false)
  await deliver(inCash.ctx, inCash.placed.order_group_id)
  expect(await isKnown(inCash.ctx)).toBe(true)

  const prepaid = await buyPrepaid(shop)
  const attempt = await begin(shop, prepaid)
  expect(await isKnown(prepaid.ctx)).toBe(false)
  const { paid_paisa: amount_paisa } = prepaid
  await settle(prepaid.ctx, attempt, { status: 'completed', amount_paisa, provider_ref: 'P3', raw: '' })
  expect(await isKnown(prepaid.ctx)).toBe(true)
})

import { expect } from 'vitest'
import { openSimulators } from '../../../../simulators/open.ts'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { settingsAt } from '../../test/scenes/simulated-payments.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { validatePayment } from '../paying/pay.ts'
import type { Gateways } from './gateway.ts'
import { openGateways } from './open-gateways.ts'
import { listProbedGateways, probeGateway } from './probe-gateway.ts'

const staff = async (shop: TestShop) => shop.as((await shop.addCustomer({ rights: ['shop.open'] })).actor)
const known = async (ctx: Ctx, gateways: Gateways) =>
  Object.fromEntries((await listProbedGateways(ctx, gateways)).map((one) => [one.provider, one]))

test('gateways that can be asked answer, and say so; nothing is owed and no attempt is written', async ({
  shop,
}) => {
  const simulators = await openSimulators()
  const gateways = openGateways(settingsAt(simulators.address), shop.now)
  const ctx = await staff(shop)
  for (const provider of ['esewa', 'khalti', 'connectips']) {
    await probeGateway(ctx, gateways, { provider })
    expect((await known(ctx, gateways))[provider]).toEqual({
      provider,
      can_be_asked: true,
      answered_at: ctx.now,
      failed_at: null,
      said: '',
    })
  }
  for (const provider of ['card', 'fonepay'])
    await expect(probeGateway(ctx, gateways, { provider })).rejects.toMatchObject({
      fields: { provider: expect.stringContaining('cannot be tested') },
    })
  expect(await shop.database.db.selectFrom('payments').select('id').execute()).toEqual([])
  await simulators.close()
})

test('a gateway that is away, or does not know the key, has not answered', async ({ shop }) => {
  const simulators = await openSimulators()
  const settings = settingsAt(simulators.address)
  const gateways = openGateways({ ...settings, khalti: { ...settings.khalti!, secret: 'another' } }, shop.now)
  await shop.database.db.deleteFrom('gateway_tests').execute()
  const ctx = await staff(shop)
  await probeGateway(ctx, gateways, { provider: 'khalti' })
  expect((await known(ctx, gateways)).khalti).toMatchObject({ answered_at: null, failed_at: ctx.now })
  await simulators.close()
  await probeGateway(ctx, gateways, { provider: 'esewa' })
  expect((await known(ctx, gateways)).esewa).toMatchObject({
    answered_at: null,
    failed_at: ctx.now,
    said: expect.stringMatching(/./),
  })
})

test('a payment that arrived shows it, too, of those that cannot be asked as well', async ({ shop }) => {
  const ctx = await staff(shop)
  expect((await known(ctx, shop.gateways)).fonepay).toMatchObject({ can_be_asked: false, answered_at: null })
  const bought = await buyPrepaid(shop, 'fonepay')
  const payment_id = await begin(shop, bought, 'fonepay')
  shop.gateways.answer('paid')
  await validatePayment(bought.ctx, shop.gateways, { payment_id })
  expect((await known(ctx, shop.gateways)).fonepay!.answered_at).toEqual(expect.any(Date))
})

test('only staff with the right ask, and what is not offered is not asked', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['money.read'] })
  await expect(probeGateway(shop.as(actor), shop.gateways, { provider: 'esewa' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const ctx = await staff(shop)
  await expect(probeGateway(ctx, { offered: new Map() }, { provider: 'esewa' })).rejects.toMatchObject({
    fields: { provider: expect.any(String) },
  })
})

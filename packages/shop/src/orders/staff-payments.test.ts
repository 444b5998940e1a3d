import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { begin, buyPrepaid } from '../../test/paying.ts'
import { test } from '../../test/shop.ts'
import { findOrderGroup } from './orders.ts'
import { validatePayment } from './pay.ts'
import { decidePayment, listPayments } from './staff-payments.ts'

test('what a gateway holds is looked at by staff, who say whether the money is here', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const other = await buyPrepaid(shop)
  const [id, failed] = [await begin(shop, bought), await begin(shop, other)]
  shop.gateways.answer('review')
  for (const [{ ctx }, payment_id] of [
    [bought, id],
    [other, failed],
  ] as const)
    await validatePayment(ctx, shop.gateways, { payment_id })
  shop.gateways.answer('pending')

  const auditor = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
  const finance = shop.as((await shop.addCustomer({ rights: ['money.read', 'refund.decide_any'] })).actor)
  expect(await listPayments(auditor, 'review')).toMatchObject([
    { id: failed, number: other.number, raw_answers: [{ status: 'review', raw: 'test' }] },
    { id, number: bought.number },
  ])
  expect(await listPayments(auditor, 'open')).toEqual([])
  await expect(listPayments(bought.ctx, 'review')).rejects.toMatchObject({ code: 'forbidden' })

  const accept = { decision: 'completed', provider_ref: 'PORTAL-1' }
  await expect(decidePayment(auditor, id, accept)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(decidePayment(finance, id, { decision: 'completed' })).rejects.toMatchObject({
    code: 'invalid',
  })
  for (const none of [randomUUID(), 'x'])
    await expect(decidePayment(finance, none, accept)).rejects.toMatchObject({ code: 'not_found' })

  await decidePayment(finance, id, accept)
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
  })
  await expect(decidePayment(finance, id, { decision: 'failed' })).rejects.toMatchObject({ code: 'conflict' })
  // One transaction of the portal pays one purchase.
  await expect(decidePayment(finance, failed, accept)).rejects.toMatchObject({ code: 'conflict' })
  await decidePayment(finance, failed, { decision: 'failed' })
  expect(await findOrderGroup(other.ctx, other.group)).toMatchObject({ payment_status: 'failed' })
  expect(await listPayments(auditor, 'kept')).toMatchObject([{ id, provider_ref: 'PORTAL-1' }])
  expect(await listPayments(auditor, 'not_kept')).toMatchObject([{ id: failed }])
  const log = await shop.database.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(['payment.accept', 'payment.refuse'])
})

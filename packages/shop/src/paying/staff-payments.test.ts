import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { test } from '../../test/shop.ts'
import { remindOfReviews } from '../orders/notices/remind-of-reviews.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { reassignProposalsToDeletedUser } from '../payments/anonymise.ts'
import { validatePayment } from './pay.ts'
import { pollGateways } from './poll-gateways.ts'
import { countReviews, decidePayment, listPayments } from './staff-payments.ts'

test('what a gateway holds is looked at by staff, who say whether the money is here', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const other = await buyPrepaid(shop)
  const [id, failed] = [await begin(shop, bought), await begin(shop, other)]
  shop.gateways.answer(() => ({ status: 'review', provider_ref: 'PORTAL-1', raw: 'test' }))
  for (const [{ ctx }, payment_id] of [
    [bought, id],
    [other, failed],
  ] as const)
    await validatePayment(ctx, shop.gateways, { payment_id })
  shop.gateways.answer('pending')

  const auditor = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
  const finance = shop.as((await shop.addCustomer({ rights: ['money.read', 'refund.decide_any'] })).actor)
  expect((await listPayments(auditor, { show: 'review' })).payments).toMatchObject([
    { id: failed, number: other.number, raw_answers: [{ status: 'review', raw: 'test' }] },
    { id, number: bought.number },
  ])
  expect((await listPayments(auditor, { show: 'open' })).payments).toEqual([])
  await expect(listPayments(bought.ctx, { show: 'review' })).rejects.toMatchObject({ code: 'forbidden' })

  const accept = { decision: 'completed', provider_ref: 'PORTAL-1' }
  await expect(decidePayment(auditor, id, accept)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(decidePayment(finance, id, { decision: 'completed' })).rejects.toMatchObject({
    code: 'invalid',
  })
  for (const none of [randomUUID(), 'x'])
    await expect(decidePayment(finance, none, accept)).rejects.toMatchObject({ code: 'not_found' })

  await expect(decidePayment(finance, id, { ...accept, provider_ref: 'PORTAL 1' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { provider_ref: expect.stringContaining('without spaces') },
  })
  expect(await countReviews(auditor)).toMatchObject({ count: 2, no_response: 0, amount_paisa: 700_00 })

  await decidePayment(finance, id, accept)
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
  })
  await expect(decidePayment(finance, id, { decision: 'failed' })).rejects.toMatchObject({ code: 'conflict' })
  // One transaction of the portal pays one order group.
  await expect(decidePayment(finance, failed, accept)).rejects.toMatchObject({ code: 'conflict' })
  await decidePayment(finance, failed, { decision: 'failed' })
  expect(await findOrderGroup(other.ctx, other.group)).toMatchObject({ payment_status: 'failed' })
  expect((await listPayments(auditor, { show: 'applied' })).payments).toMatchObject([
    { id, provider_ref: 'PORTAL-1' },
  ])
  expect((await listPayments(auditor, { show: 'not_applied' })).payments).toMatchObject([{ id: failed }])
  const log = await shop.database.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(['payment.accept', 'payment.refuse'])
})

test('a payment of one’s own is somebody else’s to decide about', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const id = await begin(shop, bought)
  shop.gateways.answer('review')
  await validatePayment(bought.ctx, shop.gateways, { payment_id: id })
  shop.gateways.answer('pending')
  const own = shop.as({ ...bought.ctx.actor!, rights: ['money.read', 'refund.decide_any'] })
  for (const said of [{ decision: 'completed', provider_ref: 'X-1' }, { decision: 'failed' }])
    await expect(decidePayment(own, id, said)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('your own'),
    })
  for (const _ of ['one names it', 'another confirms it']) {
    const finance = shop.as((await shop.addCustomer({ rights: ['refund.decide_any'] })).actor)
    await decidePayment(finance, id, { decision: 'completed', provider_ref: 'X-1' })
  }
  const { object_id, details } = await shop.database.db
    .selectFrom('audit_entries')
    .select(['object_id', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect({ object_id, details }).toMatchObject({
    object_id: id,
    details: { provider_ref: 'X-1', order_group_id: bought.group, amount_paisa: 350_00 },
  })
})

test('money that its gateway has not named is found by one person and confirmed by another', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop, 'card')
  const id = await begin(shop, bought, 'card')
  shop.gateways.answer(() => ({ status: 'expired', has_no_response: true, raw: 'No answer came.' }))
  await validatePayment(bought.ctx, shop.gateways, { payment_id: id })
  const rights = ['money.read', 'refund.decide_any'] as const
  const [one, other] = [
    await shop.addCustomer({ rights: [...rights] }),
    await shop.addCustomer({ rights: [...rights] }),
  ]
  const say = (who: typeof one, provider_ref: string) =>
    decidePayment(shop.as(who.actor), id, { decision: 'completed', provider_ref })
  // However often, one alone comes to nothing.
  for (const ref of ['701234', '701234', '701235'])
    expect(await say(one, ref)).toMatchObject({ status: 'review', proposed_ref: ref, is_applied: false })
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({ status: 'awaiting_payment' })
  expect((await listPayments(shop.as(one.actor), { show: 'no_response' })).payments).toMatchObject([
    { id, proposed_ref: '701235', proposed_by: one.actor.id, proposer: one.actor.name },
  ])
  // Another transaction than the one that was named is a proposal of its own.
  expect(await say(other, '701236')).toMatchObject({ status: 'review', proposed_ref: '701236' })
  expect(await say(other, '701236')).toMatchObject({ status: 'review' })
  expect(await say(one, '701236')).toMatchObject({ status: 'completed', provider_ref: '701236' })
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({ payment_status: 'paid' })
  const log = await shop.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([...Array(5).fill('payment.propose'), 'payment.accept'])
})

test('what somebody proposed stays proposed when they leave', async ({ shop }) => {
  const bought = await buyPrepaid(shop, 'card')
  const id = await begin(shop, bought, 'card')
  shop.gateways.answer(() => ({ status: 'expired', has_no_response: true, raw: 'No answer came.' }))
  await validatePayment(bought.ctx, shop.gateways, { payment_id: id })
  const [one, other, nobody] = [
    await shop.addCustomer({ rights: ['refund.decide_any'] }),
    await shop.addCustomer({ rights: ['refund.decide_any'] }),
    await shop.addCustomer(),
  ]
  const said = { decision: 'completed', provider_ref: '801234' }
  await decidePayment(shop.as(one.actor), id, said)
  await reassignProposalsToDeletedUser(shop.as(null), one.actor.id, nobody.actor.id)
  const payments = shop.database.db.selectFrom('payments').select(['proposed_by', 'proposed_ref'])
  expect(await payments.where('id', '=', id).execute()).toEqual([
    { proposed_by: nobody.actor.id, proposed_ref: '801234' },
  ])
  expect(await decidePayment(shop.as(other.actor), id, said)).toMatchObject({ status: 'completed' })
})

test('a gateway’s own word of a transaction is decided by one, any other by two', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const id = await begin(shop, bought)
  shop.gateways.answer(() => ({ status: 'review', provider_ref: '0007ABC', raw: 'AMBIGUOUS' }))
  await validatePayment(bought.ctx, shop.gateways, { payment_id: id })
  const finance = shop.as((await shop.addCustomer({ rights: ['refund.decide_any'] })).actor)
  const say = (provider_ref: string) => decidePayment(finance, id, { decision: 'completed', provider_ref })
  expect(await say('INVENTED')).toMatchObject({ status: 'review', provider_ref: '0007ABC' })
  expect(await say('0007ABC')).toMatchObject({ status: 'completed' })
})

test('who paid by card and never came back is looked into, and those who decide hear of it once a day', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop, 'card')
  const id = await begin(shop, bought, 'card')
  shop.gateways.answer(() => ({ status: 'expired', has_no_response: true, raw: 'No answer came.' }))
  const hours = (count: number) => {
    const { now, ...ctx } = shop.as(null)
    return { ...ctx, now: new Date(now.getTime() + count * 3600_000) }
  }
  await pollGateways(hours(2), shop.gateways)
  shop.gateways.answer('pending')
  const finance = await shop.addCustomer({ rights: ['money.read', 'refund.decide_any'] })
  // Behind those that a gateway has said something about: anybody can make any number of these.
  expect((await listPayments(shop.as(finance.actor), { show: 'review' })).payments).toEqual([])
  expect((await listPayments(shop.as(finance.actor), { show: 'no_response' })).payments).toMatchObject([
    { id, status: 'review' },
  ])
  expect(await countReviews(shop.as(finance.actor))).toMatchObject({ count: 0, no_response: 1 })
  for (const at of [2, 2.01, 2.02, 30, 30.01]) await remindOfReviews(hours(at))
  const told = await shop.database.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['kind as type', 'values'])
    .where('user_id', '=', finance.actor.id)
    .execute()
  expect(told).toEqual([
    { type: 'PaymentsToReview', values: { count: 1 } },
    { type: 'PaymentsToReview', values: { count: 1 } },
  ])
  await decidePayment(shop.as(finance.actor), id, { decision: 'completed', provider_ref: '701234' })
  const other = await shop.addCustomer({ rights: ['refund.decide_any'] })
  await decidePayment(shop.as(other.actor), id, { decision: 'completed', provider_ref: '701234' })
  expect(await findOrderGroup(bought.ctx, bought.group)).toMatchObject({ payment_status: 'paid' })
  await remindOfReviews(hours(60))
  expect((await listPayments(shop.as(finance.actor), { show: 'no_response' })).payments).toEqual([])
})

// Shown once to fail with pages that were counted: the second was empty, as one had moved to the first.
test('attempts are read on from page to page, each once, while some of them are decided', async ({
  shop,
}) => {
  const bought = await buyPrepaid(shop)
  await shop.database.pool.query(
    `insert into payments (order_group_id, provider, amount_paisa, status, reference, provider_ref, return_url, started_at,
      expires_at, raw_answers)
    select p.order_group_id, p.provider, p.amount_paisa, 'review', lpad(n::text, 20, 'R'), 'P-' || n, p.return_url,
      -- Two at a time.
      p.started_at - n / 2 * interval '1 minute', p.expires_at, '[]'
    from payments p, generate_series(1, 51) n where p.id = $1`,
    [await begin(shop, bought)],
  )
  const finance = shop.as((await shop.addCustomer({ rights: ['money.read', 'refund.decide_any'] })).actor)
  const { id: oldest } = await shop.database.db
    .selectFrom('payments')
    .select('id')
    .where('provider_ref', '=', 'P-51')
    .executeTakeFirstOrThrow()
  await decidePayment(finance, oldest, { decision: 'completed', provider_ref: 'X-1' })
  const first = await listPayments(finance, { show: 'review' })
  expect(first.payments).toHaveLength(50)
  // What waits to be confirmed comes first, however old.
  expect(first.payments[0]).toMatchObject({ id: oldest, proposed_ref: 'X-1' })
  await decidePayment(finance, first.payments[1]!.id, { decision: 'failed' })
  const second = await listPayments(finance, { show: 'review', cursor: first.next! })
  expect(second).toMatchObject({ payments: [{ provider_ref: 'P-50' }], next: null })
  const read = new Set([...first.payments, ...second.payments].map(({ id }) => id))
  expect(read.size).toBe(51)
  await expect(listPayments(finance, { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid' })
})

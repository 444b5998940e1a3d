import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { balancesOf, itemsOf, moveItem } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { askBack, buyDelivered, buyPaid, financeOf, staffWith } from '../../test/scenes/refunding.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { removeOrphanFiles } from '../files/orphan-files.ts'
import { requestCancel } from '../orders/cancelling/request-cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { escalateRefund, withdrawRefund } from './deciding/answer-refund.ts'
import { approveRefund, rejectRefund } from './deciding/decide-refund.ts'
import { purgeRefundPhotos } from './photos/purge-photos.ts'
import { findRefund, listRefunds } from './refunds.ts'
import { requestRefund } from './request-refund.ts'
import { escalateOverdue, remindOfRefunds, resumeRefunds } from './sending/refund-deadlines.ts'
import { recordSent, retryRefund } from './sending/send-by-hand.ts'
import { sendRefund } from './sending/send-refund.ts'
import { findAnyRefund, listAllRefunds, readRefundPhoto } from './staff-refunds.ts'

/** Runs the jobs that wait, as jobs.ts would. */
async function send(shop: TestShop, id: number, ctx = shop.as(null)) {
  await sendRefund(ctx, shop.gateways, id)
}

async function told(shop: TestShop, ctx: Ctx, object = '') {
  const rows = await shop.database.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['kind as type', 'values'])
    .where('user_id', '=', ctx.actor!.id)
    .where('kind', 'in', ['OrderRefundUpdated', 'VendorOrderRefunded', 'RefundDue'])
    .where('object_id', 'like', `${object}%`)
    .orderBy('notifications.id')
    .execute()
  return rows.map(({ type, values }) => `${type} ${(values as { status?: string }).status ?? ''}`.trim())
}

test('D3: cancelling a line of a paid purchase owes back its money, which goes through the gateway at once', async ({
  shop,
}) => {
  const { ctx, group, one, two, payment } = await buyPaid(shop)
  const { cancelled, refunds } = await requestCancel(ctx, {
    order_items: [{ id: one, quantity: 3 }],
    reason: 'changed_mind',
  })
  expect(cancelled).toMatchObject([{ id: one, status: 'cancelled' }])
  expect(refunds).toMatchObject([
    { kind: 'cancel', status: 'approved', amount_paisa: 300_00, method: 'original', provider: 'khalti' },
  ])
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -300_00 })

  await send(shop, refunds[0]!.id)
  expect(await findRefund(ctx, refunds[0]!.id)).toMatchObject({
    status: 'refunded',
    gateway_ref: expect.stringMatching(/^refund-of-/),
    history: [{ status: 'approved' }, { status: 'processing' }, { status: 'refunded' }],
  })
  expect(shop.gateways.refunded.filter(({ payment_id }) => payment_id === payment.id)).toEqual([
    { payment_id: payment.id, amount_paisa: 300_00 },
  ])
  expect(await balancesOf(shop, group)).toMatchObject({ 'gateway:khalti': 250_00 })
  expect(await balancesOf(shop, group)).not.toHaveProperty('refund_payable')
  expect(await told(shop, ctx)).toEqual(['OrderRefundUpdated approved', 'OrderRefundUpdated refunded'])

  // With the last line the delivery falls too (Dokan #2261), and the payment is given back whole.
  const rest = await requestCancel(ctx, { order_items: [{ id: two, quantity: 1 }], reason: 'other' })
  expect(rest.refunds).toMatchObject([
    { amount_items_paisa: 200_00, amount_delivery_paisa: 50_00, amount_paisa: 250_00 },
  ])
  await send(shop, rest.refunds[0]!.id)
  expect(await balancesOf(shop, group)).toEqual({})
  const after = shop.database.db.selectFrom('payments').select('status').where('id', '=', payment.id)
  expect(await after.executeTakeFirstOrThrow()).toEqual({ status: 'refunded' })
})

test('POST /v1/api/refund/request-cancel/ cancels a line and owes back its money [S7.34]', async ({
  shop,
}) => {
  const { ctx, token, one } = await buyPaid(shop)
  const answer = await shop.api.request('/v1/api/refund/request-cancel/', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_items: [{ id: one, quantity: 3 }], reason: 'changed_mind' }),
  })
  expect(answer.status).toBe(200)
  expect((await answer.json()).data).toMatchObject({
    cancelled: [{ id: one, status: 'cancelled' }],
    refunds: [{ kind: 'cancel', amount_total: 300 }],
  })
  expect((await listRefunds(ctx)).refunds).toMatchObject([{ reason: 'changed_mind', amount_paisa: 300_00 }])
})

test('some pieces of an item are cancelled: what was paid for them is owed back, the vendor packs the others, and all can still be cancelled [S7.34]', async ({
  shop,
}) => {
  const { ctx, token, one, group } = await buyPaid(shop)
  const send = async (order_items: object[], key?: string) => {
    const answer = await shop.api.request('/v1/api/refund/request-cancel/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ order_items, reason: 'too_late' }),
    })
    return [answer.status, await answer.json()] as const
  }
  const first = await send([{ id: one, quantity: 1 }], 'a')
  expect(first).toMatchObject([
    200,
    {
      data: {
        cancelled: [{ id: one, status: 'confirmed', quantity: 2 }],
        refunds: [{ kind: 'cancel', amount_total: 100, reason: 'too_late' }],
      },
    },
  ])
  // A lost answer is asked for again, and no further piece is cancelled.
  expect(await send([{ id: one, quantity: 1 }], 'a')).toEqual(first)
  const order = await findOrderGroup(ctx, group)
  expect(order.orders.flatMap(({ items }) => items).find(({ id }) => id === one)).toMatchObject({
    quantity: 2,
    amount_paisa: 200_00,
  })
  expect(order.timeline.at(-1)).toMatchObject({ event: 'lowered', actor_kind: 'customer' })
  expect(order.timeline.at(-1)!.text).toMatch(/^You lowered .* from 3 to 2\.$/)

  const field = 'order_items.0.quantity'
  expect(await send([{ id: one, quantity: 3 }])).toMatchObject([
    400,
    { errors: { [field]: expect.any(String) } },
  ])
  expect(await send([{ id: one, quantity: 1, of: 3 }])).toMatchObject([409, {}])
  expect(
    await send([
      { id: one, quantity: 1 },
      { id: one, quantity: 1 },
    ]),
  ).toMatchObject([400, {}])
  const stranger = await shop.addCustomer()
  await expect(
    requestCancel(shop.as(stranger.actor), { order_items: [{ id: one, quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await holdInvariants(shop.database.db)

  expect(await send([{ id: one, quantity: 2, of: 2 }])).toMatchObject([
    200,
    { data: { cancelled: [{ id: one, status: 'cancelled' }], refunds: [{ amount_total: 200 }] } },
  ])
  expect(await send([{ id: one, quantity: 1 }])).toMatchObject([422, {}])
  await holdInvariants(shop.database.db)
})

test('cancelling what was not paid gives nothing back', async ({ shop }) => {
  const { ctx, placed } = await buy(shop, { quantity: 3 })
  const [item] = await itemsOf(shop, placed.order_group_id)
  expect(await requestCancel(ctx, { order_items: [{ id: item!, quantity: 2 }] })).toMatchObject({
    cancelled: [{ id: item, status: 'confirmed', quantity: 1 }],
    refunds: [],
  })
  for (const input of [{}, { order_group: placed.order_group_id, order_items: [{ id: item!, quantity: 3 }] }])
    await expect(requestCancel(ctx, input)).rejects.toMatchObject({
      fields: { order_items: expect.any(String) },
    })
  expect(await requestCancel(ctx, { order_group: placed.order_group_id })).toMatchObject({
    cancelled: [{ status: 'cancelled' }],
    refunds: [],
  })
})

test('eSewa’s money goes by hand, with the reference of its portal', async ({ shop }) => {
  const { ctx, group, one } = await buyPaid(shop, 'esewa')
  const { refunds } = await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }] })
  const { id } = refunds[0]!
  await send(shop, id)
  const people = await financeOf(shop)
  expect(await findAnyRefund(people, id)).toMatchObject({
    status: 'processing',
    waits_for: 'hand',
    next: ['sent', 'retry'],
  })
  await expect(
    recordSent(await staffWith(shop, 'refund.decide'), id, { reference: 'R1' }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  await recordSent(people, id, { reference: 'ESEWA-0042' })
  expect(await findRefund(ctx, id)).toMatchObject({ status: 'refunded', gateway_ref: 'ESEWA-0042' })
  expect(await balancesOf(shop, group)).toMatchObject({ 'gateway:esewa': 250_00 })
  await expect(recordSent(people, id, { reference: 'ESEWA-0043' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(retryRefund(people, id, {})).rejects.toMatchObject({ code: 'conflict' })
})

test('R12: whatever a gateway answers, and wherever whoever asked it died, it is asked once', async ({
  shop,
}) => {
  const { ctx, group, one, payment } = await buyPaid(shop)
  const { refunds } = await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }] })
  const { id } = refunds[0]!
  const asked = () => shop.gateways.refunded.filter(({ payment_id }) => payment_id === payment.id).length
  shop.gateways.answerRefund('unknown')
  await send(shop, id)
  shop.gateways.answerRefund(undefined)
  expect(asked()).toBe(1)
  const later = (minutes: number) => ({ ...shop.as(null), now: new Date(Date.now() + minutes * 60_000) })
  for (const minutes of [0, 5, 60, 3 * 24 * 60]) await send(shop, id, later(minutes))
  await resumeRefunds(later(60))
  expect(asked()).toBe(1)
  const people = await financeOf(shop)
  expect(await findAnyRefund(people, id)).toMatchObject({ status: 'processing', waits_for: 'answer' })
  // Somebody has seen in the portal that nothing went.
  await retryRefund(people, id, { note: 'Not in the portal' })
  await send(shop, id)
  expect(asked()).toBe(2)
  expect(await findRefund(ctx, id)).toMatchObject({ status: 'refunded' })
  expect(await balancesOf(shop, group)).toMatchObject({ 'gateway:khalti': 250_00 })
})

test('R12: after a kill between asking and writing down, the gateway’s own word settles it, else a person', async ({
  shop,
}) => {
  for (const said of ['refunded', 'completed', 'outage'] as const) {
    const { ctx, group, payment } = await buyPaid(shop)
    const { refunds } = await requestCancel(ctx, { order_group: group })
    const { id } = refunds[0]!
    // What is left in the database of somebody who was killed after asking.
    await sql`update refunds set status = 'processing', tries = 1, asked_at = ${new Date()} where id = ${id}`.execute(
      shop.database.db,
    )
    await sql`insert into refund_steps (refund_id, status, actor_kind, at) values (${id}, 'processing', 'system', now())`.execute(
      shop.database.db,
    )
    shop.gateways.answer(() =>
      said === 'outage'
        ? { status: 'pending', is_outage: true, raw: 'down' }
        : { status: said, amount_paisa: payment.amount_paisa, provider_ref: 'T', raw: 'test' },
    )
    const at = (minutes: number) => ({ ...shop.as(null), now: new Date(Date.now() + minutes * 60_000) })
    // The one who asked may still be alive.
    await send(shop, id, at(1))
    expect(await findRefund(ctx, id)).toMatchObject({ status: 'processing', waits_for: null })
    await send(shop, id, at(5))
    expect(await findRefund(ctx, id)).toMatchObject(
      {
        refunded: { status: 'refunded', gateway_ref: 'T' },
        completed: { status: 'processing', waits_for: 'answer' },
        outage: { status: 'processing', waits_for: null },
      }[said],
    )
    await send(shop, id, at(61))
    expect((await findRefund(ctx, id)).waits_for).toBe(said === 'refunded' ? null : 'answer')
    expect(shop.gateways.refunded.filter(({ payment_id }) => payment_id === payment.id)).toEqual([])
  }
})

test('what a gateway refuses waits on top for another try, or another way', async ({ shop }) => {
  const { ctx, group, one } = await buyPaid(shop)
  const { refunds } = await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }] })
  const { id } = refunds[0]!
  shop.gateways.answerRefund('failed')
  await send(shop, id)
  shop.gateways.answerRefund(undefined)
  const people = await financeOf(shop)
  const { refunds: queue, counts } = await listAllRefunds(people, { queue: 'open' })
  expect(queue.find((one) => one.id === id)).toMatchObject({ status: 'failed', next: ['sent', 'retry'] })
  // Those that need somebody stand before those that go by themselves.
  const isTrouble = queue.map(({ status, waits_for }) => status === 'failed' || waits_for === 'answer')
  expect(isTrouble).toEqual(isTrouble.toSorted((a, b) => Number(b) - Number(a)))
  expect(counts.send).toBeGreaterThan(0)
  // Credit only for whoever asks for it.
  await expect(retryRefund(people, id, { method: 'credit' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { method: expect.stringContaining('who ask for it') },
  })
  await retryRefund(people, id, {})
  await send(shop, id)
  expect(await findRefund(ctx, id)).toMatchObject({ status: 'refunded', method: 'original' })
  expect(await balancesOf(shop, group)).toMatchObject({ 'gateway:khalti': 250_00 })
})

test('D3: what arrived damaged is asked back, approved at the vendor’s expense and sent; credited on the bill', async ({
  shop,
}) => {
  const { ctx, group, one, vendor, owner } = await buyDelivered(shop)
  const refund = await askBack(ctx, shop, one, 2, { note: 'Squashed' })
  expect(refund).toMatchObject({
    status: 'requested',
    kind: 'refund',
    amount_paisa: 200_00,
    amount_delivery_paisa: 0,
    photo_count: 0,
    items: [{ quantity: 2, of: 3 }],
    can: { withdraw: true, escalate: false },
    method: 'original',
  })
  expect(refund.due.getTime() - refund.created.getTime()).toBe(7 * DAY)
  await expect(askBack(ctx, shop, one, 2)).rejects.toMatchObject({
    code: 'conflict',
    fields: { 'order_items.0.quantity': 'Only 1 of this can still be reported.' },
  })
  const people = await staffWith(shop, 'refund.decide')
  await approveRefund(people, refund.id, { bearer: 'vendor' })
  expect(await balancesOf(shop, group)).toMatchObject({
    refund_payable: -200_00,
    [`vendor_payable:${vendor.id}`]: -270_00,
    commission_income: -30_00,
  })
  await send(shop, refund.id)
  expect(await findRefund(ctx, refund.id)).toMatchObject({ status: 'refunded', bearer: 'vendor' })
  expect(await told(shop, ctx)).toEqual([
    'OrderRefundUpdated requested',
    'OrderRefundUpdated approved',
    'OrderRefundUpdated refunded',
  ])
  expect(await told(shop, owner)).toEqual(['VendorOrderRefunded'])
  expect((await listRefunds(ctx, { order_group: group })).refunds).toHaveLength(1)
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(findRefund(stranger, refund.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(askBack(stranger, shop, one, 1)).rejects.toMatchObject({ code: 'not_found' })
})

test('the company bears it: the vendor’s money stays; a courier: the courier owes it', async ({ shop }) => {
  const { ctx, group, one, vendor, owner } = await buyDelivered(shop)
  const people = await financeOf(shop)
  const before = await balancesOf(shop, group)
  await approveRefund(people, (await askBack(ctx, shop, one, 1)).id, { bearer: 'platform' })
  expect(await balancesOf(shop, group)).toEqual({ ...before, refund_cost: 100_00, refund_payable: -100_00 })
  await approveRefund(people, (await askBack(ctx, shop, one, 1)).id, { bearer: 'courier' })
  expect(await balancesOf(shop, group)).toMatchObject({
    refund_cost: 100_00,
    [`courier_short:${owner.actor!.id}`]: 100_00,
    [`vendor_payable:${vendor.id}`]: before[`vendor_payable:${vendor.id}`],
  })
  // What is left of it, and no more.
  await approveRefund(people, (await askBack(ctx, shop, one, 1)).id, { bearer: 'vendor' })
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -300_00 })
})

test('a part is approved: fewer pieces, less for one; the rest can be asked for no more than it was worth', async ({
  shop,
}) => {
  const { ctx, one } = await buyDelivered(shop)
  const people = await financeOf(shop)
  const refund = await askBack(ctx, shop, one, 3)
  const part = (quantity: number, amount?: number) =>
    approveRefund(people, refund.id, { bearer: 'vendor', order_items: [{ id: one, quantity, amount }] })
  await expect(part(4)).rejects.toMatchObject({ fields: { 'order_items.0.quantity': expect.any(String) } })
  await expect(part(1, 100.01)).rejects.toMatchObject({
    fields: { 'order_items.0.amount': 'At most Rs 100.00.' },
  })
  await part(1, 60)
  expect(await findRefund(ctx, refund.id)).toMatchObject({ amount_paisa: 60_00, items: [{ quantity: 1 }] })
  expect(await askBack(ctx, shop, one, 2)).toMatchObject({ amount_paisa: 200_00 })
})

test('what comes back is owed whole, whatever was given or asked back of it before; nothing of it twice', async ({
  shop,
}) => {
  const { ctx, group, one, two } = await buyDelivered(shop)
  const people = await financeOf(shop)
  const asked = await askBack(ctx, shop, one, 3)
  const order_items = [{ id: one, quantity: 3, amount: 90 }]
  await approveRefund(people, asked.id, { bearer: 'platform', order_items })
  const open = await askBack(ctx, shop, two, 1)
  for (const item of [one, two]) await moveItem(shop, item, 'returned')
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -550_00 })
  await expect(approveRefund(people, open.id, { bearer: 'vendor' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await rejectRefund(people, open.id, { note: 'It came back' })
})

test('with all that was delivered the delivery is asked back too', async ({ shop }) => {
  const { ctx, group, one, two } = await buyDelivered(shop)
  const order_items = [
    { id: one, quantity: 3 },
    { id: two, quantity: 1 },
  ]
  const refund = await requestRefund(ctx, shop.privateFiles, { order_items, reason: 'too_late' })
  expect(refund).toMatchObject({ amount_paisa: 550_00, amount_delivery_paisa: 50_00 })
  await approveRefund(await financeOf(shop), refund.id, { bearer: 'vendor' })
  await send(shop, refund.id)
  expect(await balancesOf(shop, group)).toEqual({})
})

test('up to Rs 5,000 support decides, above it finance; a no can be put to the complaint officer, somebody else', async ({
  shop,
}) => {
  const { ctx, one } = await buyDelivered(shop)
  const support = await staffWith(shop, 'refund.decide')
  const first = await financeOf(shop)
  const refund = await askBack(ctx, shop, one, 1)
  await sql`update refunds set amount_paisa = 500001 where id = ${refund.id}`.execute(shop.database.db)
  await expect(approveRefund(support, refund.id, { bearer: 'vendor' })).rejects.toMatchObject({
    message: 'Refunds above Rs 5,000.00 per order are decided by Finance.',
  })
  await expect(rejectRefund(support, refund.id, { note: 'No' })).rejects.toMatchObject({ code: 'forbidden' })
  await sql`update refunds set amount_paisa = 10000 where id = ${refund.id}`.execute(shop.database.db)
  await rejectRefund(first, refund.id, { note: 'The photo shows another bag' })
  const rejected = await findRefund(ctx, refund.id)
  expect(rejected).toMatchObject({ status: 'rejected', can: { escalate: true, withdraw: false } })
  expect(rejected.history.at(-1)).toMatchObject({ note: 'The photo shows another bag' })
  const late = { ...ctx, now: new Date(Date.now() + 7 * DAY + 60_000) }
  await expect(escalateRefund(late, refund.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await escalateRefund(ctx, refund.id, { note: 'It is the same bag' })
  await expect(approveRefund(support, refund.id, { bearer: 'vendor' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(approveRefund(first, refund.id, { bearer: 'vendor' })).rejects.toMatchObject({
    message: 'You have already decided on this. Another person must decide now.',
  })
  await rejectRefund(await financeOf(shop), refund.id, { note: 'No' })
  expect(await findRefund(ctx, refund.id)).toMatchObject({
    status: 'rejected_final',
    can: { escalate: false },
  })
  // It counts no longer: the pieces can be asked for again.
  expect(await askBack(ctx, shop, one, 3)).toMatchObject({ amount_paisa: 300_00 })
})

test('what is rejected cannot come back when its pieces were given back otherwise', async ({ shop }) => {
  const { ctx, one } = await buyDelivered(shop)
  const people = await financeOf(shop)
  const refund = await askBack(ctx, shop, one, 3)
  await rejectRefund(people, refund.id, { note: 'No' })
  await approveRefund(people, (await askBack(ctx, shop, one, 1)).id, { bearer: 'platform' })
  await expect(escalateRefund(ctx, refund.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('the time to report is 7 days, what is not delivered cannot be reported, one’s own request can be withdrawn', async ({
  shop,
}) => {
  const { ctx, one } = await buyPaid(shop)
  await expect(askBack(ctx, shop, one, 1)).rejects.toMatchObject({ code: 'not_allowed' })
  const { ctx: buyer, one: item } = await buyDelivered(shop)
  const late = { ...buyer, now: new Date(Date.now() + 7 * DAY + 60_000) }
  await expect(askBack(late, shop, item, 1)).rejects.toMatchObject({
    message: 'Problems can be reported within 7 days of delivery. This time has passed.',
  })
  const { id } = await askBack(buyer, shop, item, 3)
  expect(await withdrawRefund(buyer, id)).toMatchObject({ status: 'withdrawn' })
  await expect(withdrawRefund(buyer, id)).rejects.toMatchObject({ code: 'conflict' })
  await askBack(buyer, shop, item, 3)
})

test('after 5 days staff are reminded, after 7 the complaint officer looks at it', async ({ shop }) => {
  const { ctx, one } = await buyDelivered(shop)
  const people = await financeOf(shop)
  await sql`insert into user_roles (user_id, role) values (${people.actor!.id}, 'finance')`.execute(
    shop.database.db,
  )
  const { id } = await askBack(ctx, shop, one, 1)
  const at = (days: number) => ({ ...shop.as(null), now: new Date(Date.now() + days * DAY) })
  await remindOfRefunds(at(4.9))
  const reminders = async () => (await told(shop, people, `${id} `)).length
  expect(await reminders()).toBe(0)
  for (const days of [5.1, 6]) await remindOfRefunds(at(days))
  expect(await reminders()).toBe(1)
  await escalateOverdue(at(6.9))
  expect(await findRefund(ctx, id)).toMatchObject({ status: 'requested' })
  for (const _ of 'twice') await escalateOverdue(at(7.1))
  expect(await findRefund(ctx, id)).toMatchObject({ status: 'escalated' })
  await remindOfRefunds(at(12.2))
  expect(await reminders()).toBe(2)
})

test('photos lie in the private store: for the customer and those who decide; what is none is refused', async ({
  shop,
}) => {
  const { ctx, one, two, owner } = await buyDelivered(shop)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()
  const withPhotos = (id: number, ...photos: Uint8Array[]) =>
    requestRefund(
      ctx,
      shop.privateFiles,
      { order_items: [{ id, quantity: 1 }], reason: 'wrong_item' },
      photos,
    )
  for (const hostile of [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from('%PDF-1.7'),
    photo.subarray(0, 40),
  ])
    await expect(withPhotos(one, photo, hostile)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'photos.1': expect.any(String) },
    })
  await expect(withPhotos(one, photo, photo, photo, photo, photo)).rejects.toMatchObject({
    fields: { photos: 'Use at most 4 photos.' },
  })
  const { id, photo_count } = await withPhotos(two, photo, photo)
  expect(photo_count).toBe(2)
  const seen = await readRefundPhoto(ctx, shop.privateFiles, 'customer', id, 1)
  expect((await sharp(seen).metadata()).format).toBe('webp')
  const people = await staffWith(shop, 'refund.decide')
  await readRefundPhoto(people, shop.privateFiles, 'staff', id, 0)
  expect(
    await shop.database.db
      .selectFrom('audit_entries')
      .select('object_id')
      .where('action', '=', 'refund_photo.read')
      .execute(),
  ).toEqual([{ object_id: `${id}` }])
  await expect(readRefundPhoto(owner, shop.privateFiles, 'customer', id, 0)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(readRefundPhoto(owner, shop.privateFiles, 'staff', id, 0)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(readRefundPhoto(ctx, shop.privateFiles, 'customer', id, 2)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('M11: photos of what was reported go half a year after, once nobody decides about it any more', async ({
  shop,
}) => {
  const { ctx, one } = await buyDelivered(shop)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()
  const asked = { order_items: [{ id: one, quantity: 1 }], reason: 'wrong_item' }
  const { id } = await requestRefund(ctx, shop.privateFiles, asked, [photo])
  const { file } = await shop.database.db
    .selectFrom('refund_photos')
    .select('file')
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow()
  const in_ = (days: number) => ({ ...shop.as(null), now: new Date(shop.now().getTime() + days * DAY) })
  const isKept = async (days: number) => {
    await purgeRefundPhotos(in_(days))
    await removeOrphanFiles(in_(days), shop.privateFiles)
    return (await shop.privateFiles.read(file)) !== null
  }
  expect(await isKept(400)).toBe(true)
  await withdrawRefund(ctx, id)
  expect(await isKept(179)).toBe(true)
  expect(await isKept(181)).toBe(false)
  expect(await findRefund(ctx, id)).toMatchObject({ photo_count: 0, note: '' })
  await expect(readRefundPhoto(ctx, shop.privateFiles, 'customer', id, 0)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('POST /v1/api/refund/request-refund/ takes JSON, and a form with photos [S7.35]', async ({ shop }) => {
  const { ctx, token, one, two } = await buyDelivered(shop)
  const headers = { authorization: `Bearer ${token}` }
  const post = (body: string | FormData, more = {}) =>
    shop.api.request('/v1/api/refund/request-refund/', {
      method: 'POST',
      headers: { ...headers, ...more },
      body,
    })
  const request = { order_items: [{ id: one, quantity: 1 }], reason: 'damaged' }
  const asked = await post(JSON.stringify(request), { 'content-type': 'application/json' })
  expect(await asked.json()).toMatchObject({ data: { status: 'requested', amount_total: 100, photos: [] } })
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('request', JSON.stringify({ ...request, order_items: [{ id: two, quantity: 1 }] }))
  for (const name of ['a.jpg', 'b.jpg']) form.append('photos', new Blob([new Uint8Array(photo)]), name)
  const withPhotos = (await (await post(form)).json()) as { data: { id: number; photos: string[] } }
  expect(withPhotos).toMatchObject({ data: { photos: [expect.any(String), expect.any(String)] } })
  const seen = await shop.api.request(withPhotos.data.photos[1]!, { headers })
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect((await listRefunds(ctx)).refunds).toHaveLength(2)
  expect((await post('{', { 'content-type': 'application/json' })).status).toBe(400)
})

test('a replacement is not promised: the wish is refused at its field, and an old report keeps it [S7.35 as read]', async ({
  shop,
}) => {
  const { ctx, one: item } = await buyDelivered(shop)
  const report = { order_items: [{ id: item, quantity: 1 }], reason: 'damaged' }
  const asked = requestRefund(ctx, shop.privateFiles, { ...report, wish: 'replacement' })
  await expect(asked).rejects.toMatchObject({
    code: 'invalid',
    fields: { wish: expect.stringContaining('We do not send replacements') },
  })
  const { id } = await requestRefund(ctx, shop.privateFiles, { ...report, wish: 'refund' })
  await shop.database.db.updateTable('refunds').set({ wish: 'replacement' }).where('id', '=', id).execute()
  expect((await findRefund(ctx, id)).wish).toBe('replacement')
})

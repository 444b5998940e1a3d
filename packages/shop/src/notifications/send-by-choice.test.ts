import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { changeChoices } from './choices.ts'
import { type Event, events } from './events.ts'
import { listNotifications } from './notifications.ts'

const VENDOR = { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' }

/** Somebody of an order; `tell` tells them of it, `sent` is what went to them by mail and SMS. */
async function customer(shop: TestShop, contact: { phone?: string; locale?: 'en' | 'ne' } = {}) {
  const { actor } = await shop.addCustomer({ phone: contact.phone ?? null })
  const ctx = shop.as(actor)
  const { db } = shop.database
  if (contact.locale)
    await db.updateTable('users').set({ locale: contact.locale }).where('id', '=', actor.id).execute()
  const order = randomUUID()
  return {
    ctx,
    order,
    tell: (kind: 'OrderPlaced' | 'OrderPacked' | 'OrderOutForDelivery' | 'OrderDelivered') =>
      events(ctx, noticeOf(ctx, order, kind)),
    sent: () =>
      db
        .selectFrom('outgoing_messages')
        .select(['channel', 'subject', 'text'])
        .where('recipient', 'in', [actor.email!, actor.phone ?? ''])
        .orderBy('id')
        .execute(),
  }
}

function noticeOf(
  ctx: Ctx,
  order: string,
  kind: 'OrderPlaced' | 'OrderPacked' | 'OrderOutForDelivery' | 'OrderDelivered',
): Event {
  const values = { number: 'GP-000007', vendor: VENDOR }
  return { user_id: ctx.actor!.id, kind, object_id: order, order_group_id: order, values }
}

test('unless chosen otherwise, the purchase and the delivery go by mail as well, nothing by SMS', async ({
  shop,
}) => {
  const { ctx, order, tell, sent } = await customer(shop, { phone: '+9779841000001' })
  for (const type of ['OrderPlaced', 'OrderPacked', 'OrderOutForDelivery', 'OrderDelivered'] as const)
    await tell(type)
  expect((await sent()).map(({ channel, subject }) => [channel, subject])).toEqual([
    ['mail', 'Your order GP-000007 has been placed'],
    ['mail', 'Your order GP-000007 from Baidam Farm has been delivered'],
  ])
  const { text } = (await sent())[0]!
  expect(text).toContain('Namaste Sita Gurung,\n\nYour order GP-000007 has been placed.\n')
  expect(text).toContain(`http://shop.test/order/${order}\n`)
  expect((await listNotifications(ctx)).unread_count).toBe(4)
})

test('mails are in the language that the person is written to in, and lead to its pages', async ({
  shop,
}) => {
  const { order, tell, sent } = await customer(shop, { locale: 'ne' })
  await tell('OrderPlaced')
  expect(await sent()).toEqual([
    {
      channel: 'mail',
      subject: 'तपाईंको अर्डर GP-000007 प्राप्त भयो',
      text: expect.stringContaining(`http://shop.test/ne/order/${order}`),
    },
  ])
})

test('who wants none gets none, who wants all by SMS gets every step', async ({ shop }) => {
  const { ctx, tell, sent } = await customer(shop, { phone: '+9779841000002' })
  await changeChoices(ctx, { mail: 'none', sms: 'all' })
  await tell('OrderPlaced')
  await tell('OrderPacked')
  expect(await sent()).toEqual([
    { channel: 'sms', subject: '', text: 'Himalayan Green: order GP-000007 is confirmed.' },
    { channel: 'sms', subject: '', text: 'Baidam Farm has packed your order GP-000007.' },
  ])
})

test('the main steps by SMS are that it is confirmed, on its way and delivered', async ({ shop }) => {
  const { ctx, tell, sent } = await customer(shop, { phone: '+9779841000003' })
  await changeChoices(ctx, { mail: 'none', sms: 'main' })
  for (const type of ['OrderPlaced', 'OrderPacked', 'OrderOutForDelivery', 'OrderDelivered'] as const)
    await tell(type)
  expect((await sent()).map(({ text }) => text)).toEqual([
    'Himalayan Green: order GP-000007 is confirmed.',
    'Order GP-000007 from Baidam Farm is on its way.',
    'Order GP-000007 from Baidam Farm has been delivered. Thank you.',
  ])
})

test('a mail about something that is no order leads to it: an answered rating to the rating', async ({
  shop,
}) => {
  const { ctx, sent } = await customer(shop)
  await changeChoices(ctx, { mail: 'all' })
  const about = { user_id: ctx.actor!.id, object_id: '42', order_group_id: null }
  const product = { name_en: 'Apple', name_ne: 'स्याउ' }
  await events(ctx, { ...about, kind: 'RatingReplied', values: { vendor: VENDOR, product } })
  await events(ctx, { ...about, kind: 'VendorMemberJoined', values: { name: 'Devi' } })
  const links = (await sent()).map(({ text }) => /http:\S+/.exec(text)![0])
  expect(links).toEqual(['http://shop.test/rate/42', 'http://shop.test/vendor'])
})

test('told twice, also at the same moment, is told once on every channel', async ({ shop }) => {
  const { ctx, tell, sent } = await customer(shop)
  await Promise.all([tell('OrderPlaced'), tell('OrderPlaced'), tell('OrderPlaced')])
  await tell('OrderPlaced')
  expect((await listNotifications(ctx)).notifications).toHaveLength(1)
  expect(await sent()).toHaveLength(1)
})

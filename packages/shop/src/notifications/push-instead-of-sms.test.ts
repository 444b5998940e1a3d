import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { DAY } from '../durations.ts'
import { changeChoices } from './choices.ts'
import { events } from './events.ts'

/** Somebody with a phone who chose SMS, whose browser takes notifications; `tell` tells them of an order. */
async function reader(shop: TestShop, phone: string) {
  const { actor } = await shop.addCustomer({ phone })
  const ctx = shop.as(actor)
  const { db } = shop.database
  await changeChoices(ctx, { mail: 'none', sms: 'main' })
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: actor.id,
      session_id,
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: '',
      auth: '',
      created_at: ctx.now,
    })
    .execute()
  const order = randomUUID()
  return {
    ctx,
    order,
    session_id,
    tell: (kind: 'OrderPacked' | 'OrderOutForDelivery', values = {}) =>
      events(ctx, {
        user_id: actor.id,
        kind,
        object_id: order,
        order_group_id: order,
        values: {
          number: 'GP-000007',
          vendor: { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' },
          ...values,
        },
      }),
    sms: () => db.selectFrom('outgoing_messages').select('text').where('recipient', '=', phone).execute(),
    pushes: () =>
      db
        .selectFrom('push_messages')
        .select(['title', 'body', 'path', 'sms'])
        .where('user_id', '=', actor.id)
        .execute(),
  }
}

test('a browser that takes notifications gets a push in place of the SMS, without the code in it', async ({
  shop,
}) => {
  const { order, tell, sms, pushes } = await reader(shop, '+9779841000101')
  await tell('OrderOutForDelivery', { code: '4711' })
  await tell('OrderOutForDelivery', { code: '4711' })
  expect(await sms()).toEqual([])
  const [push, ...more] = await pushes()
  expect(more).toEqual([])
  expect(push).toMatchObject({
    title: 'Himalayan Green',
    body: 'Your order GP-000007 from Baidam Farm is on its way.',
    path: `/order/${order}`,
    sms: { to: '+9779841000101', purpose: 'awaited' },
  })
  // It goes if no browser takes the push.
  expect(push!.sms!.text).toContain('4711')
})

test('what is not worth an SMS is no push, unless all is wanted by SMS', async ({ shop }) => {
  const one = await reader(shop, '+9779841000102')
  await one.tell('OrderPacked')
  expect(await one.pushes()).toEqual([])
  const all = await reader(shop, '+9779841000103')
  await changeChoices(all.ctx, { sms: 'all' })
  await all.tell('OrderPacked')
  expect(await all.pushes()).toHaveLength(1)
  expect(await all.sms()).toEqual([])
})

test('who wants no SMS gets a push with none behind it', async ({ shop }) => {
  const { ctx, tell, pushes } = await reader(shop, '+9779841000104')
  await changeChoices(ctx, { sms: 'none' })
  await tell('OrderOutForDelivery')
  expect(await pushes()).toMatchObject([{ sms: null }])
})

test('with the end of the session SMS are sent again', async ({ shop }) => {
  const { ctx, session_id, tell, sms, pushes } = await reader(shop, '+9779841000105')
  await shop.database.db
    .updateTable('sessions')
    .set({ expires_at: new Date(ctx.now.getTime() - DAY) })
    .where('id', '=', session_id)
    .execute()
  await tell('OrderOutForDelivery')
  expect(await pushes()).toEqual([])
  expect(await sms()).toHaveLength(1)
})

test('what nobody can switch off goes by SMS alone, as a thief may have the device', async ({ shop }) => {
  const { ctx, sms, pushes } = await reader(shop, '+9779841000106')
  await events(ctx, {
    user_id: ctx.actor!.id,
    kind: 'PayoutAccountChanged',
    object_id: randomUUID(),
    values: { name: 'Sita Gurung', number: '…6789' },
  })
  expect(await pushes()).toEqual([])
  expect(await sms()).toHaveLength(1)
})

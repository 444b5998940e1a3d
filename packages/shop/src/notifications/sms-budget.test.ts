import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { changeSettings } from '../content/change-settings.ts'
import { DEFAULT_SETTINGS } from '../content/settings.ts'
import type { Ctx } from '../context.ts'
import { deliverMessage } from '../messaging/deliver.ts'
import { sendSms } from '../messaging/send.ts'
import { readSmsBudget } from '../messaging/sms-budget.ts'
import { changeChoices, readChoices } from './choices.ts'
import { type Event, events } from './events.ts'
import { warnOfSmsBudget } from './warn-of-sms-budget.ts'

let phones = 9841500000

/** Somebody who has only a phone; `tell` tells them of an order, `sent` is what they got by SMS. */
async function byPhone(shop: TestShop, who: { email?: string } = {}) {
  const phone = `+977${++phones}`
  const { actor } = await shop.addCustomer({ email: null, phone, ...who })
  const ctx = shop.as(actor)
  const id = randomUUID()
  const values = {
    number: 'GP-000007',
    vendor: { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' },
    next: 'done',
    due_paisa: 730_00,
    code: '0665',
    cash_paisa: 270_00,
  }
  return {
    ctx,
    tell: (kind: 'OrderPlaced' | 'OrderPacked' | 'OrderOutForDelivery' | 'OrderDelivered') =>
      events(ctx, { user_id: actor.id, kind, object_id: id, order_group_id: id, values } as Event),
    sent: async () =>
      (
        await ctx.db
          .selectFrom('outgoing_messages')
          .select('text')
          .where('recipient', '=', phone)
          .orderBy('id')
          .execute()
      ).map(({ text }) => text),
  }
}

async function limitTo(shop: TestShop, monthly_parts: number | null): Promise<Ctx> {
  const admin = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  await changeSettings(admin, { sms: { monthly_parts } })
  return admin
}

/** So many parts go out through the gateway. */
async function use(ctx: Ctx, ...texts: string[]): Promise<void> {
  const sms = async () => {}
  for (const text of texts) {
    await sendSms(ctx, { to: '+9779841499999', text })
    const { id } = await ctx.db
      .selectFrom('outgoing_messages')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await deliverMessage(ctx, { mail: null, sms }, id)
  }
}

test('who is known by phone alone hears of the main steps by SMS, from the first order on', async ({
  shop,
}) => {
  const { ctx, tell, sent } = await byPhone(shop)
  expect(await readChoices(ctx)).toEqual({ mail: 'main', sms: 'main' })
  for (const type of ['OrderPlaced', 'OrderPacked', 'OrderOutForDelivery', 'OrderDelivered'] as const)
    await tell(type)
  expect(await sent()).toEqual([
    'Himalayan Green: order GP-000007 is confirmed. Have Rs 730.00 ready in cash.',
    'Order GP-000007 from Baidam Farm is on its way. Show code 0665 at the door. Have Rs 270.00 ready in cash.',
    'Order GP-000007 from Baidam Farm has been delivered. Thank you.',
  ])
})

test('who has an email too, or wants no SMS, gets none', async ({ shop }) => {
  const both = await byPhone(shop, { email: `${randomUUID()}@example.com` })
  await both.tell('OrderPlaced')
  const none = await byPhone(shop)
  await changeChoices(none.ctx, { sms: 'none' })
  await none.tell('OrderPlaced')
  expect([await both.sent(), await none.sent()]).toEqual([[], []])
})

test('what the gateway took is counted in parts, what it did not take is not', async ({ shop }) => {
  const ctx = shop.as(null)
  const before = (await readSmsBudget(ctx)).parts
  await use(ctx, 'a'.repeat(160), 'a'.repeat(161), 'क'.repeat(71))
  expect((await readSmsBudget(ctx)).parts).toBe(before + 5)
  await sendSms(ctx, { to: '+9779841499999', text: 'waits' })
  expect((await readSmsBudget(ctx)).parts).toBe(before + 5)
  const next = { ...ctx, now: new Date(ctx.now.getTime() + 32 * 24 * 60 * 60_000) }
  expect((await readSmsBudget(next)).parts).toBe(0)
})

test('when the month’s are used up, codes and what is on its way still go, the other steps do not', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await use(ctx, 'one')
  await limitTo(shop, (await readSmsBudget(ctx)).parts)
  const { tell, sent } = await byPhone(shop)
  await tell('OrderPlaced')
  await tell('OrderOutForDelivery')
  await tell('OrderDelivered')
  expect(await sent()).toEqual([expect.stringContaining('on its way')])
  await limitTo(shop, null)
  const later = await byPhone(shop)
  await later.tell('OrderPlaced')
  expect(await later.sent()).toHaveLength(1)
})

test('whoever sets the limit is told by mail at four fifths and when it is used up, each once', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await use(ctx, 'one')
  const { parts } = await readSmsBudget(ctx)
  const admin = await limitTo(shop, parts + 100)
  const mails = async () =>
    (
      await ctx.db
        .selectFrom('outgoing_messages')
        .select('subject')
        .where('recipient', '=', admin.actor!.email!)
        .where('subject', 'like', '%SMS%')
        .orderBy('id')
        .execute()
    ).length
  if (parts * 100 < (parts + 100) * 80) {
    await warnOfSmsBudget(ctx)
    expect(await mails()).toBe(0)
  }
  await changeSettings(admin, { sms: { monthly_parts: Math.floor((parts * 100) / 80) } })
  for (let turn = 0; turn < 3; turn++) await warnOfSmsBudget(ctx)
  expect(await mails()).toBe(1)
  await use(ctx, ...Array(Math.ceil(parts / 4) + 1).fill('one'))
  for (let turn = 0; turn < 3; turn++) await warnOfSmsBudget(ctx)
  expect(await mails()).toBe(2)
})

test('without a word in the settings there is a limit, and it is checked where it is typed', async ({
  shop,
}) => {
  expect(DEFAULT_SETTINGS.sms.monthly_parts).toBe(5000)
  const admin = await limitTo(shop, 70)
  expect((await readSmsBudget(admin)).most).toBe(70)
  for (const monthly_parts of [-1, 1.5, 'x'])
    await expect(changeSettings(admin, { sms: { monthly_parts } })).rejects.toMatchObject({
      fields: { 'sms.monthly_parts': expect.any(String) },
    })
})

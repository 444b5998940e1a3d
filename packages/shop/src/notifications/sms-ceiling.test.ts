import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { askPhoneCode } from '../accounts/codes/phone-code.ts'
import type { Ctx } from '../context.ts'
import { sendAll, sendSms } from '../messaging/send.ts'
import { MAX_PER_DAY, MAX_SMS_PER_HOUR, RESERVED_FROM } from '../messaging/sms-ceiling.ts'
import { warnOfSmsHour } from './warn-of-sms-hour.ts'

const CALLER = { address: '203.0.113.5', user_agent: '' }

async function write(ctx: Ctx, count: number): Promise<void> {
  await ctx.db.deleteFrom('outgoing_messages').execute()
  const rows = Array.from({ length: count }, (_, n) => ({
    channel: 'sms' as const,
    recipient: `+97798${String(n).padStart(8, '0')}`,
    text: 'x',
    created_at: ctx.now,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await ctx.db
      .insertInto('outgoing_messages')
      .values(rows.slice(from, from + 500))
      .execute()
}

const writtenTo = async ({ database }: TestShop, recipient: string) =>
  (
    await database.db
      .selectFrom('outgoing_messages')
      .select('id')
      .where('recipient', '=', recipient)
      .execute()
  ).length

test('M6: what tells of orders leaves a part of the hour to codes and to what somebody waits for; then even a code is refused', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await write(ctx, MAX_SMS_PER_HOUR - RESERVED_FROM.step)
  const [to, other] = ['+9779700000001', '+9779700000002']
  await sendAll(ctx, [
    { to, text: 'Your order is packed.' },
    { to: other, text: 'Show code 1234 at the door.', purpose: 'awaited' },
    { to: 'maya@example.com', subject: 'Packed', text: 'Your order is packed.' },
  ])
  expect(await writtenTo(shop, to)).toBe(0)
  expect(await writtenTo(shop, other)).toBe(1)
  expect(await writtenTo(shop, 'maya@example.com')).toBe(1)
  await askPhoneCode(ctx, CALLER, { phone: to })
  expect(await writtenTo(shop, to)).toBe(1)

  await write(ctx, MAX_SMS_PER_HOUR)
  // Whoever has a code is not sent another; somebody who has none is told.
  await askPhoneCode(ctx, CALLER, { phone: to })
  expect(await writtenTo(shop, to)).toBe(0)
  await expect(askPhoneCode(ctx, CALLER, { phone: other })).rejects.toMatchObject({
    code: 'too_many',
    message: expect.stringMatching(/try by email, or again in 60 minutes/),
  })
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 61 * 60_000) }
  await askPhoneCode(later, CALLER, { phone: to })
})

test('what somebody waits for leaves a part of the hour to codes', async ({ shop }) => {
  const ctx = shop.as(null)
  await write(ctx, MAX_SMS_PER_HOUR - RESERVED_FROM.awaited)
  const to = '+9779700000005'
  await sendSms(ctx, { to, text: 'Order GP-1: reply 1 or 2.', purpose: 'awaited' })
  expect(await writtenTo(shop, to)).toBe(0)
  await askPhoneCode(ctx, CALLER, { phone: to })
  expect(await writtenTo(shop, to)).toBe(1)
})

test('codes that a stranger asks for take nothing from what a number is told of orders', async ({ shop }) => {
  const ctx = shop.as(null)
  await write(ctx, 0)
  const to = '+9779700000006'
  for (let n = 0; n < MAX_PER_DAY.awaited; n++)
    await ctx.db
      .insertInto('outgoing_messages')
      .values({ channel: 'sms', recipient: to, text: 'x', purpose: 'code', created_at: ctx.now })
      .execute()
  await sendSms(ctx, { to, text: 'Your order is packed.' })
  expect(await writtenTo(shop, to)).toBe(MAX_PER_DAY.awaited + 1)
})

test('M6: one number is not bombed, whatever the shop has to tell it', async ({ shop }) => {
  const ctx = shop.as(null)
  await write(ctx, 0)
  const to = '+9779700000003'
  for (let n = 0; n < MAX_PER_DAY.step + 5; n++) await sendSms(ctx, { to, text: `Order ${n}` })
  expect(await writtenTo(shop, to)).toBe(MAX_PER_DAY.step)
  await sendSms(ctx, { to, text: 'Your code is 123456', purpose: 'code' })
  expect(await writtenTo(shop, to)).toBe(MAX_PER_DAY.step + 1)
  const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + 25 * 60 * 60_000) }
  await sendSms(tomorrow, { to, text: 'Order' })
  expect(await writtenTo(shop, to)).toBe(MAX_PER_DAY.step + 2)
})

test('M6: from half of the hour on those who change settings are mailed, once', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  const ctx = shop.as(null)
  await write(ctx, MAX_SMS_PER_HOUR / 2 - 1)
  await warnOfSmsHour(ctx)
  expect(await writtenTo(shop, actor.email!)).toBe(0)
  await sendSms(ctx, { to: '+9779700000009', text: 'x' })
  await warnOfSmsHour(ctx)
  await warnOfSmsHour(ctx)
  expect(await writtenTo(shop, actor.email!)).toBe(1)
})

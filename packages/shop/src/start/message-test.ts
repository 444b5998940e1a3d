import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { confirmEmail } from '../accounts/codes/confirm-email.ts'
import { askCode, Code, takeCode } from '../accounts/codes/one-time-codes.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal } from '../errors.ts'
import { parse } from '../input.ts'
import { sendMail, sendSms } from '../messaging/send.ts'
import type { Setup } from './points.ts'
import { startTexts } from './texts.ts'

// A test message contains a code, which its reader types in to show that mails or SMS arrive.

const Channel = z.enum(['mail', 'sms'])
export const AskMessageTest = z.object({ channel: Channel })
export const ConfirmMessageTest = z.object({ channel: Channel, code: Code })

/**
 * Sends the signed-in person a code by mail or SMS. Needs the right `shop.open`. Refuses (`not_allowed`) if the shop
 * sends none, or the person has no such address.
 */
export async function askMessageTest(
  ctx: Ctx,
  client: Client,
  { sends }: Pick<Setup, 'sends'>,
  input: unknown,
): Promise<void> {
  const { id, name } = requireRight(ctx, 'shop.open')
  const { channel } = parse(AskMessageTest, input, ctx.locale)
  const texts = startTexts(ctx.locale)
  if (!sends[channel]) throw fieldRefusal('not_allowed', 'channel', texts.notSet)
  const target = addressOf(ctx, channel)
  await askCode(ctx, client, { purpose: 'message_test', target, user_id: id }, async (ctx, { code }) => {
    if (channel === 'mail')
      await sendMail(ctx, { to: target, ...texts.testMail(code, name), isForAnybody: true })
    else await sendSms(ctx, { to: target, text: texts.testSms(code), purpose: 'code' })
  })
}

/**
 * Records that the message arrived, if the code is right (else refused, `code`); a mail also confirms the person's
 * email. Needs `shop.open`.
 */
export async function confirmMessageTest(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { id } = requireRight(ctx, 'shop.open')
  const { channel, code } = parse(ConfirmMessageTest, input, ctx.locale)
  const recipient = addressOf(ctx, channel)
  await takeCode(ctx, client, { purpose: 'message_test', target: recipient, user_id: id, code })
  const arrived = { recipient, confirmed_by: id, arrived_at: ctx.now }
  await inTransaction(ctx, async (ctx) => {
    if (channel === 'mail') await confirmEmail(ctx, id)
    await ctx.db
      .insertInto('arrived_messages')
      .values({ channel, ...arrived })
      .onConflict((before) => before.column('channel').doUpdateSet(arrived))
      .execute()
    await audit(ctx, { action: 'message.arrived', object_kind: 'channel', object_id: channel })
  })
}

function addressOf(ctx: Ctx, channel: 'mail' | 'sms'): string {
  const { email, phone } = requireRight(ctx, 'shop.open')
  const address = channel === 'mail' ? email : phone
  if (!address) throw fieldRefusal('not_allowed', 'channel', startTexts(ctx.locale).noAddress)
  return address
}

import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { sendMail, sendSms } from '../../messaging/send.ts'
import type { Client } from '../client.ts'
import { accountTexts } from '../texts.ts'
import { confirmEmail } from './confirm-email.ts'
import { accountEmails } from './emails.ts'
import { askCode, Code, takeCode } from './one-time-codes.ts'
import { Phone } from './phone-code.ts'

// A person who signed up with a password has not shown that they can be reached. They must do so before their first
// goods leave against cash on delivery (orders/limits/order-limits.ts): by a code to the account's email, or to any
// mobile that they hold. Unlike a new phone of the account (new-address.ts) that number cannot be used to sign in, so
// no password is asked for it.

export const AskConfirmation = z.object({
  by: z.enum(['email', 'phone']).meta({ description: 'To the account’s own email, or by SMS to `phone`' }),
  phone: z.string().max(30).optional().meta({ example: '9841234567' }),
})

export const ConfirmAddress = AskConfirmation.extend({ code: Code })

/** Sends the signed-in person a code by which they show that they can be reached; answers where it went. */
export async function askConfirmation(ctx: Ctx, client: Client, input: unknown): Promise<string> {
  const { id } = requireActor(ctx)
  const target = targetOf(ctx, parse(AskConfirmation, input, ctx.locale))
  await askCode(ctx, client, { purpose: 'confirm_address', target, user_id: id }, (ctx, { code }) =>
    target.includes('@')
      ? sendMail(ctx, { to: target, ...accountEmails(ctx.locale).newEmail(code), isForAnybody: true })
      : sendSms(ctx, { to: target, text: accountEmails(ctx.locale).smsCode(code), purpose: 'code' }),
  )
  return target
}

/** Notes that whoever has the code can be reached there. Refuses a wrong one as `takeCode` does (`code`). */
export async function confirmAddress(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const { code, ...asked } = parse(ConfirmAddress, input, ctx.locale)
  const target = targetOf(ctx, asked)
  await takeCode(ctx, client, { purpose: 'confirm_address', target, user_id: id, code })
  await inTransaction(ctx, async (ctx) => {
    if (target.includes('@')) return confirmEmail(ctx, id)
    await ctx.db
      .updateTable('users')
      .set({ confirmed_phone: target, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
  })
}

function targetOf(ctx: Ctx, { by, phone }: z.output<typeof AskConfirmation>): string {
  if (by === 'phone') return parse(z.object({ phone: Phone }), { phone: phone ?? '' }, ctx.locale).phone
  const { email } = requireActor(ctx)
  if (email) return email
  throw fieldRefusal('invalid', 'by', accountTexts(ctx.locale).noEmail)
}

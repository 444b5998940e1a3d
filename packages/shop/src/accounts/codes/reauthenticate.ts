import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { sendMail, sendSms } from '../../messaging/send.ts'
import type { Client } from '../client.ts'
import { requirePassword } from '../sign-in/change-password.ts'
import { hasPassword, OldPassword } from '../sign-in/password.ts'
import type { SensitiveAction } from '../tables.ts'
import { accountTexts } from '../texts.ts'
import { accountEmails } from './emails.ts'
import { askCode, Code, takeCode } from './one-time-codes.ts'
import { reauthenticationEmail } from './reauthentication-emails.ts'

const ByPassword = z.object({ password: OldPassword })
const ByCode = z.object({ code: Code })

/**
 * How a person at the screen proves that they own the account before they do something that cannot be undone.
 * `reauthenticate` decides which of the two is needed, and checks it.
 */
export const Credentials = z.object({
  password: OldPassword.optional().meta({ description: 'The password of who has one' }),
  code: Code.optional().meta({
    description: 'For who has none: sent to their present email or phone',
    example: '123456',
  }),
})

/**
 * Sends the signed-in person a code for this action, by mail or, without an email, by SMS. Refuses (`not_allowed`,
 * field `password`) a person who has a password, as that is what they show.
 */
export async function sendReauthenticationCode(
  ctx: Ctx,
  client: Client,
  purpose: SensitiveAction,
): Promise<void> {
  const { id, name, email, phone } = requireActor(ctx)
  const target = targetOf(ctx)
  if (await hasPassword(ctx, id))
    throw fieldRefusal('not_allowed', 'password', accountTexts(ctx.locale).showPassword)
  await askCode(ctx, client, { purpose, target, user_id: id }, async (ctx, { code }) => {
    if (email) {
      const message = reauthenticationEmail(ctx.locale, purpose, code, name)
      await sendMail(ctx, { to: email, ...message, isForAnybody: true })
    } else if (phone)
      await sendSms(ctx, { to: phone, text: accountEmails(ctx.locale).smsCode(code), purpose: 'code' })
  })
}

/**
 * Asks a person who has a password for it (`password`), and everybody else for a code (`code`); refuses a wrong one
 * and none.
 */
export async function reauthenticate(
  ctx: Ctx,
  client: Client,
  purpose: SensitiveAction,
  input: unknown,
): Promise<void> {
  const { id } = requireActor(ctx)
  const schema = (await hasPassword(ctx, id)) ? ByPassword : ByCode
  const proof = parse(schema, input, ctx.locale)
  if ('password' in proof) return requirePassword(ctx, 'password', proof.password)
  await takeCode(ctx, client, { purpose, target: targetOf(ctx), user_id: id, code: proof.code })
}

function targetOf(ctx: Ctx): string {
  const { email, phone } = requireActor(ctx)
  return email ?? phone ?? ''
}

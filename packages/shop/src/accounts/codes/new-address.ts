import { z } from 'zod'
import { type Ctx, type Locale, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { sendMail, sendSms } from '../../messaging/send.ts'
import type { Client } from '../client.ts'
import { Email } from '../email.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { accountTexts } from '../texts.ts'
import { accountEmails } from './emails.ts'
import { askCode, Code, type CodeFor, isSent, takeCode } from './one-time-codes.ts'
import { Phone } from './phone-code.ts'
import { Credentials, reauthenticate } from './reauthenticate.ts'

export const AskNewEmail = Credentials.extend({ email: Email })
export const ConfirmNewEmail = z.object({ email: Email, code: Code })
export const AskNewPhone = Credentials.extend({ phone: Phone })
export const ConfirmNewPhone = z.object({ phone: Phone, code: Code })

/** PostgreSQL's error code when somebody else has taken the address meanwhile. */
const UNIQUE_VIOLATION = '23505'

/**
 * Mails a code to the email that the signed-in person wants to have. They prove who they are by their `password` or,
 * without one, by a `code` sent to their present email or phone (`sendReauthenticationCode`), because whoever has the
 * new email gets every code from then on. Somebody who asks again for the same email while its code works need not
 * prove it again. The answer does not tell whether the email has an account.
 */
export async function askNewEmail(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const { email } = parse(AskNewEmail, input, ctx.locale)
  const asked = { purpose: 'new_email', target: email, user_id: id } as const
  await requireFirstProof(ctx, client, asked, input)
  await askCode(ctx, client, asked, (ctx, { code }) =>
    sendMail(ctx, { to: email, ...accountEmails(ctx.locale).newEmail(code), isForAnybody: true }),
  )
}

/**
 * Gives the account the email whose code was typed, ends every session but `session_id`, and tells the email it had, if that was confirmed.
 * Refuses a wrong code (`code`) and an email that another account has (`email`): only its owner gets to know that.
 */
export async function confirmNewEmail(
  ctx: Ctx,
  client: Client,
  session_id: string | null,
  input: unknown,
): Promise<void> {
  const { id, name, email: old } = requireActor(ctx)
  const { email, code } = parse(ConfirmNewEmail, input, ctx.locale)
  await takeCode(ctx, client, { purpose: 'new_email', target: email, user_id: id, code })
  await inTransaction(ctx, async (ctx) => {
    const wasConfirmed = await isConfirmed(ctx, id)
    const locale = await change(ctx, id, { email, email_verified: true }, 'email')
    await endSessions(ctx, id, { but: session_id })
    if (old && old !== email && wasConfirmed)
      await sendMail(ctx, { to: old, ...accountEmails(locale, name).emailChanged(email) })
  })
}

/** Like `askNewEmail`, for a phone number, by SMS. */
export async function askNewPhone(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const { phone } = parse(AskNewPhone, input, ctx.locale)
  const asked = { purpose: 'new_phone', target: phone, user_id: id } as const
  await requireFirstProof(ctx, client, asked, input)
  await askCode(ctx, client, asked, (ctx, { code }) =>
    sendSms(ctx, { to: phone, text: accountEmails(ctx.locale).smsCode(code), purpose: 'code' }),
  )
}

/**
 * Like `confirmNewEmail`, for a phone number (`phone`). The account's email is told, as the number signs in from now
 * on.
 */
export async function confirmNewPhone(
  ctx: Ctx,
  client: Client,
  session_id: string | null,
  input: unknown,
): Promise<void> {
  const { id, name, email, phone: old } = requireActor(ctx)
  const { phone, code } = parse(ConfirmNewPhone, input, ctx.locale)
  await takeCode(ctx, client, { purpose: 'new_phone', target: phone, user_id: id, code })
  await inTransaction(ctx, async (ctx) => {
    const locale = await change(ctx, id, { phone }, 'phone')
    await endSessions(ctx, id, { but: session_id })
    if (email && old !== phone)
      await sendMail(ctx, { to: email, ...accountEmails(locale, name).phoneChanged(phone) })
  })
}

/**
 * Asks for proof unless a code was sent to this very address before: somebody who waits for a late SMS need not prove
 * again.
 */
async function requireFirstProof(ctx: Ctx, client: Client, asked: CodeFor, input: unknown): Promise<void> {
  if (!(await isSent(ctx, client, asked))) await reauthenticate(ctx, client, 'new_address', input)
}

async function isConfirmed(ctx: Ctx, id: string): Promise<boolean> {
  const user = ctx.db.selectFrom('users').select('email_verified').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).email_verified
}

/** Answers the language that the person is written to in. */
async function change(
  ctx: Ctx,
  id: string,
  values: { email: string; email_verified: true } | { phone: string },
  field: 'email' | 'phone',
): Promise<Locale> {
  try {
    const { locale } = await ctx.db
      .updateTable('users')
      .set({ ...values, updated_at: ctx.now })
      .where('id', '=', id)
      .returning('locale')
      .executeTakeFirstOrThrow()
    return locale
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    const texts = accountTexts(ctx.locale)
    throw fieldRefusal('invalid', field, field === 'email' ? texts.taken : texts.phoneTaken)
  }
}

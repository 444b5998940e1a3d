import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { sendMail } from '../../messaging/send.ts'
import { accountEmails, linkTo } from '../codes/emails.ts'
import { consume, refundAttempts } from '../rate-limit.ts'
import { accountTexts } from '../texts.ts'
import {
  guessesAt,
  hasPassword,
  isPasswordOf,
  NewPassword,
  OldPassword,
  requireOwnWords,
  setPassword,
} from './password.ts'
import { hashPassword } from './password-hash.ts'
import { endSessions } from './sessions.ts'

export const ChangePassword = z.object({ old_password: OldPassword, password: NewPassword })

/**
 * Changes one's own password and ends every session but `session_id`. Refuses a wrong old password (`old_password`) and
 * a new one that is too short or too common (`password`). A person without a password chooses the first one through
 * `askPasswordReset`.
 */
export async function changePassword(ctx: Ctx, session_id: string, input: unknown): Promise<void> {
  const actor = requireActor(ctx)
  const { id } = actor
  const { old_password, password } = parse(ChangePassword, input, ctx.locale)
  requireOwnWords(ctx.locale, password, actor)
  await requirePassword(ctx, 'old_password', old_password)
  const hash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    await setPassword(ctx, id, hash)
    await endSessions(ctx, id, { but: session_id })
    await sayPasswordChanged(ctx, id)
  })
  securityEvent('password_changed', { account: id })
}

/** Refuses a password that is not the signed-in person's, under the field it was typed into. */
export async function requirePassword(ctx: Ctx, field: string, password: string): Promise<void> {
  const { id } = requireActor(ctx)
  const limits = guessesAt(id)
  for (const limit of limits) await consume(ctx, limit)
  if (await isPasswordOf(ctx, id, password)) return refundAttempts(ctx, limits)
  securityEvent('password_refused', { account: id })
  const { wrongPassword, noPassword } = accountTexts(ctx.locale)
  throw fieldRefusal('invalid', field, (await hasPassword(ctx, id)) ? wrongPassword : noPassword)
}

/** Mails a person, in their language, that their password was changed. */
export async function sayPasswordChanged(ctx: Ctx, id: string): Promise<void> {
  const { name, email, locale } = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!email) return
  const link = linkTo({ ...ctx, locale }, '/forgot-password')
  await sendMail(ctx, { to: email, ...accountEmails(locale, name).passwordChanged(link) })
}

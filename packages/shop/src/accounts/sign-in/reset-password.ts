import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { sendMail } from '../../messaging/send.ts'
import type { Client } from '../client.ts'
import { confirmEmail } from '../codes/confirm-email.ts'
import { accountEmails, linkTo, nameOf } from '../codes/emails.ts'
import { askCode, LinkToken, takeLink, targetOfLink } from '../codes/one-time-codes.ts'
import { Email } from '../email.ts'
import { accountTexts } from '../texts.ts'
import { sayPasswordChanged } from './change-password.ts'
import { NewPassword, requireOwnWords, setPassword } from './password.ts'
import { hashPassword } from './password-hash.ts'
import { endSessions } from './sessions.ts'

export const AskPasswordReset = z.object({ email: Email })
export const ResetPassword = z.object({ token: LinkToken, password: NewPassword })

/**
 * Mails a link for choosing a new password: `/reset-password?token=…`, which works once, in any browser. An address
 * without an account gets a mail that says so. The answer and its time are the same for both.
 */
export async function askPasswordReset(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { email } = parse(AskPasswordReset, input, ctx.locale)
  await askCode(ctx, client, { purpose: 'password', target: email }, async (ctx, { token }) => {
    const known = await findUser(ctx, email)
    const words = accountEmails(ctx.locale, nameOf(known))
    const message = known
      ? words.reset(linkTo(ctx, '/reset-password', { token }))
      : words.noAccount(linkTo(ctx, '/register'))
    await sendMail(ctx, { to: email, ...message, isForAnybody: true })
  })
}

/**
 * Sets the password of the person who has the link, and ends all their sessions; it does not sign them in. Refuses a
 * token that is unknown, used or expired (`token`), and a password that is too short or too common (`password`).
 */
export async function resetPassword(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { token, password } = parse(ResetPassword, input, ctx.locale)
  // The password is checked before the link is used up, so that the person can try another one without a second mail.
  const sent_to = await targetOfLink(ctx, 'password', token)
  // A request without a working link is refused before anything is hashed, because hashing takes a tenth of a second of
  // a processor.
  if (!sent_to) return void (await takeLink(ctx, client, 'password', token))
  const owner = await findUser(ctx, sent_to)
  if (owner) requireOwnWords(ctx.locale, password, { ...owner, email: sent_to })
  // The hash is made before the transaction, because it takes a tenth of a second.
  const hash = await hashPassword(password)
  const email = await takeLink(ctx, client, 'password', token)
  await inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx, email)
    if (!user) throw fieldRefusal('invalid', 'token', accountTexts(ctx.locale).deadLink)
    await confirmEmail(ctx, user.id, { hasNewPassword: true })
    await setPassword(ctx, user.id, hash)
    await endSessions(ctx, user.id, { but: null })
    await sayPasswordChanged(ctx, user.id)
    securityEvent('password_changed', { account: user.id })
  })
}

function findUser(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

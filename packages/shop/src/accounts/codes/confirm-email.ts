import type { Ctx } from '../../context.ts'
import { sendMail } from '../../messaging/send.ts'
import { hasPassword } from '../sign-in/password.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { accountEmails, linkTo } from './emails.ts'

/**
 * Notes that an email is its owner's. If nobody had shown that before, a stranger may have made the account: its
 * password, its sessions and its phone numbers, by which it is signed in to or known to staff, are removed, unless the person who confirms is
 * signed in to it. A person who loses a password this way is mailed that, unless they are just choosing a new one.
 * Call it in a transaction.
 */
export async function confirmEmail(ctx: Ctx, id: string, { hasNewPassword = false } = {}): Promise<void> {
  const { email, locale, email_verified } = await ctx.db
    .selectFrom('users')
    .select(['email', 'locale', 'email_verified'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (email_verified) return
  const begunByOthers = ctx.actor?.id !== id
  await ctx.db
    .updateTable('users')
    .set({
      email_verified: true,
      updated_at: ctx.now,
      ...(begunByOthers && { phone: null, confirmed_phone: null }),
    })
    .where('id', '=', id)
    .execute()
  if (!begunByOthers) return
  const hadPassword = await hasPassword(ctx, id)
  await ctx.db.deleteFrom('credentials').where('user_id', '=', id).execute()
  await endSessions(ctx, id, { but: null })
  if (!email || !hadPassword || hasNewPassword) return
  const link = linkTo({ ...ctx, locale }, '/forgot-password')
  await sendMail(ctx, { to: email, ...accountEmails(locale).passwordEnded(link) })
}

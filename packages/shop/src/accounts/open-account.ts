import type { Ctx, Locale } from '../context.ts'

/** The account of an email. */
export interface EmailsAccount {
  id: string
  /** Whether the account was made just now. Then only a code or link mailed to the email signs in to it. */
  is_new: boolean
  /** Whether the owner of the account has shown that the email is theirs. */
  is_confirmed: boolean
}

/**
 * Finds the account of an email, or opens one that has no password: the owner of the mailbox signs in by a mailed
 * code, which confirms the email (`confirmEmail`). An account that exists already may be a stranger's while
 * `is_confirmed` is false: nothing may be handed to it. `email` is in lower case. `is_confirmed` says that somebody has just shown
 * that the email is theirs: an account that is opened begins so. Call it in a transaction.
 */
export async function openAccount(
  ctx: Ctx,
  {
    name,
    email,
    locale,
    is_confirmed = false,
  }: { name: string; email: string; locale: Locale; is_confirmed?: boolean },
): Promise<EmailsAccount> {
  const opened = await ctx.db
    .insertInto('users')
    .values({ name, email, locale, email_verified: is_confirmed, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened) return { id: opened.id, is_new: true, is_confirmed }
  const { id, email_verified } = await ctx.db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, is_new: false, is_confirmed: email_verified }
}

/**
 * Finds the account of a mobile number (+977 and ten digits), or opens one for somebody who asks staff for it: whoever
 * signs in by a code to that number has it from then on. An account that exists keeps its name. Answers its id.
 */
export async function openPhoneAccount(
  ctx: Ctx,
  { name, phone, locale }: { name: string; phone: string; locale: Locale },
): Promise<string> {
  await ctx.db
    .insertInto('users')
    .values({ name, email: null, phone, locale, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return id
}

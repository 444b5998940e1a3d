import { sql } from 'kysely'
import { type Ctx, requireActor } from '../context.ts'

/** SQL on a row of `users`: the email for notifications; null if it is not confirmed. */
export const MAIL_TO = 'case when email_verified then email end'

/**
 * The phone for notifications: that of the account or, without a confirmed email, the mobile that was confirmed to show
 * that the person can be reached (accounts/codes/confirm-address.ts).
 */
export const SMS_TO = 'coalesce(phone, case when not email_verified then confirmed_phone end)'

/** The addresses to which notifications go; null if there is none. */
export interface Addresses {
  email: string | null
  phone: string | null
}

/** Those of the signed-in person. */
export async function readAddresses(ctx: Ctx): Promise<Addresses> {
  const { id } = requireActor(ctx)
  return ctx.db
    .selectFrom('users')
    .select([
      sql<string | null>`${sql.raw(MAIL_TO)}`.as('email'),
      sql<string | null>`${sql.raw(SMS_TO)}`.as('phone'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

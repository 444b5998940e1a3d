import { sql } from 'kysely'
import { type Ctx, requireActor } from '../context.ts'

/** Where somebody is told things: SQL of their row of `users`. An email that nobody has confirmed is none. */
export const MAIL_TO = 'case when email_verified then email end'

/** Without such an email, also the mobile by which they showed that they can be reached (accounts/codes/confirm-address.ts). */
export const SMS_TO = 'coalesce(phone, case when not email_verified then confirmed_phone end)'

/** Where mails and SMS go that tell things, if anywhere. */
export interface Addresses {
  email: string | null
  phone: string | null
}

/** The signed-in person's own. */
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

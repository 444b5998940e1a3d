import { sql } from 'kysely'
import type { Ctx, Locale } from '../context.ts'

/** A person who is notified of incidents of the shop itself. */
export interface Operator {
  email: string
  /** Empty for a person without an account. */
  name: string
  locale: Locale
}

/**
 * The operators in the settings (OPERATOR_EMAILS), or else everybody who may change settings and has confirmed their
 * email.
 */
export async function readOperators(ctx: Ctx, emails: string[]): Promise<Operator[]> {
  const { rows } = await sql<Operator>`
    select distinct u.email, u.name, u.locale from users u
    where case when ${emails.length} > 0 then u.email = any(${emails}::text[]) else u.email_verified and exists (
      select from user_roles ur join roles r on r.name = ur.role
      where ur.user_id = u.id and 'setting.change' = any(r.rights)) end
    order by u.email`.execute(ctx.db)
  const known = new Set(rows.map(({ email }) => email))
  const others = emails.filter((email) => !known.has(email))
  return [...rows, ...others.map((email) => ({ email, name: '', locale: 'en' as const }))]
}

import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashPassword } from '../sign-in/password-hash.ts'

/**
 * Makes accounts that share one password, for the people of the demo shop. An account that exists already stays as it
 * is. Answers the id of each, by email. Emails must be in lower case.
 */
export async function addPeople(
  ctx: Ctx,
  people: { name: string; email: string; phone?: string }[],
  password: string,
): Promise<Map<string, string>> {
  // There is one hash for all, made before the transaction because it takes a tenth of a second.
  const hash = await hashPassword(password)
  return inTransaction(ctx, async ({ db, now }) => {
    const added = await db
      .insertInto('users')
      .values(people.map((person) => ({ ...person, email_verified: true, is_demo: true, created_at: now })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .execute()
    const credentials = added.map(({ id }) => ({
      user_id: id,
      account_id: id,
      provider_id: 'credential' as const,
      password: hash,
    }))
    if (credentials.length > 0) await db.insertInto('credentials').values(credentials).execute()
    const emails = people.map((person) => person.email)
    const all = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
    return new Map(all.map(({ id, email }) => [email!, id]))
  })
}

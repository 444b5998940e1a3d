import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ADMIN } from './admin-role.ts'
import { giveRole } from './give-role.ts'
import { notifyOfPerson } from './notify-admins.ts'

/**
 * Makes sure that the person with this email is an admin: the first admin of a new shop, who then gives roles to
 * others. If nobody has the email, this makes an account that signs in by a code sent there. An account that has never
 * confirmed the email could be a stranger's and gets nothing: then the answer is false.
 */
export function bootstrapAdmin(ctx: Ctx, email: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [name] = email.split('@')
    await ctx.db
      .insertInto('users')
      .values({ name: name!, email, email_verified: true, created_at: ctx.now, updated_at: ctx.now })
      .onConflict((taken) => taken.column('email').doNothing())
      .execute()
    const { id, email_verified } = await ctx.db
      .selectFrom('users')
      .select(['id', 'email_verified'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    if (email_verified && (await giveRole(ctx, id, ADMIN)))
      await notifyOfPerson(ctx, { is: 'given', user_id: id, role: ADMIN, by: null })
    return email_verified
  })
}

import type { Ctx } from '../../context.ts'
import { securityEvent } from '../../log.ts'

/** Gives a person a staff role; false if they had it already. */
export async function giveRole(ctx: Ctx, user_id: string, role: string): Promise<boolean> {
  const given = await ctx.db
    .insertInto('user_roles')
    .values({ user_id, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!given.numInsertedOrUpdatedRows) return false
  securityEvent('role_given', { account: user_id })
  return true
}

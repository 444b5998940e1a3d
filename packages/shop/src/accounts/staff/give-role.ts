import type { Ctx } from '../../context.ts'
import { securityEvent } from '../../log.ts'

/** Gives a person one of the company's roles; answers whether they did not have it. */
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

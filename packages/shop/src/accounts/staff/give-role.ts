import type { Ctx } from '../../context.ts'
import { securityEvent } from '../../log.ts'

/** Gives a person a staff role, and says so in the log; false if they had it already. */
export async function giveRole(ctx: Ctx, user_id: string, role: string): Promise<boolean> {
  const isNew = await addRole(ctx, user_id, role)
  if (isNew) securityEvent('role_given', { account: user_id })
  return isNew
}

/** The same without a word, for the demo's own people, whom everybody knows. */
export async function addRole(ctx: Ctx, user_id: string, role: string): Promise<boolean> {
  const given = await ctx.db
    .insertInto('user_roles')
    .values({ user_id, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(given.numInsertedOrUpdatedRows)
}

import type { Ctx } from '../context.ts'
import { securityEvent } from '../log.ts'

/** Gives a person one of the company's roles. Who has it already keeps it. */
export async function giveRole(ctx: Ctx, user_id: string, role: string): Promise<void> {
  const given = await ctx.db
    .insertInto('user_roles')
    .values({ user_id, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (given.numInsertedOrUpdatedRows) securityEvent('role_given', { account: user_id })
}

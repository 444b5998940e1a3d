import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/** Takes members whose orders of before they were one have not been looked at (reviews/weigh-members.ts), in the open transaction. */
export async function takeUnweighed(ctx: Ctx, limit: number): Promise<string[]> {
  const { rows } = await ctx.db.executeQuery(TAKE({ limit }))
  return rows.map(({ user_id }) => user_id)
}

const TAKE = statement<{ user_id: string }>(`
  update vendor_members set is_weighed = true
  where user_id in (select user_id from vendor_members where not is_weighed limit $limit for update skip locked)
  returning user_id`)

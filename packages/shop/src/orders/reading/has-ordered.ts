import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_BOUGHT, IS_WAITING } from '../../money/item-states.ts'

/** Whether somebody has an order that was not given up. */
export async function hasOrdered(ctx: Ctx, user_id: string): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(HAS_ORDERED({ user_id }))
  return rows[0]!.has_ordered
}

const HAS_ORDERED = statement<{ has_ordered: boolean }>(`
  select exists (
    select from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
    where g.user_id = $user_id and (${IS_BOUGHT} or ${IS_WAITING})) as has_ordered`)

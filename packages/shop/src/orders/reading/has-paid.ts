import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/**
 * Whether somebody has paid for something beforehand or received it. An order alone costs nothing to place, and any number of accounts
 * may have one.
 */
export async function hasPaidOrReceived(ctx: Ctx, user_id: string): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(HAS_PAID({ user_id }))
  return rows[0]!.has_paid
}

const HAS_PAID = statement<{ has_paid: boolean }>(`
  select exists (
    select from order_groups g where g.user_id = $user_id and (
      exists (select from payments p
        where p.order_group_id = g.id and p.is_applied and p.status in ('completed', 'partially_refunded'))
      or exists (select from orders o join order_items i on i.order_id = o.id
        where o.order_group_id = g.id and i.status = 'delivered'))) as has_paid`)

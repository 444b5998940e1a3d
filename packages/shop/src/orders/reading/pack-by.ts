import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_UNPACKED } from '../../money/item-states.ts'

/** By when the last of what is still to be packed of an order group is packed; null if nothing is, and without a delivery time. Its caller has looked whose it is. */
export async function packedBy(ctx: Ctx, order_group: string): Promise<Date | null> {
  return (await ctx.db.executeQuery(READ({ order_group }))).rows[0]!.pack_by
}

const READ = statement<{ pack_by: Date | null }>(`
  select max(o.pack_by) as pack_by from orders o
  where o.order_group_id = $order_group and exists (select from order_items i where i.order_id = o.id and ${IS_UNPACKED})`)

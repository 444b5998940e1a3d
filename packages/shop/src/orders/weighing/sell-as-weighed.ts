import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/**
 * Writes what was weighed of an order group as sold by that weight, before its sale is posted. Call it in the transaction
 * that holds the order group.
 */
export async function sellAsWeighed(ctx: Ctx, order_group_id: string): Promise<void> {
  await ctx.db.executeQuery(SELL_AS_WEIGHED({ order_group_id }))
}

const SELL_AS_WEIGHED = statement(`
  update order_items i set sold_grams = i.billed_grams
  from orders o
  where o.id = i.order_id and o.order_group_id = $order_group_id and i.billed_grams is not null`)

import { takeBackStars } from '../catalog/count-stars.ts'
import type { Ctx } from '../context.ts'
import { inBatches } from '../db/in-batches.ts'
import { statement } from '../db/statement.ts'
import { markOrdersOfMember } from '../orders/insiders/mark-insiders.ts'
import { takeUnweighed } from '../vendors/members/weigh-members.ts'

/** So many members are looked at in one transaction, and so often in one run. */
const AT_ONCE = 5
const MAX_TIMES = 20

/**
 * Whoever becomes a member of a vendor may have ordered from it before, or somebody with a phone that they confirmed: these orders
 * are of insiders from now on, and their ratings count no more. Safe to run twice at once.
 */
export async function weighMembers(ctx: Ctx): Promise<void> {
  await inBatches(ctx, { size: AT_ONCE, most: MAX_TIMES }, async (ctx) => {
    const members = await takeUnweighed(ctx, AT_ONCE)
    for (const user_id of members) await uncount(ctx, await markOrdersOfMember(ctx, user_id))
    return members.length
  })
}

async function uncount(ctx: Ctx, orders: string[]): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await ctx.db.executeQuery(HIDE({ orders }))
  for (const { product_id, stars } of rows) await takeBackStars(ctx, product_id, stars)
}

const HIDE = statement<{ product_id: number; stars: number }>(`
  update ratings r set is_insider = true, status = case when r.status = 'rejected' then r.status else 'hidden' end
  from order_items i
  where i.order_id = any((select $orders)::uuid[]) and r.order_item_id = i.id and not r.is_insider
  returning r.product_id, r.stars`)

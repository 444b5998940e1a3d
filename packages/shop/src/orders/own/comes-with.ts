import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_LIVE } from '../../money/item-amount.ts'
import { orderNumber } from '../number.ts'

/** The other orders of one's own, of which something is left, that come by the same delivery as this one. */
export async function comesWith(ctx: Ctx, order_group: string): Promise<{ id: string; number: string }[]> {
  const { rows } = await ctx.db.executeQuery(OTHERS({ id: order_group, user_id: requireActor(ctx).id }))
  return rows.map(({ id, number }) => ({ id, number: orderNumber(number) }))
}

const OTHERS = statement<{ id: string; number: number }>(`
  select other.id, other.number
  from order_groups g join order_groups other on other.delivery_id = g.delivery_id and other.id <> g.id
  where g.id = $id and g.user_id = $user_id
    and exists (select from orders o join order_items i on i.order_id = o.id where o.order_group_id = other.id and ${IS_LIVE})
  order by other.number`)

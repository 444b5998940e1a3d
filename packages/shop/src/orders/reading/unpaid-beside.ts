import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { orderNumber } from '../number.ts'

/** Another order of the same checkout that waits for its payment, as of two deliveries; null if there is none. */
export async function unpaidBeside(
  ctx: Ctx,
  order_group: string,
): Promise<{ id: string; number: string } | null> {
  const { id: user_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(READ({ order_group, user_id, now: ctx.now }))
  return rows[0] ? { id: rows[0].id, number: orderNumber(rows[0].number) } : null
}

const READ = statement<{ id: string; number: number }>(`
  select other.id, other.number
  from order_groups own
  join order_groups other on other.user_id = own.user_id and other.checkout_id = own.checkout_id and other.id <> own.id
  where own.id = $order_group and own.user_id = $user_id and other.pay_by > $now
    and exists (select from orders o join order_items i on i.order_id = o.id where o.order_group_id = other.id and i.status = 'on_hold')
  order by other.number limit 1`)

import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_LIVE, WAS_DELIVERED } from '../../money/item-amount.ts'
import { releasePlaces } from '../../slots/places.ts'

/** Gives back the place in a delivery time of the deliveries of these order groups of which nothing is to come or was brought. */
export async function releaseEmptyDeliveries(ctx: Ctx, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return
  const { rows } = await ctx.db.executeQuery(EMPTY({ groups }))
  await releasePlaces(
    ctx,
    rows.map(({ delivery_id }) => delivery_id),
  )
}

const EMPTY = statement<{ delivery_id: string }>(`
  select distinct p.delivery_id
  from order_groups g join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null
  where g.id = any((select $groups)::uuid[]) and not exists (
    select from order_groups shared join orders o on o.order_group_id = shared.id join order_items i on i.order_id = o.id
    where shared.delivery_id = g.delivery_id and (${IS_LIVE} or ${WAS_DELIVERED}))`)

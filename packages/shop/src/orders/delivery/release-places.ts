import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_LIVE, WAS_DELIVERED } from '../../money/item-amount.ts'
import { addPlace, handOnPlace, releasePlaces } from '../../slots/slot-places.ts'

/** Gives back the place in a delivery time of the deliveries of these order groups of which nothing is to come or was brought. */
export async function releaseEmptyDeliveries(ctx: Ctx, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return
  // Two orders of one delivery may end at once: the second to come here sees what the first did.
  await ctx.db.executeQuery(LOCK({ groups }))
  const { rows } = await ctx.db.executeQuery(EMPTY({ groups }))
  await releasePlaces(
    ctx,
    rows.map(({ delivery_id }) => delivery_id),
  )
}

/**
 * Gives a delivery that was split off another one a place in the same time: the place of the other, if nothing is left of that, else
 * one more, however full the time is, as it was promised to both. The order groups must have moved already.
 */
export async function placeSplit(ctx: Ctx, from: string, to: string): Promise<void> {
  const { rows } = await ctx.db.executeQuery(NEEDED_OF({ from }))
  if (rows[0]!.is_needed) await addPlace(ctx, from, to)
  else await handOnPlace(ctx, from, to)
}

/** Whether something of the delivery is to come or was brought. */
const isNeeded = (delivery: string) => `exists (
    select from order_groups shared join orders o on o.order_group_id = shared.id join order_items i on i.order_id = o.id
    where shared.delivery_id = ${delivery} and (${IS_LIVE} or ${WAS_DELIVERED}))`

const LOCK = statement(`
  select d.id from deliveries d where d.id in (select delivery_id from order_groups where id = any((select $groups)::uuid[]))
  order by d.id for no key update`)

const EMPTY = statement<{ delivery_id: string }>(`
  select distinct p.delivery_id
  from order_groups g join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null
  where g.id = any((select $groups)::uuid[]) and not ${isNeeded('g.delivery_id')}`)

const NEEDED_OF = statement<{ is_needed: boolean }>(`select ${isNeeded('$from::uuid')} as is_needed`)

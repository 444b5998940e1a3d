import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_OPEN } from '../../money/item-states.ts'
import { type Event, events } from '../../notifications/events.ts'
import { orderNumber } from '../number.ts'

interface Changed {
  id: string
  number: number
  /** The customer's id. */
  user_id: string
  /** How often it was changed before. */
  changes: number
  /** The reason that staff gave; empty if the customer changed it. */
  reason: string
}

/**
 * Notifies the vendors who deliver something of an order group that it goes elsewhere. Also notifies the customer, even
 * of changes from the customer's own account, because somebody else may be using it.
 */
export async function notifyOfDelivery(ctx: Ctx, changed: Changed): Promise<void> {
  const { id, user_id, changes, reason } = changed
  const number = orderNumber(changed.number)
  const about = { order_group_id: id, object_id: `${id} ${changes + 1}` }
  const { rows } = await ctx.db.executeQuery(VENDORS({ id }))
  await events(
    ctx,
    ...rows.map(
      ({ vendors }): Event => ({
        ...about,
        kind: 'VendorOrderDeliveryChanged',
        vendor: vendors,
        values: { number },
      }),
    ),
    { ...about, kind: 'OrderDeliveryChanged', user_id, values: { number, reason } },
  )
}

interface Moved extends Omit<Changed, 'changes'> {
  /** The time at which it comes now. */
  slot: { id: number; starts_at: Date; ends_at: Date }
}

/** Notifies customer and vendors that an order comes at another time. */
export async function notifyOfTime(ctx: Ctx, { id, user_id, reason, slot, ...moved }: Moved): Promise<void> {
  const number = orderNumber(moved.number)
  const about = { order_group_id: id, object_id: `${id} ${slot.id} ${ctx.now.getTime()}` }
  const time = { starts_at: slot.starts_at.toISOString(), ends_at: slot.ends_at.toISOString() }
  const { rows } = await ctx.db.executeQuery(VENDORS({ id }))
  await events(
    ctx,
    ...rows.map(
      ({ vendors }): Event => ({
        ...about,
        kind: 'VendorOrderTimeChanged',
        vendor: vendors,
        values: { number, ...time },
      }),
    ),
    { ...about, kind: 'OrderTimeChanged', user_id, values: { number, reason, ...time } },
  )
}

// Vendors do not know of orders that were never paid and that they were not asked to approve.
const VENDORS = statement<{ vendors: number[] }>(`
  select array_agg(o.vendor_id) as vendors from orders o
  where o.order_group_id = $id and exists (
    select from order_items i where i.order_id = o.id
      and ${IS_OPEN})
  having count(*) > 0`)

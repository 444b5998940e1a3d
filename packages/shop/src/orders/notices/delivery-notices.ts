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

// Vendors do not know of orders that were never paid and that they were not asked to approve.
const VENDORS = statement<{ vendors: number[] }>(`
  select array_agg(o.vendor_id) as vendors from orders o
  where o.order_group_id = $id and exists (
    select from order_items i where i.order_id = o.id
      and ${IS_OPEN})
  having count(*) > 0`)

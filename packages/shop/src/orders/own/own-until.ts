import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal } from '../../errors.ts'
import { IS_LIVE } from '../../money/item-amount.ts'
import { IS_UNPACKED } from '../../money/item-states.ts'
import { untilNow } from '../../nepal/slot-time.ts'
import { isAsked, slotOf } from '../../slots/delivery-time.ts'
import { SCOPED_ITEMS, scopedItems } from '../item-events.ts'
import { orderNumber } from '../number.ts'
import { type OrderItemStatus, transitionsOf } from '../states.ts'
import { holdItems } from '../transition-items.ts'
import { ownTexts } from './own-texts.ts'

// Until something is packed a customer cancels, lowers and adds by themselves. Where the order has a delivery time that ends with
// ordering for this time, as vendors harvest for what is ordered by then; after that staff do it. Whose time was closed is asked for another
// one, or to cancel, and can until something is packed, however late.

/** An SQL expression: when ordering for the delivery time of order group `g` ends; null without one. */
export const CUT_OFF = `(select s.cut_off_at from ${slotOf('g.delivery_id')})`

/** An SQL expression: until when the customer of order group `g` changes it; null where that is until something is packed. */
export const OWN_UNTIL = `(select s.cut_off_at from ${slotOf('g.delivery_id')} and not ${isAsked('g.delivery_id')})`

/** Whether a customer may still cancel an item in this state, or a part of it. */
export const mayCancel = (status: OrderItemStatus, own_until: Date | null, now: Date): boolean =>
  transitionsOf(status, 'customer').includes('cancelled') && !(own_until && own_until <= now)

/**
 * Holds items of a customer, until the end of the transaction. Refuses (`not_allowed`) if ordering for their delivery time has ended and
 * some of them could be cancelled otherwise; what is packed or gone is refused by who changes it.
 */
export async function holdOwnItems(ctx: Ctx, items: readonly number[], user_id: string): Promise<void> {
  const scoped = { items, scope: { user_id } }
  await holdItems(ctx, scoped)
  const { rows } = await ctx.db.executeQuery(UNTIL(scopedItems(scoped)))
  const late = rows.find(
    ({ status, own_until }) => mayCancel(status, null, ctx.now) && !mayCancel(status, own_until, ctx.now),
  )
  if (late)
    throw fieldRefusal(
      'not_allowed',
      'status',
      ownTexts(ctx.locale).until(untilNow(late.own_until!, ctx.locale, ctx.now)),
    )
}

const UNTIL = statement<{ status: OrderItemStatus; own_until: Date | null }>(
  `select i.status, ${OWN_UNTIL} as own_until ${SCOPED_ITEMS}`,
)

/**
 * Refuses (`not_allowed`) to cancel the last of an order that pays the delivery of another one that was added to it, as that would come for
 * nothing then: that is cancelled first, or staff do it. The items must be held.
 */
export async function refuseLeavingAdded(ctx: Ctx, items: readonly number[], user_id: string): Promise<void> {
  const { rows } = await ctx.db.executeQuery(ADDED({ items, user_id }))
  if (rows.length === 0) return
  const numbers = rows.map(({ number }) => orderNumber(number)).join(', ')
  throw fieldRefusal('not_allowed', 'status', ownTexts(ctx.locale).cancelAddedFirst(numbers))
}

/** A subquery over the items of order group `group`, as `i`. */
const itemsOf = (group: string) =>
  `from orders o join order_items i on i.order_id = o.id where o.order_group_id = ${group}.id`

const ADDED = statement<{ number: number }>(`
  select distinct other.number
  from order_groups g
  join order_groups other on other.delivery_id = g.delivery_id and other.checkout_id is distinct from g.checkout_id
  where g.id in (select o.order_group_id from orders o join order_items i on i.order_id = o.id where i.id = any((select $items)::bigint[]))
    and g.user_id = $user_id and g.pays_delivery
    and exists (select ${itemsOf('g')} and i.id = any((select $items)::bigint[]) and ${IS_UNPACKED})
    and not exists (select ${itemsOf('g')} and ${IS_LIVE} and not (i.id = any((select $items)::bigint[]) and ${IS_UNPACKED}))
    and exists (select ${itemsOf('other')} and ${IS_LIVE} and not (i.id = any((select $items)::bigint[]) and ${IS_UNPACKED}))
  order by other.number`)

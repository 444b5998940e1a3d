import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

// What comes with a delivery stays as it is until the end of the transaction: packing and every change of it take the same locks
// (transition-items.ts). Where a buyer's row is held, too, it comes before.

/** Holds all order groups that come with a delivery. */
export async function holdDelivery(ctx: Ctx, delivery: string): Promise<void> {
  await ctx.db.executeQuery(HOLD({ delivery }))
}

/** The same of the delivery that an order group comes with; holds nothing if there is no such group. */
export async function holdDeliveryOf(ctx: Ctx, order_group: string): Promise<void> {
  await ctx.db.executeQuery(HOLD_OF({ order_group }))
}

const locked = (delivery: string) =>
  `select id from order_groups where delivery_id = ${delivery} order by id for no key update`

const HOLD = statement(locked('$delivery'))

const HOLD_OF = statement(locked('(select delivery_id from order_groups where id = $order_group)'))

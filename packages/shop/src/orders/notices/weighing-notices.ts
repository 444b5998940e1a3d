import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { events } from '../../notifications/events.ts'
import { orderNumber } from '../number.ts'
import { readDoors } from '../reading/cash-at-door.ts'
import { cashToHave } from '../reading/one-knock.ts'

/**
 * Tells the customer of an order in cash how much to have ready, now that its goods are weighed. What was paid before and goes back is
 * in the notice of the refund. Call it in the transaction of the weighing, once its tenders are planned.
 */
export async function notifyOfWeights(ctx: Ctx, order_group_id: string, weighing: number): Promise<void> {
  const { user_id, number } = (await ctx.db.executeQuery(GROUP({ order_group_id }))).rows[0]!
  const group = (await readDoors(ctx, [order_group_id])).get(order_group_id)
  const cash_paisa = group ? await cashToHave(ctx, order_group_id, group) : 0
  await events(ctx, {
    kind: 'OrderWeighed',
    user_id,
    order_group_id,
    object_id: `${weighing}`,
    values: { number: orderNumber(number), cash_paisa },
  })
}

const GROUP = statement<{ user_id: string; number: number }>(
  'select user_id, number from order_groups where id = $order_group_id::uuid',
)

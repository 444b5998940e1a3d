import { runAll } from '../background/run-all.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { events } from '../notifications/events.ts'
import { markReminded } from '../orders/deadlines/mark-reminded.ts'
import { orderNumber } from '../orders/number.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { requestApproval } from './request-approval.ts'

/** How many orders one run handles; the next run takes the others. */
const BATCH_SIZE = 200

/**
 * Expires items that their vendor has not answered in time (domain D1, D2): the stock is freed, and the customer and
 * the vendor are notified. If an answer comes at the same moment, either the answer or the expiry takes effect,
 * completely.
 */
export function expireApprovals(ctx: Ctx): Promise<void> {
  return expire(ctx, null)
}

/** The same for those of these items that are overdue. */
export function expireDueOf(ctx: Ctx, items: readonly number[]): Promise<void> {
  return expire(ctx, items)
}

async function expire(ctx: Ctx, items: readonly number[] | null): Promise<void> {
  const { rows } = await ctx.db.executeQuery(OVERDUE({ now: ctx.now, items, most: BATCH_SIZE }))
  await runAll(rows, ({ items }) =>
    transitionItems(ctx, {
      items,
      scope: 'anybody',
      to: 'expired',
      actor_kind: 'system',
      actor_id: null,
      via: 'job',
      skip: true,
    }),
  )
}

const OVERDUE = statement<{ items: number[] }>(`
  select array_agg(id order by id) as items from order_items
  where status = 'awaiting_approval' and approval_due_at <= $now
    and ($items::bigint[] is null or id = any($items))
  group by order_id
  order by min(approval_due_at)
  limit $most`)

/**
 * Reminds vendors, once at half time, of items that they have not answered: on the site, by SMS, and by mail if they
 * wish. Safe when several processes run it at once; an item that is answered at the same moment causes no reminder.
 */
export async function remindOfApprovals(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.executeQuery(HALF_TIME({ now: ctx.now, most: BATCH_SIZE }))
  await runAll(rows, ({ order_id }) => remind(ctx, order_id))
}

function remind(ctx: Ctx, order_id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await markReminded(ctx, order_id)
    if (!order) return
    const { order_group_id, vendor_id: vendor, products } = order
    const values = { number: orderNumber(order.number), products, due_at: order.due_at.toISOString() }
    await events(ctx, {
      kind: 'VendorOrderApprovalReminder',
      vendor,
      object_id: order_id,
      order_group_id,
      values,
    })
    await requestApproval(ctx, [order_id], { isReminder: true })
  })
}

const HALF_TIME = statement<{ order_id: string }>(`
  select i.order_id from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where i.status = 'awaiting_approval' and i.reminded_at is null
    and i.approval_due_at > $now and g.placed_at + (i.approval_due_at - g.placed_at) / 2 <= $now
  group by i.order_id
  order by min(i.approval_due_at)
  limit $most`)

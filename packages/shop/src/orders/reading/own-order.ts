import { type Bill, billsOfGroup, type DueBill, dueBillsOfGroup } from '../../bills/read-bill.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { type Attempt, listAttempts } from '../../payments/attempts.ts'
import { listRefundable } from '../../refunds/refundable-items.ts'
import { listRefunds, type Refund } from '../../refunds/refunds.ts'
import { findOrderGroup, type OrderGroup } from './orders.ts'

/** How many days after delivery an item may be rated (domain D7). */
export const RATABLE_DAYS = 60

/** One's own order group with everything that belongs to it (domain D10). */
export interface OwnOrder {
  group: OrderGroup
  /** Attempts to pay through a gateway, oldest first. */
  payments: Attempt[]
  /** Newest first. */
  refunds: Refund[]
  /** Oldest first. */
  bills: Bill[]
  /** Bills that have not got their numbers yet, oldest first. */
  dueBills: DueBill[]
  /** What the customer may do now. */
  /**
   * `until`: when ordering for its delivery time ends, and with it what they may do themselves; null without one, and while another time
   * is asked for.
   */
  can: { cancel: boolean; until: Date | null; request_refund: boolean; pay: boolean; rate: boolean }
}

/** One's own order group by its id. Refuses somebody else's, and what is not an id (`not_found`). */
export async function findOwnOrder(ctx: Ctx, id: string): Promise<OwnOrder> {
  const group = await findOrderGroup(ctx, id)
  const items = group.orders.flatMap((order) => order.items)
  const payments = await listAttempts(ctx, group.id)
  const { refunds } = await listRefunds(ctx, { order_group: group.id, limit: 100 })
  const dueBills = await dueBillsOfGroup(ctx, 'buyer', group.id)
  const bills = await billsOfGroup(ctx, 'buyer', group.id)
  const can = {
    cancel: items.some((item) => item.can_cancel),
    until: group.own_until,
    request_refund: (await listRefundable(ctx, group.id)).length > 0,
    pay: group.pay_by !== null || group.can_pay_now,
    rate: await isRatable(ctx, group.id),
  }
  return { group, payments, refunds, bills, dueBills, can }
}

async function isRatable(ctx: Ctx, order_group_id: string): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(
    IS_RATABLE({ order_group_id, now: ctx.now, ratable_days: RATABLE_DAYS }),
  )
  return rows[0]!.is_ratable
}

const IS_RATABLE = statement<{ is_ratable: boolean }>(`
  select exists (
    select from orders o
    join order_items i on i.order_id = o.id
    join order_item_steps s on s.order_item_id = i.id and s.status = 'delivered'
    where o.order_group_id = $order_group_id and not o.is_insider and i.status = 'delivered' and s.at >= $now::timestamptz - make_interval(days => $ratable_days)
      and not exists (select from ratings r where r.order_item_id = i.id)
  ) as is_ratable`)

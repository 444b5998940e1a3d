import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY, HOUR } from '../durations.ts'
import type { Paisa } from '../money/money.ts'
import { events } from '../notifications/events.ts'
import { IS_CASH } from '../payments/tenders.ts'
import { slotOf } from '../slots/delivery-time.ts'
import { payLimit } from './deadlines/slot-deadlines.ts'
import { orderNumber } from './number.ts'

/**
 * How long goods are reserved for an order that is to be paid at once, in milliseconds: as long as a gateway keeps its
 * page open (Khalti: 60 minutes).
 */
export const PAY_AT_ONCE = HOUR
/** By when an order is paid that is to be paid at once: within the hour, and as long as its delivery time could be ordered for. */
export function payAtOnceBy(now: Date, slot: { cut_off_at: Date } | null): Date {
  const within = new Date(now.getTime() + PAY_AT_ONCE)
  const limit = slot ? payLimit(now, slot) : within
  return limit < within ? limit : within
}

/** How long a customer may take to pay after the last vendor's answer, which may come at night. In milliseconds. */
export const PAY_AFTER_ANSWERS = DAY

/**
 * Asks for the payment of those of these order groups in which no item waits for a vendor any more and something is to
 * be paid: sets the deadline and notifies the customer, once. Answers the ids of those that cost no money, either from
 * the start or because everything that cost something was cancelled. Call it in the transaction that holds the order
 * groups' rows, after planning their tenders.
 */
export async function askForPayment(ctx: Ctx, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return []
  const pay_by = new Date(ctx.now.getTime() + PAY_AFTER_ANSWERS)
  const least = new Date(ctx.now.getTime() + HOUR)
  const { rows } = await ctx.db.executeQuery(ASK({ groups, pay_by, least }))
  await events(
    ctx,
    ...rows
      .filter(({ was_asked, due_paisa }) => !was_asked && due_paisa > 0)
      .map(({ id, number, user_id, due_paisa, pay_by }) => ({
        kind: 'OrderPaymentDue' as const,
        user_id,
        object_id: id,
        order_group_id: id,
        values: { number: orderNumber(number), due_paisa, pay_by: pay_by.toISOString() },
      })),
  )
  return rows.filter(({ due_paisa }) => due_paisa === 0).map(({ id }) => id)
}

interface DueRow {
  id: string
  number: number
  user_id: string
  pay_by: Date
  was_asked: boolean
  due_paisa: Paisa
}

const ASK = statement<DueRow>(`
  with states as (
    select g.id, g.pay_by, bool_or(i.status = 'awaiting_approval') as waits, bool_or(i.status = 'on_hold') as is_on_hold
    from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
    where g.id = any((select $groups)::uuid[]) and not ${IS_CASH}
    group by g.id
  )
  update order_groups g set pay_by = coalesce(g.pay_by, greatest(least($pay_by, (
    select s.cut_off_at from ${slotOf('g.delivery_id')})), $least))
  from states
  where g.id = states.id and is_on_hold and not waits
  returning g.id, g.number, g.user_id, g.pay_by, states.pay_by is not null as was_asked, (
    select t.planned_paisa - t.captured_paisa from tenders t
    where t.order_group_id = g.id and t.voided_at is null and t.method <> 'credit') as due_paisa`)

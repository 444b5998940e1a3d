import { runAll } from '../background/run-all.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { events } from '../notifications/events.ts'
import { endPayBy } from '../orders/deadlines/end-pay-by.ts'
import { orderNumber } from '../orders/number.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { IS_OPEN } from '../payments/status-predicates.ts'

/** How many order groups one run handles; the next run takes the others. */
const BATCH_SIZE = 200

/**
 * How long after its deadline an order group is still kept while its gateway has not said how an attempt ended, or
 * staff look into it (payments/status-predicates.ts). In milliseconds. Money that arrives even later is owed back
 * automatically (settle.ts).
 */
const MAX_WAIT_MS = DAY

/**
 * Cancels order groups that were not paid in time: the goods return to stock and the customer is notified. While an
 * attempt is open this waits, for a day at most. If a payment is settled at the same moment, either the payment or the
 * cancellation takes place, completely. Several processes may run it.
 */
export async function expireUnpaid(ctx: Ctx): Promise<void> {
  const latest = new Date(ctx.now.getTime() - MAX_WAIT_MS)
  const { rows } = await ctx.db.executeQuery(LIST({ now: ctx.now, latest }))
  await runAll(rows, ({ id }) => releaseUnpaid(ctx, id, latest))
}

function releaseUnpaid(ctx: Ctx, id: string, latest: Date): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(HOLD({ id }))
    // The row is locked now and read again, because the customer may just have paid or begun to pay.
    const { rows } = await ctx.db.executeQuery(FIND({ id, now: ctx.now, latest }))
    const group = rows[0]
    if (!group) return
    const moved = await transitionItems(ctx, {
      items: group.items,
      scope: 'anybody',
      to: 'cancelled',
      skip: true,
      actor_kind: 'system',
      actor_id: null,
      via: 'job',
    })
    await endPayBy(ctx, id)
    if (moved.length > 0)
      await events(ctx, {
        kind: 'OrderNotPaid',
        user_id: group.user_id,
        object_id: id,
        order_group_id: id,
        values: { number: orderNumber(group.number) },
      })
  })
}

interface Overdue {
  id: string
  number: number
  user_id: string
  items: number[]
}

const HOLD = statement('select id from order_groups where id = $id for no key update')

const OVERDUE = `
  select g.id, g.number, g.user_id, array(
    select i.id from orders o join order_items i on i.order_id = o.id
    where o.order_group_id = g.id and i.status = 'on_hold' order by i.id) as items
  from order_groups g
  where g.pay_by <= $now and (g.pay_by <= $latest or not exists (
    select from payments p where p.order_group_id = g.id and ${IS_OPEN}))`
const LIST = statement<Overdue>(`${OVERDUE} order by g.pay_by limit ${BATCH_SIZE}`)
const FIND = statement<Overdue>(`${OVERDUE} and g.id = $id`)

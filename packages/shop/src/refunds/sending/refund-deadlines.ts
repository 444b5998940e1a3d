import type { Ctx } from '../../context.ts'
import { sendJobs } from '../../db/queue.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import type { Paisa } from '../../money/money.ts'
import { events } from '../../notifications/events.ts'
import { REFUND_DAYS, REMIND_DAYS } from '../../trade-terms.ts'
import { lockRefund } from '../lock-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { NUMBER } from '../notify-of-refund.ts'
import { isOpen } from '../states.ts'
import { DUE_WITHIN } from '../write-refund.ts'
import { ANSWER_WITHIN } from './send-refund.ts'

/** In milliseconds. */
const REMINDED_BEFORE = REMIND_DAYS * DAY
/** How many one run handles; the next run takes the rest. */
const AT_ONCE = 100

/**
 * Sends approved refunds again whose job was lost, and looks after those that a gateway was asked for and never
 * answered.
 */
export async function resumeRefunds(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - ANSWER_WITHIN)
  const { rows } = await ctx.db.executeQuery(STUCK({ before, at_once: AT_ONCE }))
  if (rows.length > 0) await sendJobs(ctx, 'send-refund', rows)
}

const STUCK = statement<{ id: number }>(`
  select id from refunds
  where waits_for is null and (
    (status = 'approved' and decided_at < $before) or (status = 'processing' and asked_at < $before))
  order by id limit $at_once`)

/**
 * Reminds people who decide, once, of refunds that are due within REMIND_DAYS and are to be decided or sent by
 * somebody; and notifies them and the customer, once, of overdue ones. Requests that nobody has decided go to the
 * complaint officer instead.
 */
export async function remindOfRefunds(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(
      REMIND({ now: ctx.now, remind_until: new Date(ctx.now.getTime() + REMINDED_BEFORE), at_once: AT_ONCE }),
    )
    for (const { id, order_group_id, number, due_at, is_overdue, ...late } of rows) {
      await events(ctx, {
        kind: is_overdue ? 'RefundOverdue' : 'RefundDue',
        object_id: `${id} ${due_at.toISOString()}`,
        values: { id, number, order_group_id },
      })
      if (!is_overdue) continue
      const { user_id, amount_paisa, method } = late
      await events(ctx, {
        kind: 'OrderRefundUpdated',
        user_id,
        object_id: `${id} late ${due_at.toISOString()}`,
        order_group_id,
        values: { number, status: 'late', amount_paisa, method },
      })
    }
  })
}

interface Due {
  id: number
  order_group_id: string
  number: string
  due_at: Date
  is_overdue: boolean
  user_id: string
  amount_paisa: Paisa
  method: string
}

const REMIND = statement<Due>(`
  with due as (
    update refunds set reminded_at = $now where id in (
      select id from refunds f
      where ${isOpen('f')} and due_at <= $remind_until
        and (reminded_at is null or reminded_at < due_at - interval '${REFUND_DAYS} days'
          or (due_at <= $now and reminded_at < due_at and status <> 'requested'))
      order by id limit $at_once for update skip locked)
    returning id, order_group_id, due_at, due_at <= $now and status <> 'requested' as is_overdue, user_id, amount_paisa, method
  )
  select due.id, due.order_group_id, due.due_at, due.is_overdue, due.user_id, due.amount_paisa, due.method,
    ${NUMBER} as number
  from due join order_groups g on g.id = due.order_group_id order by due.id`)

/**
 * Puts requests that nobody has decided within 7 days to the complaint officer, who has 7 more days. Refunds for failed
 * payments and for cancelled items are approved when they arise, so that nobody decides about them.
 */
export async function escalateOverdue(ctx: Ctx): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .where('due_at', '<=', ctx.now)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of overdue)
    await inTransaction(ctx, async (ctx) => {
      const refund = await lockRefund(ctx, id)
      if (refund.status !== 'requested' || refund.due_at > ctx.now) return
      const due_at = new Date(ctx.now.getTime() + DUE_WITHIN)
      await moveRefund(ctx, refund, 'escalated', { due_at, escalated_at: ctx.now }, { kind: 'system' })
    })
}

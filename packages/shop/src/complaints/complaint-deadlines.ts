import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { events } from '../notifications/events.ts'
import { REMIND_DAYS } from '../trade-terms.ts'
import { complaintNumber, onComplaint } from './complaint.ts'
import { escalate } from './escalate-complaint.ts'

/** How many one run handles; the next run takes the rest. */
const AT_ONCE = 100

/** Puts complaints that nobody has answered by their latest date to the complaint officer. */
export async function escalateLateComplaints(ctx: Ctx): Promise<void> {
  const late = await ctx.db
    .selectFrom('complaints')
    .select('id')
    .where('status', '=', 'open')
    .where('due_at', '<', ctx.now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of late)
    await onComplaint(ctx, id, async (ctx, complaint) => {
      if (complaint.status !== 'open' || complaint.due_at >= ctx.now) return
      await escalate(ctx, complaint, 'system')
    })
}

/** Reminds those who answer complaints, once, of each that is due within REMIND_DAYS. */
export async function remindOfComplaints(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const until = new Date(ctx.now.getTime() + REMIND_DAYS * DAY)
    const { rows } = await ctx.db.executeQuery(REMIND({ now: ctx.now, until, at_once: AT_ONCE }))
    await events(
      ctx,
      ...rows.map(({ id, due_at }) => ({
        kind: 'ComplaintDue' as const,
        object_id: `${id} ${due_at.toISOString()}`,
        values: { id, number: complaintNumber(id) },
      })),
    )
  })
}

const REMIND = statement<{ id: number; due_at: Date }>(`
  with due as (
    update complaints set reminded_at = $now where id in (
      select id from complaints
      where status in ('open', 'escalated') and due_at > $now and due_at <= $until
        and (reminded_at is null or reminded_at < due_at - interval '${REMIND_DAYS} days')
      order by id limit $at_once for update skip locked)
    returning id, due_at
  )
  select due.id, due.due_at from due order by due.id`)

import { runAll } from '../../background/run-all.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { holdDelivery } from '../delivery/hold-delivery.ts'
import type { SlotQuestionStatus } from '../question-tables.ts'
import { IS_NOT_SENT } from './ask-questions.ts'
import { notifyStays } from './question-notices.ts'

/** How many are ended in one run. */
const BATCH_SIZE = 200

interface Ended {
  id: number
  delivery_id: string
  order_group_id: string
  number: number
  user_id: string
  starts_at: Date
  ends_at: Date
  status: Exclude<SlotQuestionStatus, 'open'>
  /** Whether it comes at its time after all, as that is not closed any more and can still be made. */
  stays: boolean
}

/**
 * Ends the questions that nothing is asked by any more: the closure ended while everything can still be packed (`kept`, and customer
 * and vendors are told), the delivery has another time, it has left, or nothing of it is to come. If an answer comes at the same
 * moment, one of both takes effect.
 */
export async function endSlotQuestions(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.executeQuery(TO_END({ now: ctx.now, delivery: null, most: BATCH_SIZE }))
  await runAll(rows, ({ delivery_id }) => end(ctx, delivery_id))
}

function end(ctx: Ctx, delivery: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdDelivery(ctx, delivery)
    const { rows } = await ctx.db.executeQuery(TO_END({ now: ctx.now, delivery, most: 1 }))
    const ended = rows[0]
    if (!ended) return
    await ctx.db
      .updateTable('slot_questions')
      .set({ status: ended.status, answered_at: ctx.now, via: 'job' })
      .where('id', '=', ended.id)
      .execute()
    if (ended.stays) await notifyStays(ctx, ended)
  })
}

const IS_ANY_TO_SEND = `exists (
        select from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
        where g.delivery_id = q.delivery_id and ${IS_NOT_SENT})`

// A place is given back once nothing of its delivery is to come or was brought (delivery/release-places.ts).
const TO_END = statement<Ended>(`
  select q.id, q.delivery_id, first.id as order_group_id, first.number, first.user_id, asked.starts_at, asked.ends_at,
    case when p.slot_id is null then 'cancelled' when p.slot_id <> q.slot_id then 'moved' else 'kept' end as status,
    coalesce(p.slot_id = q.slot_id and asked.closed_by is null and asked.load_at > $now and ${IS_ANY_TO_SEND}, false) as stays
  from slot_questions q
  join slots asked on asked.id = q.slot_id
  cross join lateral (
    select g.id, g.number, g.user_id from order_groups g where g.delivery_id = q.delivery_id order by g.number limit 1) first
  left join slot_places p on p.delivery_id = q.delivery_id and p.released_at is null
  where q.status = 'open' and ($delivery::uuid is null or q.delivery_id = $delivery)
    and (p.slot_id is distinct from q.slot_id
      or (asked.closed_by is null and asked.load_at > $now)
      or not ${IS_ANY_TO_SEND})
  order by q.id
  limit $most`)

import { runAll } from '../../background/run-all.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../durations.ts'
import { inNepal } from '../../nepal/time.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import { isOpenSlot } from '../../slots/board.ts'
import { nextTimes } from '../delivery/change-time.ts'
import { holdDelivery } from '../delivery/hold-delivery.ts'
import type { Asked } from './ask-questions.ts'
import { notifyOfQuestion } from './question-notices.ts'

/** So long after the question its customer is reminded. */
const REMINDED_AFTER = 4 * HOUR
/** The hours of Nepal between which nobody is woken by an SMS: from, and before. */
const [FIRST_HOUR, LAST_HOUR] = [8, 19]
/** How many are read at once. */
const BATCH_SIZE = 200
/** 128 bits, so that the link fits into an SMS. */
const KEY_BYTES = 16

/**
 * Reminds customers once, by day, of a question that they have not answered: some hours after it, or as soon as there are times where none could
 * be named before. While there are none, nobody is reminded.
 */
export const remindSlotQuestions = (ctx: Ctx): Promise<void> => remindByPages(ctx, BATCH_SIZE)

/** The same, reading so many at once. */
export async function remindByPages(ctx: Ctx, most: number): Promise<void> {
  const hour = Number(inNepal(ctx.now).slice(11, 13))
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return
  const of = { before: new Date(ctx.now.getTime() - REMINDED_AFTER), now: ctx.now }
  // Those without a time to name stay due, so all are looked at: the first ones would keep the others waiting.
  const rows: Due[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: Due[] = (await ctx.db.executeQuery(DUE({ ...of, after, delivery: null, most }))).rows
    rows.push(...page)
    after = page.length === most ? page.at(-1)!.id : undefined
  }
  await runAll(rows, ({ delivery_id }) =>
    inTransaction(ctx, async (ctx) => {
      await holdDelivery(ctx, delivery_id)
      const due = (await ctx.db.executeQuery(DUE({ ...of, after: 0, delivery: delivery_id, most: 1 })))
        .rows[0]
      const next = due ? await nextTimes(ctx, due.order_group_id) : []
      if (!due || next.length === 0) return
      const key = newKey(KEY_BYTES)
      await ctx.db
        .updateTable('slot_questions')
        .set({
          reminded_at: ctx.now,
          reminder_key_hash: hashOfKey(key),
          offered: next.map(({ id }) => id),
        })
        .where('id', '=', due.id)
        .execute()
      await notifyOfQuestion(ctx, { ...due, key, next, isReminder: true })
    }),
  )
}

type Due = Asked & { id: number }

// Zones without a free time are left out at once; whether one suits the goods is asked of each.
const DUE = statement<Due>(`
  select q.id, q.delivery_id, first.id as order_group_id, first.number, first.user_id, u.locale, q.slot_id, q.closure_id,
    s.starts_at, s.ends_at, c.reason_en, c.reason_ne
  from slot_questions q
  join slots s on s.id = q.slot_id
  join closures c on c.id = coalesce(s.closed_by, q.closure_id)
  cross join lateral (
    select g.id, g.number, g.user_id from order_groups g where g.delivery_id = q.delivery_id order by g.number limit 1) first
  join users u on u.id = first.user_id
  where q.status = 'open' and q.reminded_at is null and ($delivery::uuid is null or q.delivery_id = $delivery)
    and (q.asked_at <= $before or not q.is_offered) and q.id > $after
    and exists (
      select from slots free
      where free.zone_id = s.zone_id and ${isOpenSlot('free')} and free.cut_off_at > $now
        and free.taken < free.capacity)
  order by q.id
  limit $most`)

import { runAll } from '../../background/run-all.ts'
import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { IS_ON_ITS_WAY, IS_TO_SEND, IS_UNPACKED } from '../../money/item-states.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import { isAsked } from '../../slots/delivery-time.ts'
import { nextTimes } from '../delivery/change-time.ts'
import { holdDelivery } from '../delivery/hold-delivery.ts'
import { notifyOfQuestion } from './question-notices.ts'

/** How many are asked in one run; the next run asks the others. */
const BATCH_SIZE = 200
/** 128 bits, so that the link fits into an SMS. */
const KEY_BYTES = 16

/** A delivery whose time is closed, with the first order group that comes with it. */
export interface Asked {
  delivery_id: string
  order_group_id: string
  number: number
  user_id: string
  locale: Locale
  slot_id: number
  closure_id: number
  starts_at: Date
  ends_at: Date
  reason_en: string
  reason_ne: string
}

/**
 * Asks the customer of each delivery whose time a closure has closed for another time, once: on the site, and by mail and SMS with a
 * link that opens without signing in. What is on its way is not asked; of what was brought in part the rest is. While it is not known
 * when there is delivery again, only those of the next day are asked. Safe to run twice and at once.
 */
export async function askSlotQuestions(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.executeQuery(TO_ASK({ now: ctx.now, delivery: null, most: BATCH_SIZE }))
  await runAll(rows, ({ delivery_id }) => ask(ctx, delivery_id))
}

function ask(ctx: Ctx, delivery: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdDelivery(ctx, delivery)
    const { rows } = await ctx.db.executeQuery(TO_ASK({ now: ctx.now, delivery, most: 1 }))
    const asked = rows[0]
    if (!asked) return
    const next = await nextTimes(ctx, asked.order_group_id)
    const key = newKey(KEY_BYTES)
    const { id } = await ctx.db
      .insertInto('slot_questions')
      .values({
        delivery_id: delivery,
        slot_id: asked.slot_id,
        closure_id: asked.closure_id,
        key_hash: hashOfKey(key),
        asked_at: ctx.now,
        is_offered: next.length > 0,
        offered: next.map(({ id }) => id),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyOfQuestion(ctx, { ...asked, id, key, next })
  })
}

/** An SQL condition: item `i` is to come, and not on its way yet. */
export const IS_NOT_SENT = `(${IS_UNPACKED} or ${IS_TO_SEND})`

/** An SQL condition: something that comes with delivery `p.delivery_id` is so. */
const hasItems = (is: string) => `exists (
      select from order_groups own join orders o on o.order_group_id = own.id join order_items i on i.order_id = o.id
      where own.delivery_id = p.delivery_id and ${is})`

const TO_ASK = statement<Asked>(`
  select distinct on (p.delivery_id) p.delivery_id, g.id as order_group_id, g.number, g.user_id, u.locale,
    s.id as slot_id, c.id as closure_id, s.starts_at, s.ends_at, c.reason_en, c.reason_ne
  from closures c
  join slots s on s.closed_by = c.id
  join slot_places p on p.slot_id = s.id and p.released_at is null
  join order_groups g on g.delivery_id = p.delivery_id
  join users u on u.id = g.user_id
  where s.ends_at > $now and (c.to_at is not null or s.starts_at < $now::timestamptz + interval '1 day')
    and ($delivery::uuid is null or p.delivery_id = $delivery)
    and not ${isAsked('p.delivery_id')}
    and ${hasItems(IS_NOT_SENT)}
    and not ${hasItems(IS_ON_ITS_WAY)}
  order by p.delivery_id, g.number
  limit $most`)

import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { consumeByNetwork } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { IS_UNDER_WAY } from '../../money/item-states.ts'
import { hashOfKey } from '../../random-key.ts'
import { ChangeTime, changeTimeByLink, type TimeChoice, timeChoiceByLink } from '../delivery/change-time.ts'
import { orderNumber } from '../number.ts'
import type { SlotQuestionStatus } from '../question-tables.ts'
import { orderTexts } from '../texts.ts'
import { transitionItems } from '../transition-items.ts'
import { holdDelivery } from './ask-questions.ts'

/** Page views and answers by links from one network within 15 minutes, so that nobody can guess keys. */
const MAX_PER_NETWORK = 120

/** What a link shows: an order's number and its time, nothing about the customer. */
export interface LinkedQuestion {
  /** The printed number, such as GP-000123. */
  number: string
  status: SlotQuestionStatus
  reason_en: string
  reason_ne: string
  /** The time that was closed. */
  asked: { starts_at: Date; ends_at: Date }
  /** The time that it has now; null if it has none. */
  now: { starts_at: Date; ends_at: Date } | null
  /** What it can have instead; null once the question is answered. */
  choice: TimeChoice | null
}

interface Row extends Omit<LinkedQuestion, 'number' | 'asked' | 'now' | 'choice'> {
  id: number
  delivery_id: string
  order_group_id: string
  number: number
  user_id: string
  starts_at: Date
  ends_at: Date
  now_starts_at: Date | null
  now_ends_at: Date | null
}

/** Reads what a link asks. Changes nothing, because programs open links for previews. Refuses unknown keys (`not_found`). */
export async function readQuestionLink(ctx: Ctx, client: Client, key: string): Promise<LinkedQuestion> {
  await consumeByNetwork(ctx, client, { key: 'time-link', max: MAX_PER_NETWORK })
  const row = await questionOf(ctx, key)
  const { status, reason_en, reason_ne, starts_at, ends_at, now_starts_at, now_ends_at } = row
  return {
    number: orderNumber(row.number),
    ...{ status, reason_en, reason_ne },
    asked: { starts_at, ends_at },
    now: now_starts_at && now_ends_at && { starts_at: now_starts_at, ends_at: now_ends_at },
    choice: status === 'open' ? await timeChoiceByLink(ctx, row.order_group_id) : null,
  }
}

const LinkAnswer = z.union([
  z.object({ answer: z.literal('cancel') }),
  ChangeTime.extend({ answer: z.literal('move') }),
])

/**
 * Answers for the customer to whom the link was sent: another time for the delivery, or the end of what is to come with it. Refuses (`conflict`) what
 * somebody answered already, and otherwise as `changeOwnTime` does.
 */
export async function answerByLink(ctx: Ctx, client: Client, key: string, input: unknown): Promise<void> {
  await consumeByNetwork(ctx, client, { key: 'time-link', max: MAX_PER_NETWORK })
  const { order_group_id, delivery_id, user_id } = await questionOf(ctx, key)
  const given = parse(LinkAnswer, input, ctx.locale)
  if (given.answer === 'move') return changeTimeByLink(ctx, order_group_id, given)
  await inTransaction(ctx, async (ctx) => {
    await holdDelivery(ctx, delivery_id)
    const { rows } = await ctx.db.executeQuery(ITEMS({ delivery_id }))
    const { rows: ended } = await ctx.db.executeQuery(CANCELLED({ delivery_id, now: ctx.now }))
    const texts = orderTexts(ctx.locale)
    if (!ended[0]) throw new Refusal('conflict', texts.timeAnswered)
    if (rows.some(({ status }) => status === 'out_for_delivery' || status === 'undelivered'))
      throw new Refusal('not_allowed', texts.packedAlready)
    await transitionItems(ctx, {
      items: rows.map(({ id }) => id),
      scope: { user_id },
      to: 'cancelled',
      cancel_reason: 'other',
      actor_kind: 'customer',
      actor_id: user_id,
      via: 'link',
      skip: true,
    })
  })
}

async function questionOf(ctx: Ctx, key: string): Promise<Row> {
  const { rows } = await ctx.db.executeQuery(READ({ hash: hashOfKey(key) }))
  if (!rows[0]) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  return rows[0]
}

const READ = statement<Row>(`
  select q.id, q.delivery_id, q.status, first.id as order_group_id, first.number, first.user_id, c.reason_en, c.reason_ne,
    asked.starts_at, asked.ends_at, s.starts_at as now_starts_at, s.ends_at as now_ends_at
  from slot_questions q
  join slots asked on asked.id = q.slot_id
  join closures c on c.id = q.closure_id
  cross join lateral (
    select g.id, g.number, g.user_id from order_groups g where g.delivery_id = q.delivery_id order by g.number limit 1) first
  left join slot_places p on p.delivery_id = q.delivery_id and p.released_at is null
  left join slots s on s.id = p.slot_id
  where q.key_hash = $hash or q.reminder_key_hash = $hash`)

const ITEMS = statement<{ id: number; status: string }>(`
  select i.id, i.status from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
  where g.delivery_id = $delivery_id and ${IS_UNDER_WAY}
  order by i.id`)

const CANCELLED = statement<{ id: number }>(`
  update slot_questions set status = 'cancelled', answered_at = $now, via = 'link'
  where delivery_id = $delivery_id and status = 'open' returning id`)

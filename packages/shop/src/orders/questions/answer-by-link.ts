import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { consumeByNetwork } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { IS_UNDER_WAY, UNDER_WAY_STATES } from '../../money/item-states.ts'
import { hashOfKey } from '../../random-key.ts'
import { ChangeTime, changeTimeByLink, type TimeChoice, timeChoiceByLink } from '../delivery/change-time.ts'
import { holdDelivery } from '../delivery/hold-delivery.ts'
import { orderNumber } from '../number.ts'
import type { SlotQuestionStatus } from '../question-tables.ts'
import { type OrderItemStatus, transitionsOf } from '../states.ts'
import { orderTexts } from '../texts.ts'
import { transitionItems } from '../transition-items.ts'

/** Unknown keys from one network within 15 minutes, so that nobody can guess keys. Who has a link is not counted: many share an address. */
const MAX_UNKNOWN = 120

/** What a link shows: the orders' numbers and their time, nothing about the customer. */
export interface LinkedQuestion {
  /** The printed numbers, such as GP-000123, of the orders that come together and that an answer is for. */
  numbers: string[]
  status: SlotQuestionStatus
  reason_en: string
  reason_ne: string
  /** The time that was closed. */
  asked: { starts_at: Date; ends_at: Date }
  /** The time that it has now; null if it has none. */
  now: { starts_at: Date; ends_at: Date } | null
  /** What it can have instead; null once the question is answered. */
  choice: TimeChoice | null
  /** Why what is to come cannot be cancelled by the link; null if it can. */
  cancel_fault: string | null
}

interface Row extends Omit<LinkedQuestion, 'numbers' | 'asked' | 'now' | 'choice' | 'cancel_fault'> {
  id: number
  delivery_id: string
  order_group_id: string
  user_id: string
  /** All orders that come together, in their order. */
  groups: { number: number; statuses: OrderItemStatus[] }[]
  starts_at: Date
  ends_at: Date
  now_starts_at: Date | null
  now_ends_at: Date | null
}

/** Reads what a link asks. Changes nothing, because programs open links for previews. Refuses unknown keys (`not_found`). */
export async function readQuestionLink(ctx: Ctx, client: Client, key: string): Promise<LinkedQuestion> {
  const row = await questionOf(ctx, client, key)
  const { status, reason_en, reason_ne, starts_at, ends_at, now_starts_at, now_ends_at } = row
  return {
    numbers: numbersOf(row),
    ...{ status, reason_en, reason_ne },
    asked: { starts_at, ends_at },
    now: now_starts_at && now_ends_at && { starts_at: now_starts_at, ends_at: now_ends_at },
    choice: status === 'open' ? await timeChoiceByLink(ctx, row.order_group_id) : null,
    cancel_fault: cancelFaultOf(
      ctx,
      row.groups.flatMap(({ statuses }) => statuses),
    ),
  }
}

/** Of the orders of which something is to come; else of those that were cancelled, or else of all. */
function numbersOf({ groups }: Pick<Row, 'groups'>): string[] {
  const having = (states: readonly OrderItemStatus[]) =>
    groups.filter(({ statuses }) => statuses.some((status) => states.includes(status)))
  const named = [having(UNDER_WAY_STATES), having(['cancelled']), groups].find(({ length }) => length > 0)!
  return named.map(({ number }) => orderNumber(number))
}

/** Why customers cannot cancel all that is to come of this; null if they can. */
function cancelFaultOf(ctx: Ctx, statuses: readonly OrderItemStatus[]): string | null {
  const underWay: readonly OrderItemStatus[] = UNDER_WAY_STATES
  const stays = statuses.some(
    (status) => underWay.includes(status) && !transitionsOf(status, 'customer').includes('cancelled'),
  )
  return stays ? orderTexts(ctx.locale).packedNotCancelled : null
}

const LinkAnswer = z.union([
  z.object({ answer: z.literal('cancel') }),
  ChangeTime.extend({ answer: z.literal('move') }),
])

/**
 * Answers for the customer to whom the link was sent: another time for the delivery, or the end of all that is to come with it. Refuses
 * (`conflict`) what somebody answered already, also where a later question is open by now, which has a link of its own; to cancel
 * (`not_allowed`) what is packed in part; and otherwise as `changeOwnTime` does.
 */
export async function answerByLink(ctx: Ctx, client: Client, key: string, input: unknown): Promise<void> {
  const { order_group_id, delivery_id, user_id } = await questionOf(ctx, client, key)
  const given = parse(LinkAnswer, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    await holdDelivery(ctx, delivery_id)
    const now = await find(ctx, key)
    if (now?.status !== 'open') throw new Refusal('conflict', orderTexts(ctx.locale).timeAnswered)
    if (given.answer === 'move') return changeTimeByLink(ctx, order_group_id, given)
    const { rows } = await ctx.db.executeQuery(ITEMS({ delivery_id }))
    const fault = cancelFaultOf(
      ctx,
      rows.map(({ status }) => status),
    )
    if (fault) throw new Refusal('not_allowed', fault)
    await ctx.db.executeQuery(CANCELLED({ id: now.id, now: ctx.now }))
    await transitionItems(ctx, {
      items: rows.map(({ id }) => id),
      scope: { user_id },
      to: 'cancelled',
      cancel_reason: 'other',
      actor_kind: 'customer',
      actor_id: user_id,
      via: 'link',
    })
  })
}

async function questionOf(ctx: Ctx, client: Client, key: string): Promise<Row> {
  const row = await find(ctx, key)
  if (row) return row
  await consumeByNetwork(ctx, client, { key: 'time-link', max: MAX_UNKNOWN })
  throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
}

async function find(ctx: Ctx, key: string): Promise<Row | undefined> {
  return (await ctx.db.executeQuery(READ({ hash: hashOfKey(key) }))).rows[0]
}

const READ = statement<Row>(`
  select q.id, q.delivery_id, q.status, first.id as order_group_id, first.user_id, c.reason_en, c.reason_ne,
    (select json_agg(json_build_object('number', g.number, 'statuses',
        array(select i.status from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id)) order by g.number)
      from order_groups g where g.delivery_id = q.delivery_id) as groups,
    asked.starts_at, asked.ends_at, s.starts_at as now_starts_at, s.ends_at as now_ends_at
  from slot_questions q
  join slots asked on asked.id = q.slot_id
  join closures c on c.id = coalesce(asked.closed_by, q.closure_id)
  cross join lateral (
    select g.id, g.user_id from order_groups g where g.delivery_id = q.delivery_id order by g.number limit 1) first
  left join slot_places p on p.delivery_id = q.delivery_id and p.released_at is null
  left join slots s on s.id = p.slot_id
  where q.key_hash = $hash or q.reminder_key_hash = $hash`)

const ITEMS = statement<{ id: number; status: OrderItemStatus }>(`
  select i.id, i.status from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
  where g.delivery_id = $delivery_id and ${IS_UNDER_WAY}
  order by i.id`)

const CANCELLED = statement(`
  update slot_questions set status = 'cancelled', answered_at = $now, via = 'link'
  where id = $id and status = 'open'`)

import type { Client } from '../../accounts/client.ts'
import { consumeByNetwork } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { UNDER_WAY_STATES } from '../../money/item-states.ts'
import { hashOfKey } from '../../random-key.ts'
import { type TimeChoice, timeChoiceByLink } from '../delivery/change-time.ts'
import { orderNumber } from '../number.ts'
import type { SlotQuestionStatus } from '../question-tables.ts'
import type { OrderItemStatus } from '../states.ts'
import { orderTexts } from '../texts.ts'
import { answerQuestion, cancelFaultOf, TimeAnswer } from './answer-question.ts'

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

/**
 * Answers for the customer to whom the link was sent: another time for the delivery, or the end of all that is to come with it. Refuses
 * (`conflict`) what somebody answered already, also where a later question is open by now, which has a link of its own; to cancel
 * (`not_allowed`) what is packed in part; and otherwise as `changeOwnTime` does.
 */
export async function answerByLink(ctx: Ctx, client: Client, key: string, input: unknown): Promise<void> {
  const question = await questionOf(ctx, client, key)
  const given = parse(TimeAnswer, input, ctx.locale)
  await inTransaction(ctx, (ctx) => answerQuestion(ctx, question, given, 'link'))
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

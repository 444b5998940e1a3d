import { z } from 'zod'
import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { orderNumber } from '../orders/number.ts'

export const ToAnswerQuery = z.object({
  limit: z.int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
})

/** A thread in which a customer waits for an answer of the company. */
export interface ToAnswer {
  order_group_id: string
  /** The printed number, such as GP-000123. */
  number: string
  customer: string
  /** The beginning of what they wrote last. */
  text: string
  waits_since: Date
}

/** The threads in which customers wait for the company, the longest waiting first (right order.read). */
export async function listToAnswer(
  ctx: Ctx,
  query: z.input<typeof ToAnswerQuery> = {},
): Promise<{ threads: ToAnswer[]; next: string | null }> {
  requireReading(ctx, 'order.read')
  const { limit, cursor } = parse(ToAnswerQuery, query, ctx.locale)
  const [after_at, after] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null]
  const { rows } = await ctx.db.executeQuery(LIST({ after_at, after, limit: limit + 1 }))
  const { page, next } = pageOf(rows, limit, (last) => [last.waits_since.toISOString(), last.id])
  return { threads: page.map(({ id, number, ...row }) => ({ ...row, number: orderNumber(number) })), next }
}

const Place = z.tuple([z.iso.datetime(), z.int()])

const LIST = statement<Omit<ToAnswer, 'number'> & { id: number; number: number }>(`
  select c.id, c.order_group_id, g.number, u.name as customer, c.waits_since, (
    select left(m.text, 200) from conversation_messages m
    where m.conversation_id = c.id and m.author_kind = 'customer' order by m.id desc limit 1) as text
  from conversations c
  join order_groups g on g.id = c.order_group_id
  join users u on u.id = g.user_id
  where c.waits_since is not null
    and (c.waits_since, c.id) > (coalesce($after_at, '-infinity'::timestamptz), coalesce($after, 0))
  order by c.waits_since, c.id
  limit $limit`)

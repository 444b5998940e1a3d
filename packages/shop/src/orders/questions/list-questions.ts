import { type Ctx, requireActor, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { orderNumber } from '../number.ts'

/** A delivery that waits for a new time. */
export interface OpenQuestion {
  order_group_id: string
  /** The printed number, such as GP-000123. */
  number: string
  location_en: string
  location_ne: string
  ward_no: number
  starts_at: Date
  ends_at: Date
  reason_en: string
  reason_ne: string
  asked_at: Date
  reminded_at: Date | null
}

/** The most that are listed. */
const MAX_LISTED = 200

/**
 * The questions about times that nobody has answered yet, the oldest first, so many at most, and whether there are more (right
 * `order.help`).
 */
export async function listSlotQuestions(
  ctx: Ctx,
  most = MAX_LISTED,
): Promise<{ questions: OpenQuestion[]; has_more: boolean }> {
  requireReading(ctx, 'order.help')
  const { rows } = await ctx.db.executeQuery(LIST({ most: most + 1 }))
  const questions = rows.slice(0, most).map((row) => ({ ...row, number: orderNumber(row.number) }))
  return { questions, has_more: rows.length > most }
}

const LIST = statement<Omit<OpenQuestion, 'number'> & { number: number }>(`
  select first.id as order_group_id, first.number, d.address->>'location_en' as location_en, d.address->>'location_ne' as location_ne,
    (d.address->>'ward_no')::int as ward_no, s.starts_at, s.ends_at, c.reason_en, c.reason_ne, q.asked_at, q.reminded_at
  from slot_questions q
  join deliveries d on d.id = q.delivery_id
  join slots s on s.id = q.slot_id
  join closures c on c.id = coalesce(s.closed_by, q.closure_id)
  cross join lateral (
    select g.id, g.number from order_groups g where g.delivery_id = q.delivery_id order by g.number limit 1) first
  where q.status = 'open'
  order by q.asked_at, q.id
  limit $most`)

/** Why one's own order waits for a new time; null if it does not. */
export async function ownSlotQuestion(
  ctx: Ctx,
  order_group: string,
): Promise<{ reason_en: string; reason_ne: string } | null> {
  const { id } = requireActor(ctx)
  const row = await ctx.db
    .selectFrom('slot_questions as q')
    .innerJoin('order_groups as g', 'g.delivery_id', 'q.delivery_id')
    .innerJoin('slots as s', 's.id', 'q.slot_id')
    .innerJoin('closures as c', (join) =>
      join.on('c.id', '=', (eb) => eb.fn.coalesce('s.closed_by', 'q.closure_id')),
    )
    .select(['c.reason_en', 'c.reason_ne'])
    .where('g.id', '=', order_group)
    .where('g.user_id', '=', id)
    .where('q.status', '=', 'open')
    .executeTakeFirst()
  return row ?? null
}

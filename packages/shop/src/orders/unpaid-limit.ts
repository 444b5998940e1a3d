import { CompiledQuery } from 'kysely'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { orderWords } from './words.ts'

/** So many purchases of one person may wait to be paid beforehand at a time: each keeps its goods from everybody else. */
export const MOST_UNPAID = 5

/**
 * Refuses one more purchase that is paid beforehand (`payment_method`, not allowed), in so many `parts`, to whoever has too
 * many that are not paid yet, those that wait for a vendor's answer among them. Of two checkouts at once the second counts the
 * first, as each holds the person's row from its start (cart/sent-lines.ts). In cash the limit is another (cash/open-limit.ts).
 */
export async function refuseTooManyUnpaid(ctx: Ctx, parts: number): Promise<void> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery<{ count: number }>(CompiledQuery.raw(UNPAID, [id]))
  const { count } = rows[0]!
  if (count + parts <= MOST_UNPAID) return
  const sentence = orderWords(ctx.locale).tooManyUnpaid(count, MOST_UNPAID)
  throw new Refusal('not_allowed', sentence, { payment_method: sentence })
}

const UNPAID = `
  select count(distinct g.id)::int as count
  from order_groups g
  join orders o on o.order_group_id = g.id
  join order_items i on i.order_id = o.id
  where g.user_id = $1 and g.payment_method <> 'cod' and i.status in ('on_hold', 'awaiting_approval')`

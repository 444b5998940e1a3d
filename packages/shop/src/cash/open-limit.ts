import { CompiledQuery } from 'kysely'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { ITEM_AMOUNT } from '../item-amount.ts'
import type { Paisa } from '../money.ts'
import { CASH_ORDERS, CASH_PAISA } from '../trade-terms.ts'
import { cashWords } from './words.ts'

/**
 * Refuses one more purchase in cash (`payment_method`, not allowed) to whoever has too many that are not delivered and
 * paid yet. `total_paisa` is what the new one comes to, in so many `parts`: it counts beside the others, so that nobody who
 * has nothing open is refused. The transaction holds the person's row, by a statement of its own: of two checkouts at once the
 * second counts what the first wrote.
 */
export async function refuseTooManyOpen(ctx: Ctx, total_paisa: Paisa = 0, parts = 1): Promise<void> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery<{ count: number; open_paisa: Paisa }>(
    CompiledQuery.raw(OPEN, [id]),
  )
  const { count, open_paisa } = rows[0]!
  if (count === 0 || (count + parts <= CASH_ORDERS && open_paisa + total_paisa <= CASH_PAISA)) return
  const sentence = cashWords(ctx.locale).tooManyOpen(count, open_paisa, CASH_ORDERS, CASH_PAISA)
  throw new Refusal('not_allowed', sentence, { payment_method: sentence })
}

const OPEN = `
  select count(distinct g.id)::int as count, coalesce(sum(${ITEM_AMOUNT}), 0)::bigint as open_paisa
  from order_groups g
  join orders o on o.order_group_id = g.id
  join order_items i on i.order_id = o.id
  where g.user_id = $1 and g.payment_method = 'cod'
    and i.status in ('awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')`

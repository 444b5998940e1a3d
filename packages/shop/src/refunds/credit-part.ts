import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Paisa } from '../money/money.ts'

/**
 * What of an amount that is owed back was paid from credit and goes back as credit: all that is more than the money that
 * came in and did not go back yet, through the payment that is named, or in cash. The purchase is held by the caller.
 */
export async function creditPartOf(
  ctx: Ctx,
  owed: { order_group_id: string; payment_id: string | null; amount_paisa: Paisa },
): Promise<Paisa> {
  const { order_group_id, payment_id, amount_paisa } = owed
  const { rows } = await ctx.db.executeQuery<{ credit_paisa: Paisa; left_paisa: Paisa }>(
    CompiledQuery.raw(MONEY_LEFT, [order_group_id, payment_id]),
  )
  const { credit_paisa, left_paisa } = rows[0]!
  return Math.min(credit_paisa, Math.max(0, amount_paisa - Math.max(0, left_paisa)))
}

const MONEY_LEFT = `
  select g.credit_paisa, (
    case when $2::uuid is null
      then coalesce((
        select sum(l.amount_paisa) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.order_group_id = $1 and e.cause = 'item.delivered' and l.account like 'courier\\_cash:%'), 0)
      else (select amount_paisa from payments where id = $2) end
    - coalesce((
      select sum(f.amount_paisa - f.credit_paisa) from refunds f
      where f.order_group_id = $1 and f.payment_id is not distinct from $2 and f.method <> 'credit'
        and f.status in ('approved', 'processing', 'failed', 'refunded')), 0))::bigint as left_paisa
  from order_groups g where g.id = $1`

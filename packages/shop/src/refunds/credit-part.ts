import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
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
  const { rows } = await ctx.db.executeQuery(MONEY_LEFT({ order_group_id, payment_id }))
  const { credit_paisa, left_paisa } = rows[0]!
  return Math.min(credit_paisa, Math.max(0, amount_paisa - Math.max(0, left_paisa)))
}

const MONEY_LEFT = statement<{ credit_paisa: Paisa; left_paisa: Paisa }>(`
  select g.credit_paisa, (
    case when $payment_id::uuid is null
      then coalesce((
        select sum(l.amount_paisa) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.order_group_id = $order_group_id and e.cause = 'item.delivered' and l.account like 'courier\\_cash:%'), 0)
      else (select amount_paisa from payments where id = $payment_id) end
    - coalesce((
      select sum(f.amount_paisa - f.credit_paisa) from refunds f
      where f.order_group_id = $order_group_id and f.payment_id is not distinct from $payment_id and f.method <> 'credit'
        and f.status in ('approved', 'processing', 'failed', 'refunded')), 0))::bigint as left_paisa
  from order_groups g where g.id = $order_group_id`)

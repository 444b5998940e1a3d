import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_LIVE, WAS_DELIVERED } from '../money/item-amount.ts'

/**
 * Computes anew how these order groups are paid, after something of them was cancelled or reduced, or their delivery
 * fee changed: what is still to come from each tender, from credit first. Credit that is no longer needed becomes free.
 * It is one statement, to be called in the transaction that holds the order groups' rows.
 */
export async function planTenders(ctx: Ctx, order_groups: readonly string[]): Promise<void> {
  if (order_groups.length > 0) await ctx.db.executeQuery(PLAN({ order_groups }))
}

// Orders in advance are paid at once; in cash each vendor order is paid for itself, and delivery with the first.
const PLAN = statement(`
  with due as (
    select g.id, case when exists (
        select from tenders t where t.order_group_id = g.id and t.voided_at is null and t.method not in ('cash', 'credit')
          and t.captured_at is not null) then 0
      else coalesce(goods.to_come_paisa, 0) + case when goods.is_live and not goods.is_any_delivered
        then g.delivery_fee_paisa - g.delivery_discount_paisa else 0 end end::bigint as paisa
    from order_groups g
    cross join lateral (
      select sum(i.amount_paisa) filter (where ${IS_LIVE} and i.status <> 'delivered') as to_come_paisa,
        bool_or(${IS_LIVE}) as is_live, bool_or(${WAS_DELIVERED}) as is_any_delivered
      from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id
    ) goods
    where g.id = any((select $order_groups)::uuid[])
  ), shared as (
    select t.id, t.captured_paisa + case t.method when 'credit' then least(t.planned_paisa - t.captured_paisa, due.paisa)
      else due.paisa - least(coalesce(c.planned_paisa - c.captured_paisa, 0), due.paisa) end as planned_paisa
    from due
    join tenders t on t.order_group_id = due.id and t.voided_at is null
    left join tenders c on c.order_group_id = due.id and c.voided_at is null and c.method = 'credit'
  )
  update tenders t set planned_paisa = shared.planned_paisa
  from shared where t.id = shared.id and t.planned_paisa <> shared.planned_paisa`)

import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { WAS_DELIVERED } from '../../money/item-amount.ts'

/** How far back purchases count. */
const WITHIN = 180 * DAY
/**
 * Of fewer people nothing is said: what one person, or a few, put into a basket is theirs. The table holds the same number. Each
 * person counts once, so that there are at least as many purchases.
 */
const MIN_BUYERS = 5
/** How many are kept beside a product: more than are shown, as some of them may not be for sale. */
const MAX_STORED = 12
/** The products of so many ids are counted in one statement. */
const AT_ONCE = 1_000

/** Counts anew which products are bought together. Runs once a day; it is safe to run twice at once. */
export async function countBoughtTogether(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.executeQuery(LAST())
  const since = new Date(ctx.now.getTime() - WITHIN)
  for (let from = 0; from <= rows[0]!.id; from += AT_ONCE)
    await ctx.db.executeQuery(COUNT({ from, to: from + AT_ONCE, since }))
}

const LAST = statement<{ id: number }>('select coalesce(max(id), 0) as id from products')

/** A pair that is the same as yesterday is not written. */
const COUNT = statement(`
  with purchases as materialized (
    select distinct i.product_id, g.id, g.user_id
    from order_items i
    join orders o on o.id = i.order_id and not o.is_insider
    join order_groups g on g.id = o.order_group_id
    where i.product_id >= $from and i.product_id < $to and g.placed_at >= $since and ${WAS_DELIVERED}
  ), pairs as (
    select a.product_id, i.product_id as other_id, count(distinct a.user_id)::int as buyers
    from purchases a
    join orders o on o.order_group_id = a.id and not o.is_insider
    join order_items i on i.order_id = o.id
    where i.product_id <> a.product_id and ${WAS_DELIVERED}
    group by a.product_id, i.product_id
    having count(distinct a.user_id) >= ${MIN_BUYERS}
  ), best as materialized (
    select product_id, other_id, buyers
    from (
      select product_id, other_id, buyers,
        row_number() over (partition by product_id order by buyers desc, other_id) as place
      from pairs
    ) ranked
    where place <= ${MAX_STORED}
  ), gone as (
    delete from bought_together t
    where t.product_id >= $from and t.product_id < $to
      and not exists (select from best b where b.product_id = t.product_id and b.other_id = t.other_id)
  )
  insert into bought_together as t (product_id, other_id, buyers)
  select product_id, other_id, buyers from best order by product_id, other_id
  on conflict (product_id, other_id) do update set buyers = excluded.buyers where t.buyers <> excluded.buyers`)

import {
  CARD_COLUMNS,
  CARD_JOINS,
  type CardRow,
  cardOf,
  FOR_SALE,
  type ProductCard,
} from '../catalog/product-card.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_LIVE } from '../money/item-amount.ts'

/** Something that the person buys. */
export interface Usual {
  product: ProductCard
  /** In how many orders. */
  times: number
  last_at: Date
  /** Whether it is about as long ago as it usually takes them, so that it may be running out. */
  is_due: boolean
}

const USUAL_PAGE = 24
/** How many of the person's latest orders are looked at. */
const LATEST = 300
/** Due is what was bought at least twice, from nine tenths of the usual time until four times of it: then it was given up. */
const FROM = 0.9
const UNTIL = 4

interface UsualRow extends CardRow {
  times: number
  last_at: Date
  is_due: boolean
}

/**
 * What the signed-in person bought: first what is due by their own usual interval, the most overdue first, then what they
 * buy most often, then most recently. A page of them, from 1.
 */
export async function listUsual(ctx: Ctx, page = 1): Promise<{ usual: Usual[]; has_more: boolean }> {
  const { id } = requireActor(ctx)
  const offset = (page - 1) * USUAL_PAGE
  const { rows } = await ctx.db.executeQuery(USUAL({ id, now: ctx.now, offset }))
  return { usual: rows.slice(0, USUAL_PAGE).map(usualOf), has_more: rows.length > USUAL_PAGE }
}

const usualOf = (row: UsualRow): Usual => ({
  product: cardOf(row),
  times: row.times,
  last_at: row.last_at,
  is_due: row.is_due,
})

// By the indexes of the person's orders and their items: it does not matter how many others there are.
const USUAL = statement<UsualRow>(`
  with latest as materialized (
    select id, placed_at from order_groups where user_id = $id order by number desc limit ${LATEST}
  ), bought as materialized (
    select i.product_id, count(distinct g.id)::int as times, max(g.placed_at) as last_at,
      extract(epoch from $now::timestamptz - max(g.placed_at)) as ago,
      extract(epoch from max(g.placed_at) - min(g.placed_at)) / nullif(count(distinct g.id) - 1, 0) as usually
    from latest g
    join orders o on o.order_group_id = g.id
    join order_items i on i.order_id = o.id
    where ${IS_LIVE}
    group by i.product_id
  ), rated as (
    select product_id, times, last_at, ago / nullif(usually, 0) as overdue,
      coalesce(ago / nullif(usually, 0) between ${FROM} and ${UNTIL}, false) as is_due
    from bought
  )
  select ${CARD_COLUMNS}, b.times, b.last_at, b.is_due
  from rated b join products p on p.id = b.product_id ${CARD_JOINS}
  where ${FOR_SALE}
  order by b.is_due desc, case when b.is_due then b.overdue end desc nulls last, b.times desc, b.last_at desc, p.id
  limit ${USUAL_PAGE + 1} offset $offset`)

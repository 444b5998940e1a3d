import type { TakenStock } from '../../catalog/stock.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal } from '../../errors.ts'
import { IS_UNPACKED, isEndedAtDoor } from '../../money/item-states.ts'
import { isCash } from '../../payments/tenders.ts'
import { NEWCOMERS_PIECES } from '../../trade-terms.ts'
import { limitTexts } from './limit-texts.ts'

/**
 * Limits how much of a product newcomers who confirmed only an email may reserve, all of them together: no more than is
 * left for everybody else, but always a few (`not_allowed`, `confirmation`). The reason is that one stranger can have
 * any number of email addresses. Packed, paid and expired orders do not count. Call it right after the stock was taken:
 * others who buy the same product wait until the commit, so that simultaneous orders count each other.
 */
export async function refuseShelf(ctx: Ctx, taken: readonly TakenStock[]): Promise<void> {
  // Of the rest, newcomers cannot hold more than is left: nobody waits until their orders are counted.
  const products = taken.filter(({ is_mostly_held }) => is_mostly_held).map(({ product_id }) => product_id)
  if (products.length === 0) return
  const { rows } = await ctx.db.executeQuery(TAKEN_TOO_FAR({ products }))
  if (rows.length === 0) return
  throw fieldRefusal('not_allowed', 'confirmation', limitTexts(ctx.locale).confirmPhone)
}

const TAKEN_TOO_FAR = statement(`
  select p.id
  from products p
  cross join lateral (
    select sum(i.quantity) as pieces
    from order_items i
    join orders o on o.id = i.order_id
    join order_groups g on g.id = o.order_group_id
    join users u on u.id = g.user_id
    where i.product_id = p.id and ${IS_UNPACKED}
      and u.phone is null and u.confirmed_phone is null
      and not exists (
        select from order_groups one join orders part on part.order_group_id = one.id
        join order_items item on item.order_id = part.id
        where one.user_id = u.id and ${isCash('one')} and ${isEndedAtDoor('item')})
      and not exists (
        select from order_groups one join payments paid on paid.order_group_id = one.id
        where one.user_id = u.id and paid.is_applied and paid.status in ('completed', 'partially_refunded'))
  ) kept
  where p.id = any((select $products)::int[]) and kept.pieces > greatest(p.stock, ${NEWCOMERS_PIECES})
  limit 1`)

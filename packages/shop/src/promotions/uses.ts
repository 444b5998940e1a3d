import { IS_LIVE } from '../money/item-amount.ts'

// A use is given back automatically, because it counts only while something of its order group is to be delivered or
// was. So it is free again if the order group was never paid, expired, or was cancelled, rejected or returned
// completely, but not if only a part of it was (Saleor 15855).

/** An SQL condition: the use by the order group in column `group` counts. */
export const counts = (group: string) => `exists (
  select from orders o join order_items i on i.order_id = o.id
  where o.order_group_id = ${group}
    and ${IS_LIVE})`

/** An SQL expression: how many uses of promotion `p` count. */
export const USES = `(select count(*)::int from promotion_uses u where u.promotion_id = p.id and ${counts('u.order_group_id')})`

import { IS_LIVE } from '../money/item-amount.ts'

// A use is given back by itself: it counts only while something of its order group is to be delivered or was. So it comes
// back when the order group was never paid, expired, or was wholly cancelled, rejected or returned, and stays when a part
// of it falls (Saleor 15855). Nothing has to remember to give it back.

/** True for the order group in column `group` as long as it counts. */
export const isKept = (group: string) => `exists (
  select from orders o join order_items i on i.order_id = o.id
  where o.order_group_id = ${group}
    and ${IS_LIVE})`

/** How many uses of promotion `p` count. */
export const USES = `(select count(*)::int from promotion_uses u where u.promotion_id = p.id and ${isKept('u.order_group_id')})`

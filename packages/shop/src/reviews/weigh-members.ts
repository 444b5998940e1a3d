import type { Ctx } from '../context.ts'
import { inBatches } from '../db/in-batches.ts'
import { statement } from '../db/statement.ts'

/** So many members are looked at in one transaction, and so often in one run. */
const AT_ONCE = 5
const MAX_TIMES = 20

/**
 * Whoever becomes a member of a vendor may have ordered from it before, or somebody with a phone that they confirmed: these orders
 * are of insiders from now on (orders/insiders.ts), and their ratings count no more. What members typed is left out here: they have
 * read phones and doors of customers meanwhile. Only the orders of these accounts and phones are read, by their indexes. Safe to
 * run twice at once.
 */
export async function weighMembers(ctx: Ctx): Promise<void> {
  await inBatches(ctx, { size: AT_ONCE, most: MAX_TIMES }, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(TAKE({ limit: AT_ONCE }))
    for (const { user_id } of rows) await ctx.db.executeQuery(WEIGH({ user_id }))
    return rows.length
  })
}

const TAKE = statement<{ user_id: string }>(`
  update vendor_members set is_weighed = true
  where user_id in (select user_id from vendor_members where not is_weighed limit $limit for update skip locked)
  returning user_id`)

const WEIGH = statement(`
  with member as materialized (
    select m.vendor_id, u.id, array_remove(array[u.phone, u.confirmed_phone], null) as phones
    from vendor_members m join users u on u.id = m.user_id where m.user_id = $user_id
  ), groups as (
    select g.id from member join order_groups g on g.user_id = member.id
    union select g.id from member, unnest(member.phones) own (number) join order_groups g on g.contact ->> 'phone' = own.number
    union select g.id from member, unnest(member.phones) own (number) join users u on u.phone = own.number or u.confirmed_phone = own.number
      join order_groups g on g.user_id = u.id
  ), found as (
    update orders o set is_insider = true
    from member, groups
    where o.order_group_id = groups.id and o.vendor_id = member.vendor_id and not o.is_insider
    returning o.id
  ), dropped as (
    update ratings r set is_insider = true, status = case when r.status = 'rejected' then r.status else 'hidden' end
    from found join order_items i on i.order_id = found.id
    where r.order_item_id = i.id and not r.is_insider
    returning r.product_id, r.stars
  )
  update products p set rating_count = p.rating_count - lost.ratings, rating_sum = p.rating_sum - lost.stars
  from (select product_id, count(*)::int as ratings, sum(stars)::int as stars from dropped group by product_id) lost
  where p.id = lost.product_id`)

import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { buyerOf, IS_PROVED } from './is-insider.ts'

/**
 * Looks again whether an order group is of insiders, after its delivery changed: by what is proved alone, as the vendor has read phone
 * and door by now. What was one stays one.
 */
export async function findInsiders(ctx: Ctx, order_group_id: string): Promise<void> {
  await ctx.db.executeQuery(FIND({ order_group_id }))
}

const FIND = statement(`
  update orders sold set is_insider = true
  from order_groups g
  cross join lateral (${buyerOf({
    id: 'g.user_id',
    contact: 'g.contact',
    payer: 'g.payer',
    address: 'g.delivery_address',
  })}) buyer
  where g.id = $order_group_id and sold.order_group_id = g.id and not sold.is_insider and ${IS_PROVED}`)

/**
 * Marks what somebody who is a member of a vendor now ordered from it before, and what was ordered by or for a phone that they
 * confirmed; answers the orders that were not marked yet. What members typed is left out: they have read phones and doors of customers
 * meanwhile. Only orders of these accounts and phones are read, by their indexes.
 */
export async function markOrdersOfMember(ctx: Ctx, user_id: string): Promise<string[]> {
  const { rows } = await ctx.db.executeQuery(MARK({ user_id }))
  return rows.map(({ id }) => id)
}

const MARK = statement<{ id: string }>(`
  with member as materialized (
    select m.vendor_id, u.id, array_remove(array[u.phone, u.confirmed_phone], null) as phones
    from vendor_members m join users u on u.id = m.user_id where m.user_id = $user_id
  ), groups as (
    select g.id from member join order_groups g on g.user_id = member.id
    union select g.id from member, unnest(member.phones) own (number)
      join order_groups g on g.contact ->> 'phone' = own.number
    union select g.id from member, unnest(member.phones) own (number)
      join users u on u.phone = own.number or u.confirmed_phone = own.number
      join order_groups g on g.user_id = u.id
  )
  update orders o set is_insider = true
  from member, groups
  where o.order_group_id = groups.id and o.vendor_id = member.vendor_id and not o.is_insider
  returning o.id`)

import { CLOSED } from '../../accounts/remove-account.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { creditBalance } from '../../ledger/customer-credit.ts'
import { IS_LIVE } from '../../money/item-amount.ts'
import type { Paisa } from '../../money/money.ts'
import type { Refund } from '../../refunds/refunds.ts'
import { orderNumber } from '../number.ts'
import { groupStatusOf, type OrderGroupStatus, type OrderItemStatus } from '../states.ts'

/** Who ordered, as the page of an order shows it. */
export interface CustomerOfOrder {
  id: string
  name: string
  /** The language in which they are written to. */
  locale: 'en' | 'ne'
  /** All their orders, and what they bought in them and kept. */
  orders: number
  spent_paisa: Paisa
  credit_paisa: Paisa
  /** The latest of their other orders. */
  last: { id: string; number: string; placed_at: Date; status: OrderGroupStatus; total_paisa: Paisa }[]
  /** The latest that went wrong in all their orders: problems they reported, and failed deliveries. */
  problems: { order_group_id: string; number: string; at: Date; reason: Refund['reason'] | null }[]
  /** The latest notes of staff about their other orders. */
  notes: { text: string; author: string; at: Date }[]
}

/** The most that is shown of each list. */
const MOST = 3

/**
 * The customer of an order, with what helps on the phone (right order.read); null if the account was closed. The caller
 * must have found the order, which is written to the audit log there.
 */
export async function customerOfOrder(ctx: Ctx, order_group_id: string): Promise<CustomerOfOrder | null> {
  requireReading(ctx, 'order.read')
  const { rows } = await ctx.db.executeQuery(CUSTOMER({ id: order_group_id, closed: CLOSED, most: MOST }))
  const customer = rows[0]
  if (!customer) return null
  return {
    ...customer,
    last: customer.last.map(({ number, placed_at, statuses, ...order }) => ({
      ...order,
      number: orderNumber(number),
      placed_at: new Date(placed_at),
      status: groupStatusOf(statuses),
    })),
    problems: customer.problems.map((one) => ({
      ...one,
      number: orderNumber(one.number),
      at: new Date(one.at),
    })),
    notes: customer.notes.map((note) => ({ ...note, at: new Date(note.at) })),
  }
}

interface Row
  extends Pick<CustomerOfOrder, 'id' | 'name' | 'locale' | 'orders' | 'spent_paisa' | 'credit_paisa'> {
  last: {
    id: string
    number: number
    placed_at: string
    statuses: OrderItemStatus[]
    total_paisa: Paisa
  }[]
  problems: { order_group_id: string; number: number; at: string; reason: Refund['reason'] | null }[]
  notes: { text: string; author: string; at: string }[]
}

// One person's orders are few; the index on order_groups (user_id) finds them.
const CUSTOMER = statement<Row>(`
  with customer as (
    select u.id, u.name, u.locale from order_groups g join users u on u.id = g.user_id where g.id = $id and u.name <> $closed
  ), theirs as (
    select g.id, g.number, g.placed_at from customer c join order_groups g on g.user_id = c.id
  ), latest as (
    select t.id, t.number, t.placed_at from theirs t where t.id <> $id order by t.number desc limit $most
  ), spent as (
    select coalesce(sum(i.amount_paisa), 0)::bigint as paisa
    from theirs t join orders o on o.order_group_id = t.id join order_items i on i.order_id = o.id
    where i.status = 'delivered'
  ), problems as (
    select f.order_group_id, f.created_at as at, f.reason
    from customer c join refunds f on f.user_id = c.id where f.kind = 'refund'
    union all
    select t.id, max(s.at), null
    from theirs t join orders o on o.order_group_id = t.id join order_items i on i.order_id = o.id
    join order_item_steps s on s.order_item_id = i.id and s.status = 'undelivered'
    group by t.id
  )
  select c.id, c.name, c.locale, (select count(*)::int from theirs) as orders, (select paisa from spent) as spent_paisa,
    ${creditBalance("'customer_credit:' || c.id")} as credit_paisa,
    coalesce((
      select json_agg(json_build_object('id', l.id, 'number', l.number, 'placed_at', l.placed_at,
        'statuses', items.statuses, 'total_paisa', items.paisa + case when items.is_live
          then g.delivery_fee_paisa - g.delivery_discount_paisa else 0 end) order by l.number desc)
      from latest l join order_groups g on g.id = l.id cross join lateral (
        select json_agg(i.status) as statuses, coalesce(sum(i.amount_paisa) filter (where ${IS_LIVE}), 0)::bigint as paisa,
          bool_or(${IS_LIVE}) as is_live
        from orders o join order_items i on i.order_id = o.id where o.order_group_id = l.id) items), '[]') as last,
    coalesce((
      select json_agg(json_build_object('order_group_id', t.order_group_id, 'number', g.number, 'at', t.at, 'reason', t.reason) order by t.at desc)
      from (select order_group_id, at, reason from problems order by at desc limit $most) t
      join order_groups g on g.id = t.order_group_id), '[]') as problems,
    coalesce((
      select json_agg(json_build_object('text', n.text, 'author', coalesce(u.name, ''), 'at', n.at) order by n.id desc)
      from (
        select n.id, n.text, n.author_id, n.at from theirs t join order_notes n on n.order_group_id = t.id
        where t.id <> $id order by n.id desc limit $most) n
      left join users u on u.id = n.author_id), '[]') as notes
  from customer c`)

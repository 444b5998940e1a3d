import type { Client } from '../../accounts/client.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY, HOUR } from '../../durations.ts'
import { rateLimitKeys } from '../../http/networks.ts'
import { IS_UNDER_WAY, IS_WAITING, isEndedAtDoor } from '../../money/item-states.ts'
import type { Paisa } from '../../money/money.ts'
import { IS_CASH } from '../../payments/tenders.ts'
import {
  FIRST_CASH_PIECES,
  FIRST_CASH_RUPEES,
  FIRST_ORDERS_OF_A_NETWORK,
  GIVEN_UP_A_DAY,
} from '../../trade-terms.ts'

/** A new order, or one that is to be paid in cash instead of in advance. */
export interface NewOrder {
  /** How the part is paid that credit does not cover; `by_credit` if credit covers all. */
  paid: 'in_cash' | 'before' | 'by_credit'
  /** What it costs in money, in paisa, however many order groups it makes. */
  total_paisa: Paisa
  /** The phone that the rider calls. */
  phone: string
  lines: readonly { product_id: number; quantity: number }[]
  /**
   * For an order paid in advance: whether some items need vendor approval and therefore keep others waiting that do
   * not.
   */
  is_mixed?: boolean
  /** It comes in two deliveries. */
  is_in_two?: boolean
  /** The id of the order group if it is placed already; then it has been counted before. */
  placed?: string
  client?: Client | undefined
}

/**
 * The limits by network for this client. Loopback addresses are left out: requests from an untrusted proxy on the same
 * machine carry them, and they are not one network.
 */
export function countedNetworks(client: Client | undefined): { key: string; most: number }[] {
  const networks = client?.address ? rateLimitKeys(client) : []
  return networks
    .filter(({ name }) => !/^(127\.|0:0:0:0?::)/.test(name))
    .map(({ name, multiplier: share }) => ({
      key: `first_order ${name}`,
      most: FIRST_ORDERS_OF_A_NETWORK * share,
    }))
}

/** What a person has ordered so far, and the limits on their first order group. */
export interface OrderHistory {
  is_confirmed: boolean
  /** Whether they confirmed a phone, or sign in by one. */
  has_phone: boolean
  /** Whether something that they ordered in cash was delivered. */
  is_known: boolean
  /** Whether a gateway brought money of theirs that was not given back completely. */
  has_paid: boolean
  /** Within the last hour: their checkouts, those of which they cancelled something, and when the first was. */
  placed: number
  cancelled: number
  first_at: Date | null
  /**
   * Checkouts of which something waits for payment in advance; and when those of the last day were of which nothing was ever paid, the
   * latest first.
   */
  unpaid: number
  given_up: Date[]
  /**
   * Checkouts with something open in cash: the person's, and all those with the same contact phone, including the person's. That of
   * `placed` is not counted.
   */
  open: number
  open_paisa: Paisa
  of_phone: number
  of_phone_paisa: Paisa
  /**
   * The sum of everything that is neither paid nor delivered, including that of other accounts that confirmed the same
   * phone.
   */
  held_paisa: Paisa
  /**
   * The largest quantity of any one product, counting the new order and what the person, or in cash the phone, has
   * open.
   */
  most_pieces: number
  /** Until when no further first order group is accepted from their network; null if there is room. */
  network_ends_at: Date | null
  first_rupees: number | null
  first_pieces: number | null
}

/** Reads the history in one statement. */
export async function readOrderHistory(
  ctx: Ctx,
  { phone, lines, client, placed }: NewOrder,
): Promise<OrderHistory> {
  const networks = countedNetworks(client)
  const { rows } = await ctx.db.executeQuery(
    ORDER_HISTORY({
      user_id: requireActor(ctx).id,
      phone,
      hour_ago: new Date(ctx.now.getTime() - HOUR),
      products: lines.map(({ product_id }) => product_id),
      quantities: lines.map(({ quantity }) => quantity),
      networks: networks.map(({ key }) => key),
      most_of_network: networks.map(({ most }) => most),
      now: ctx.now,
      placed: placed ?? null,
      day_ago: new Date(ctx.now.getTime() - DAY),
    }),
  )
  return rows[0]!
}

/**
 * Of an account's order groups so many of the latest and of the first are read, however many thousands a company's own counter has
 * placed. What was ever delivered or paid is found among them, and what is open is among the latest: nobody places a hundred more
 * while one is under way.
 */
const LATEST = 100
const FIRST = 50

/**
 * The order groups of the account `account`. `between` and the order by both columns leave their index alone: by `=` and the number
 * a plan may walk the numbers of all accounts until it has enough of one who has none.
 */
const OF_ACCOUNT = ['desc', 'asc']
  .map(
    (direction) => `(
      select id, coalesce(checkout_id, id) as checkout, user_id, placed_at, contact ->> 'phone' as called
      from order_groups where user_id between account.id and account.id
      order by user_id ${direction}, number ${direction} limit ${direction === 'desc' ? LATEST : FIRST})`,
  )
  .join(' union ')

/** The items of order group `g`. */
const ITEMS = `select i.product_id, i.status, i.quantity, i.amount_paisa from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id offset 0`

// A phone counts for the accounts that confirmed it: people who merely type somebody's number use up nothing of that
// person's limits, so that their order groups are not read. The network's counter is not locked during the transaction, so that of
// many simultaneous orders a few may exceed it.
// Each account's order groups are looked up, and what belongs to them (`offset 0`), instead of all being read, however few there were
// when the statement was planned.
const ORDER_HISTORY = statement<OrderHistory>(`
  with me as materialized (
    select id, phone, email_verified, confirmed_phone, array_remove(array[phone, confirmed_phone], null) as phones
    from users where id = $user_id
  ), person as materialized (
    select id from me
    union select id from users where phone = any((select phones from me)::text[])
    union select id from users where confirmed_phone = any((select phones from me)::text[])
  ), account as materialized (
    select known.*, u.phone, u.confirmed_phone
    from (
      select id, true as is_of_person from person
      union all select id, false from (
        select id from users where phone = $phone union select id from users where confirmed_phone = $phone) called
      where id not in (select id from person)) known
    cross join lateral (select phone, confirmed_phone from users where id = known.id offset 0) u
  ), groups as materialized (
    select g.id, g.checkout, g.placed_at, g.user_id = $user_id as is_own, account.is_of_person, ${IS_CASH} as is_cash,
      g.called = $phone and (g.user_id = $user_id or $phone in (account.phone, account.confirmed_phone)) as is_of_phone
    from account cross join lateral (${OF_ACCOUNT}) g
    where account.is_of_person or g.called = $phone
  ), open as materialized (
    select g.checkout, is_own, is_of_person, is_cash, is_cash and is_of_phone as is_of_phone,
      g.checkout is distinct from (select coalesce(checkout_id, id) from order_groups where id = $placed) as is_other,
      i.product_id, i.quantity, i.amount_paisa as paisa
    from groups g cross join lateral (${ITEMS}) i
    where g.id is distinct from $placed and ${IS_UNDER_WAY} and (is_cash or ${IS_WAITING})
  ), hour as (
    select count(distinct checkout)::int as placed, min(placed_at) as first_at,
      count(distinct checkout) filter (where exists (
        select from orders o join order_items i on i.order_id = o.id join order_item_steps s on s.order_item_id = i.id
        where o.order_group_id = g.id and s.status = 'cancelled' and s.actor_kind = 'customer'))::int as cancelled
    from groups g where is_own and placed_at > $hour_ago
  ), owned as (
    select count(distinct checkout) filter (where is_own and is_cash and is_other)::int as open,
      coalesce(sum(paisa) filter (where is_own and is_cash), 0)::bigint as open_paisa,
      count(distinct checkout) filter (where is_own and not is_cash and is_other)::int as unpaid,
      coalesce(sum(paisa) filter (where is_of_person), 0)::bigint as held_paisa,
      count(distinct checkout) filter (where is_of_phone and is_other)::int as of_phone,
      coalesce(sum(paisa) filter (where is_of_phone), 0)::bigint as of_phone_paisa
    from open
  ), saved as (select (select settings -> 'cash' from site_settings order by version desc limit 1) as cash)
  select me.email_verified or me.phone is not null or me.confirmed_phone is not null as is_confirmed,
    me.phone is not null or me.confirmed_phone is not null as has_phone,
    exists (
      select from groups g cross join lateral (${ITEMS}) i
      where is_own and is_cash and ${isEndedAtDoor('i')}) as is_known,
    exists (
      select from groups g
      cross join lateral (select is_applied, status from payments where order_group_id = g.id offset 0) p
      where is_own and p.is_applied and p.status in ('completed', 'partially_refunded')) as has_paid,
    hour.*, owned.*,
    array(
      select min(g.placed_at) from groups g
      where is_own and not is_cash and g.placed_at > $day_ago
      group by g.checkout
      having bool_or(exists (select from (${ITEMS}) i where i.status = 'cancelled' offset 0))
        and not bool_or(exists (select from (${ITEMS}) i where ${IS_WAITING} offset 0))
        and not bool_or(exists (
          select from orders o join order_items i on i.order_id = o.id join order_item_steps s on s.order_item_id = i.id
          where o.order_group_id = g.id and s.status = 'confirmed' offset 0))
      order by 1 desc limit ${GIVEN_UP_A_DAY}) as given_up,
    (select max(sent.quantity + coalesce((
        select sum(quantity) from open where open.product_id = sent.id and (is_of_person or is_of_phone)), 0))::int
      from unnest((select $products)::int[], (select $quantities)::int[]) as sent (id, quantity)) as most_pieces,
    (select max(l.ends_at) from unnest((select $networks)::text[], (select $most_of_network)::int[]) as network (key, most)
      join rate_limits l using (key) where l.ends_at > $now and l.count >= network.most) as network_ends_at,
    case when cash ? 'first_rupees' then (cash ->> 'first_rupees')::int else ${FIRST_CASH_RUPEES} end as first_rupees,
    case when cash ? 'first_pieces' then (cash ->> 'first_pieces')::int else ${FIRST_CASH_PIECES} end as first_pieces
  from me
  cross join hour
  cross join owned
  cross join saved`)

import type { Client } from '../../accounts/client.ts'
import { hasAttemptsLeft } from '../../accounts/rate-limit.ts'
import { cashTexts } from '../../cash/texts.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal, TooManyTries } from '../../errors.ts'
import { rateLimitKeys } from '../../http/networks.ts'
import { ITEM_AMOUNT } from '../../money/item-amount.ts'
import { IS_OPEN, IS_UNDER_WAY } from '../../money/item-states.ts'
import type { Paisa } from '../../money/money.ts'
import { IS_CASH } from '../../payments/tenders.ts'
import {
  CANCELLED_AN_HOUR,
  CASH_ORDERS,
  CASH_ORDERS_OF_A_PHONE,
  CASH_PAISA,
  CASH_PAISA_OF_A_PHONE,
  FIRST_CASH_PIECES,
  FIRST_CASH_RUPEES,
  FIRST_ORDERS_OF_A_NETWORK,
  GIVEN_UP_A_DAY,
  ORDERS_AN_HOUR,
} from '../../trade-terms.ts'
import { orderTexts } from '../texts.ts'
import { limitTexts } from './limit-texts.ts'

/** So many order groups of one person may wait to be paid beforehand at a time: each keeps its goods from everybody else. */
export const MAX_UNPAID = 5

/** What is to be ordered, or to be paid in cash instead of beforehand. */
export interface NewPurchase {
  /** What is to pay beside credit, which may be all of it. */
  paid: 'in_cash' | 'before' | 'by_credit'
  /** What it comes to in money, and in how many order groups. */
  total_paisa: Paisa
  parts: number
  /** Whom the rider calls. */
  phone: string
  lines: readonly { product_id: number; quantity: number }[]
  /** Beforehand: something of it waits for a vendor's answer, and something else, which it keeps waiting, does not. */
  is_mixed?: boolean
  /** The order group that it is already, and was counted as. */
  placed?: string
  client?: Client | undefined
}

/**
 * Keeps one person from emptying the shelves with orders that nobody means. Refuses who orders, or orders and gives up, too
 * often (too many, `payment_method`); and whoever has too many under way (`payment_method`). Before anything of a person was
 * paid or delivered they confirm an email or phone (not allowed, `confirmation`), order no more than the settings allow, and
 * pay beforehand only for what can be paid at once (`send_ready_first`). For cash that holds until some was delivered.
 * Nobody is kept from cancelling: then goods would be packed and carried that nobody wants.
 *
 * Answers whether it is a first one, to be counted by `countFirst` once it is placed; and whether `refuseShelf` is to look
 * when its stock is taken. The transaction holds the person's row, by a statement of its own: of two checkouts at once the
 * second counts what the first wrote.
 */
export async function refuseTooMany(
  ctx: Ctx,
  purchase: NewPurchase,
): Promise<{ isFirst: boolean; isByMailAlone: boolean }> {
  const { paid } = purchase
  const standing = await readStanding(ctx, purchase)
  if (!purchase.placed) refuseTooOften(ctx, standing)
  if (paid === 'by_credit') return { isFirst: false, isByMailAlone: false }
  if (paid === 'before') refuseTooManyUnpaid(ctx, standing, purchase)
  const isFirst = paid === 'in_cash' ? !standing.is_known : isNew(standing)
  if (isFirst) refuseFirst(ctx, standing, purchase)
  if (paid === 'in_cash') refuseTooManyOpen(ctx, standing, purchase)
  const isLimited = standing.first_pieces !== null
  return { isFirst, isByMailAlone: isNew(standing) && !standing.has_phone && isLimited }
}

/** Nothing of theirs was paid or delivered yet. */
const isNew = ({ is_known, has_paid }: Standing) => !is_known && !has_paid

/** Counts a first order group for its networks, after it was placed: nobody waits there for somebody else's checkout. */
export async function countFirst(ctx: Ctx, client: Client | undefined): Promise<void> {
  for (const { key, most } of countedNetworks(client))
    await hasAttemptsLeft(ctx, { key, max: most, within: 60 })
}

/** Of the machine itself comes what a proxy hands on that is not trusted to say for whom: that is not one network. */
function countedNetworks(client: Client | undefined): { key: string; most: number }[] {
  const networks = client?.address ? rateLimitKeys(client) : []
  return networks
    .filter(({ name }) => !/^(127\.|0:0:0:0?::)/.test(name))
    .map(({ name, multiplier: share }) => ({
      key: `first_order ${name}`,
      most: FIRST_ORDERS_OF_A_NETWORK * share,
    }))
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

function refuseTooOften(ctx: Ctx, { placed, cancelled, first_at }: Standing): void {
  if (placed < ORDERS_AN_HOUR && cancelled < CANCELLED_AN_HOUR) return
  const texts = limitTexts(ctx.locale)
  throw tooMany(ctx, new Date(first_at!.getTime() + HOUR), (minutes) =>
    placed >= ORDERS_AN_HOUR
      ? texts.tooManyPlaced(placed, minutes)
      : texts.tooManyCancelled(cancelled, minutes),
  )
}

/** Whoever lets an hour go by, or cancels shortly before its end, keeps goods from everybody else as well. */
function refuseTooManyUnpaid(ctx: Ctx, { unpaid, given_up }: Standing, { parts }: NewPurchase): void {
  if (unpaid + parts > MAX_UNPAID) throw refusal(orderTexts(ctx.locale).tooManyUnpaid(unpaid, MAX_UNPAID))
  const first = given_up[GIVEN_UP_A_DAY - 1]
  if (!first) return
  throw tooMany(ctx, new Date(first.getTime() + DAY), (minutes) =>
    limitTexts(ctx.locale).tooManyGivenUp(GIVEN_UP_A_DAY, Math.ceil(minutes / 60)),
  )
}

function refuseFirst(ctx: Ctx, standing: Standing, { total_paisa, is_mixed }: NewPurchase): void {
  const texts = limitTexts(ctx.locale)
  const { is_confirmed, held_paisa, most_pieces, first_rupees, first_pieces } = standing
  if (!is_confirmed) throw refusal(texts.confirmFirst, 'confirmation')
  if (first_rupees !== null && held_paisa + total_paisa > first_rupees * 100)
    throw refusal(
      isNew(standing)
        ? texts.newTooDear(first_rupees * 100)
        : texts.firstTooDear(first_rupees * 100, held_paisa > 0),
    )
  if (first_pieces !== null && most_pieces > first_pieces)
    throw refusal(isNew(standing) ? texts.newTooMuch(first_pieces) : texts.firstTooMuch(first_pieces))
  if (is_mixed) throw refusal(texts.readyFirst, 'send_ready_first')
  if (standing.network_ends_at) throw tooMany(ctx, standing.network_ends_at, texts.tooManyOfNetwork)
}

/** What is new counts beside the others, so that nobody who has nothing open is refused. */
function refuseTooManyOpen(ctx: Ctx, standing: Standing, { parts, total_paisa }: NewPurchase): void {
  const { open, open_paisa } = standing
  if (open > 0 && (open + parts > CASH_ORDERS || open_paisa + total_paisa > CASH_PAISA))
    throw refusal(cashTexts(ctx.locale).tooManyOpen(open, open_paisa, CASH_ORDERS, CASH_PAISA))
  refuseTooManyOfPhone(ctx, standing, { parts, total_paisa })
}

function refuseTooManyOfPhone(
  ctx: Ctx,
  { of_phone, of_phone_paisa }: Standing,
  { parts, total_paisa }: Pick<NewPurchase, 'parts' | 'total_paisa'>,
  field?: string,
): void {
  if (
    of_phone > 0 &&
    (of_phone + parts > CASH_ORDERS_OF_A_PHONE || of_phone_paisa + total_paisa > CASH_PAISA_OF_A_PHONE)
  )
    throw refusal(limitTexts(ctx.locale).tooManyOfPhone(CASH_ORDERS_OF_A_PHONE, CASH_PAISA_OF_A_PHONE), field)
}

/**
 * Refuses to have another phone called for an order group in cash (not allowed, `phone`) that its limits would have refused at
 * the checkout.
 */
export async function refusePhone(ctx: Ctx, order_group_id: string, phone: string): Promise<void> {
  const { rows } = await ctx.db.executeQuery(OPEN_IN_CASH({ order_group_id }))
  if (rows.length === 0) return
  const purchase: NewPurchase = {
    ...{ paid: 'in_cash', total_paisa: rows.reduce((sum, { paisa }) => sum + paisa, 0), parts: 1 },
    ...{ phone, lines: rows, placed: order_group_id },
  }
  const standing = await readStanding(ctx, purchase)
  const { is_known, most_pieces, first_pieces } = standing
  refuseTooManyOfPhone(ctx, standing, purchase, 'phone')
  if (!is_known && first_pieces !== null && most_pieces > first_pieces)
    throw refusal(limitTexts(ctx.locale).firstTooMuch(first_pieces), 'phone')
}

const OPEN_IN_CASH = statement<{ product_id: number; quantity: number; paisa: Paisa }>(`
  select i.product_id, i.quantity, ${ITEM_AMOUNT} as paisa
  from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
  where g.id = $order_group_id and ${IS_CASH}
    and ${IS_OPEN}`)

function refusal(sentence: string, field = 'payment_method'): Refusal {
  return new Refusal('not_allowed', sentence, { [field]: sentence })
}

function tooMany(ctx: Ctx, until: Date, say: (minutes: number) => string): TooManyTries {
  const minutes = Math.max(1, Math.ceil((until.getTime() - ctx.now.getTime()) / 60_000))
  return new TooManyTries(say(minutes), minutes * 60, { payment_method: say(minutes) })
}

/** What a person has ordered by now, and what holds for their first order group. */
interface Standing {
  is_confirmed: boolean
  /** Confirmed a phone, or signs in by one. */
  has_phone: boolean
  /** Something that they ordered in cash was delivered. */
  is_known: boolean
  /** A gateway has brought money of theirs, and it was not all given back. */
  has_paid: boolean
  /** Within the hour: order groups, those of them that they cancelled something of, and when the first was placed. */
  placed: number
  cancelled: number
  first_at: Date | null
  /** Waiting to be paid beforehand; and of a day, when those were placed that never were, the latest first. */
  unpaid: number
  given_up: Date[]
  /** On their way to be paid in cash: theirs, and those that this phone is called for, theirs among them. */
  open: number
  open_paisa: Paisa
  of_phone: number
  of_phone_paisa: Paisa
  /** All of this that is neither paid nor delivered, with that of other accounts that confirmed the same phone. */
  held_paisa: Paisa
  /** Pieces of one product, the most of any: what is new with what so waits for the person, or for the phone in cash. */
  most_pieces: number
  /** Until when their network has had enough first order groups; null: it has not. */
  network_ends_at: Date | null
  first_rupees: number | null
  first_pieces: number | null
}

async function readStanding(ctx: Ctx, { phone, lines, client, placed }: NewPurchase): Promise<Standing> {
  const networks = countedNetworks(client)
  const { rows } = await ctx.db.executeQuery(
    STANDING({
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

// A phone counts for whom it was confirmed: whoever only types somebody's number takes nothing from them. Of the network
// nothing is held while the transaction lasts: of many at once a few may come through.
const STANDING = statement<Standing>(`
  with me as materialized (
    select id, phone, email_verified, confirmed_phone, array_remove(array[phone, confirmed_phone], null) as phones
    from users where id = $user_id
  ), person as materialized (
    select id from me
    union select id from users where phone = any((select phones from me)::text[])
    union select id from users where confirmed_phone = any((select phones from me)::text[])
  ), open as materialized (
    select g.id, g.user_id = $user_id as is_own, g.user_id in (select id from person) as is_of_person,
      ${IS_CASH} as is_cash,
      ${IS_CASH} and (g.contact ->> 'phone') = $phone
        and (g.user_id = $user_id or $phone in (u.phone, u.confirmed_phone)) as is_of_phone,
      i.product_id, i.quantity, ${ITEM_AMOUNT} as paisa
    from order_groups g
    join users u on u.id = g.user_id
    join orders o on o.order_group_id = g.id
    join order_items i on i.order_id = o.id
    where (g.user_id = any(array(select id from person)) or (g.contact ->> 'phone') = $phone)
      and g.id is distinct from $placed
      and ${IS_UNDER_WAY}
      and (${IS_CASH} or i.status in ('awaiting_approval', 'on_hold'))
  ), hour as (
    select count(*) filter (where delivery_with is null)::int as placed, min(placed_at) as first_at,
      count(*) filter (where delivery_with is null and exists (
        select from orders o join order_items i on i.order_id = o.id join order_item_steps s on s.order_item_id = i.id
        where o.order_group_id = g.id and s.status = 'cancelled' and s.actor_kind = 'customer'))::int as cancelled
    from order_groups g where user_id = $user_id and placed_at > $hour_ago
  ), owned as (
    select count(distinct id) filter (where is_own and is_cash)::int as open,
      coalesce(sum(paisa) filter (where is_own and is_cash), 0)::bigint as open_paisa,
      count(distinct id) filter (where is_own and not is_cash)::int as unpaid,
      coalesce(sum(paisa) filter (where is_of_person), 0)::bigint as held_paisa,
      count(distinct id) filter (where is_of_phone)::int as of_phone,
      coalesce(sum(paisa) filter (where is_of_phone), 0)::bigint as of_phone_paisa
    from open
  ), saved as (select (select settings -> 'cash' from site_settings order by version desc limit 1) as cash)
  select me.email_verified or me.phone is not null or me.confirmed_phone is not null as is_confirmed,
    me.phone is not null or me.confirmed_phone is not null as has_phone,
    exists (
      select from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
      where g.user_id = $user_id and ${IS_CASH} and i.status in ('delivered', 'returned')) as is_known,
    exists (
      select from order_groups g join payments p on p.order_group_id = g.id
      where g.user_id = $user_id and p.is_applied and p.status in ('completed', 'partially_refunded')) as has_paid,
    hour.*, owned.*,
    array(
      select g.placed_at from order_groups g
      where g.user_id = $user_id and not ${IS_CASH} and g.placed_at > $day_ago and g.delivery_with is null
        and exists (
          select from orders o join order_items i on i.order_id = o.id
          where o.order_group_id = g.id and i.status = 'cancelled')
        and not exists (
          select from orders o join order_items i on i.order_id = o.id
          where o.order_group_id = g.id and i.status in ('on_hold', 'awaiting_approval'))
        and not exists (
          select from orders o join order_items i on i.order_id = o.id join order_item_steps s on s.order_item_id = i.id
          where o.order_group_id = g.id and s.status = 'confirmed')
      order by g.placed_at desc limit ${GIVEN_UP_A_DAY}) as given_up,
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

/** What the checkout page says before somebody chooses how to pay. */
export interface FirstOrder {
  /** Whether they have to confirm an email or a phone first: for cash alone, or whichever way they pay. */
  is_to_confirm: 'in_cash' | 'always' | null
}

export async function readFirstOrder(ctx: Ctx): Promise<FirstOrder> {
  const standing = await readStanding(ctx, {
    ...{ paid: 'in_cash', total_paisa: 0, parts: 1, phone: '', lines: [] },
  })
  if (standing.is_confirmed || standing.is_known) return { is_to_confirm: null }
  return { is_to_confirm: isNew(standing) ? 'always' : 'in_cash' }
}

import { CompiledQuery } from 'kysely'
import { type Caller, networkOf } from '../accounts/caller.ts'
import { isTryLeft } from '../accounts/tries.ts'
import { cashWords } from '../cash/words.ts'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal, TooManyTries } from '../errors.ts'
import { ITEM_AMOUNT } from '../item-amount.ts'
import type { Paisa } from '../money.ts'
import {
  CANCELLED_AN_HOUR,
  CASH_ORDERS,
  CASH_ORDERS_OF_A_PHONE,
  CASH_PAISA,
  CASH_PAISA_OF_A_PHONE,
  FIRST_CASH_OF_A_NETWORK,
  FIRST_CASH_PIECES,
  FIRST_CASH_RUPEES,
  ORDERS_AN_HOUR,
} from '../trade-terms.ts'
import { limitWords } from './limit-words.ts'
import { orderWords } from './words.ts'

/** So many purchases of one person may wait to be paid beforehand at a time: each keeps its goods from everybody else. */
export const MOST_UNPAID = 5

/** What is to be ordered, or to be paid in cash instead of beforehand. */
export interface NewPurchase {
  /** What is to pay beside credit, which may be all of it. */
  paid: 'in_cash' | 'before' | 'by_credit'
  /** What it comes to in money, and in how many purchases. */
  total_paisa: Paisa
  parts: number
  /** Whom the rider calls. */
  phone: string
  lines: readonly { product_id: number; quantity: number }[]
  /** An order that is there already, and was counted as such. */
  is_placed?: boolean
  caller?: Caller | undefined
}

/**
 * Keeps one person from emptying the shelves with orders that nobody means. Refuses who orders, or orders and cancels, too
 * often within an hour (too many, `payment_method`); a first purchase in cash without a confirmed email or phone
 * (not allowed, `confirmation`), or larger than the settings allow; and whoever has too many under way (`payment_method`).
 * Nobody is kept from cancelling: then goods would be packed and carried that nobody wants.
 *
 * Answers whether it is a first one in cash, to be counted by `countFirstCash` once it is placed. The transaction holds the
 * person's row, by a statement of its own: of two checkouts at once the second counts what the first wrote.
 */
export async function refuseTooMany(ctx: Ctx, purchase: NewPurchase): Promise<{ isFirstCash: boolean }> {
  const standing = await readStanding(ctx, purchase)
  if (!purchase.is_placed) refuseTooOften(ctx, standing)
  if (purchase.paid === 'before') refuseTooManyUnpaid(ctx, standing, purchase)
  if (purchase.paid !== 'in_cash') return { isFirstCash: false }
  const isFirstCash = !standing.is_known
  if (isFirstCash) refuseFirstCash(ctx, standing, purchase)
  refuseTooManyOpen(ctx, standing, purchase)
  return { isFirstCash }
}

/** Counts a first purchase in cash for its network, after it was placed: nobody waits there for somebody else's checkout. */
export async function countFirstCash(ctx: Ctx, caller: Caller | undefined): Promise<void> {
  const network = countedNetwork(caller)
  if (network) await isTryLeft(ctx, { key: keyOf(network), most: FIRST_CASH_OF_A_NETWORK, within: 60 })
}

/** Of the machine itself comes what a proxy hands on that is not trusted to say for whom: that is not one network. */
function countedNetwork(caller: Caller | undefined): string {
  const network = caller ? networkOf(caller) : ''
  return /^(127\.|0:0:0:0::)/.test(network) ? '' : network
}

const keyOf = (network: string) => `first cash ${network}`
const HOUR = 60 * 60_000

function refuseTooOften(ctx: Ctx, { placed, cancelled, first_at }: Standing): void {
  if (placed < ORDERS_AN_HOUR && cancelled < CANCELLED_AN_HOUR) return
  const minutes = Math.max(1, Math.ceil((first_at!.getTime() + HOUR - ctx.now.getTime()) / 60_000))
  const words = limitWords(ctx.locale)
  const sentence =
    placed >= ORDERS_AN_HOUR
      ? words.tooManyPlaced(placed, minutes)
      : words.tooManyCancelled(cancelled, minutes)
  throw new TooManyTries(sentence, minutes * 60, { payment_method: sentence })
}

function refuseTooManyUnpaid(ctx: Ctx, { unpaid }: Standing, { parts }: NewPurchase): void {
  if (unpaid + parts <= MOST_UNPAID) return
  throw refusal(orderWords(ctx.locale).tooManyUnpaid(unpaid, MOST_UNPAID))
}

function refuseFirstCash(ctx: Ctx, standing: Standing, { total_paisa }: NewPurchase): void {
  const words = limitWords(ctx.locale)
  const { is_confirmed, open, open_paisa, most_pieces, first_rupees, first_pieces } = standing
  if (!is_confirmed) throw refusal(words.confirmFirst, 'confirmation')
  if (first_rupees !== null && open_paisa + total_paisa > first_rupees * 100)
    throw refusal(words.firstTooDear(first_rupees * 100, open > 0))
  if (first_pieces !== null && most_pieces > first_pieces) throw refusal(words.firstTooMuch(first_pieces))
  if (standing.of_network < FIRST_CASH_OF_A_NETWORK) return
  const minutes = Math.max(1, Math.ceil((standing.network_ends_at!.getTime() - ctx.now.getTime()) / 60_000))
  const sentence = words.tooManyOfNetwork(minutes)
  throw new TooManyTries(sentence, minutes * 60, { payment_method: sentence })
}

/** What is new counts beside the others, so that nobody who has nothing open is refused. */
function refuseTooManyOpen(ctx: Ctx, standing: Standing, { parts, total_paisa }: NewPurchase): void {
  const { open, open_paisa, of_phone, of_phone_paisa } = standing
  if (open > 0 && (open + parts > CASH_ORDERS || open_paisa + total_paisa > CASH_PAISA))
    throw refusal(cashWords(ctx.locale).tooManyOpen(open, open_paisa, CASH_ORDERS, CASH_PAISA))
  if (
    of_phone > 0 &&
    (of_phone + parts > CASH_ORDERS_OF_A_PHONE || of_phone_paisa + total_paisa > CASH_PAISA_OF_A_PHONE)
  )
    throw refusal(limitWords(ctx.locale).tooManyOfPhone(CASH_ORDERS_OF_A_PHONE, CASH_PAISA_OF_A_PHONE))
}

function refusal(sentence: string, field = 'payment_method'): Refusal {
  return new Refusal('not_allowed', sentence, { [field]: sentence })
}

/** What a person has ordered by now, and what holds for their first purchase in cash. */
interface Standing {
  is_confirmed: boolean
  /** Something that they ordered in cash was delivered. */
  is_known: boolean
  /** Within the hour: purchases, those of them that they cancelled something of, and when the first was placed. */
  placed: number
  cancelled: number
  first_at: Date | null
  unpaid: number
  /** On their way to be paid in cash: theirs, and those that this phone is called for, theirs among them. */
  open: number
  open_paisa: Paisa
  of_phone: number
  of_phone_paisa: Paisa
  /** Pieces of one product, the most of any: what is new with what is on its way to the person or the phone. */
  most_pieces: number
  of_network: number
  network_ends_at: Date | null
  first_rupees: number | null
  first_pieces: number | null
}

async function readStanding(ctx: Ctx, { phone, lines, caller }: NewPurchase): Promise<Standing> {
  const { rows } = await ctx.db.executeQuery<Standing>(
    CompiledQuery.raw(STANDING, [
      requireActor(ctx).id,
      phone,
      new Date(ctx.now.getTime() - HOUR),
      lines.map(({ product_id }) => product_id),
      lines.map(({ quantity }) => quantity),
      keyOf(countedNetwork(caller)),
      ctx.now,
    ]),
  )
  return rows[0]!
}

// Of the network nothing is held while the transaction lasts: of many at once a few may come through.
const STANDING = `
  with open as materialized (
    select g.id, g.user_id = $1 as is_own, (g.contact ->> 'phone') = $2 as is_of_phone, i.product_id, i.quantity,
      ${ITEM_AMOUNT} as paisa
    from order_groups g
    join orders o on o.order_group_id = g.id
    join order_items i on i.order_id = o.id
    where (g.user_id = $1 or (g.contact ->> 'phone') = $2) and g.payment_method = 'cod'
      and i.status in ('awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
  ), hour as (
    select count(*) filter (where delivery_with is null)::int as placed, min(placed_at) as first_at,
      count(*) filter (where delivery_with is null and exists (
        select from orders o join order_items i on i.order_id = o.id join order_item_steps s on s.order_item_id = i.id
        where o.order_group_id = g.id and s.status = 'cancelled' and s.actor_kind = 'customer'))::int as cancelled
    from order_groups g where user_id = $1 and placed_at > $3
  ), owned as (
    select count(distinct id) filter (where is_own)::int as open,
      coalesce(sum(paisa) filter (where is_own), 0)::bigint as open_paisa,
      count(distinct id) filter (where is_of_phone)::int as of_phone,
      coalesce(sum(paisa) filter (where is_of_phone), 0)::bigint as of_phone_paisa
    from open
  ), saved as (select (select settings -> 'cash' from site_settings order by version desc limit 1) as cash)
  select u.email_verified or u.phone is not null or u.confirmed_phone is not null as is_confirmed,
    exists (
      select from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
      where g.user_id = $1 and g.payment_method = 'cod' and i.status in ('delivered', 'returned')) as is_known,
    hour.*, owned.*,
    (select count(distinct g.id)::int from order_groups g
      join orders o on o.order_group_id = g.id
      join order_items i on i.order_id = o.id
      where g.user_id = $1 and g.payment_method <> 'cod' and i.status in ('on_hold', 'awaiting_approval')) as unpaid,
    (select max(sent.quantity + coalesce((select sum(quantity) from open where open.product_id = sent.id), 0))::int
      from unnest((select $4)::int[], (select $5)::int[]) as sent (id, quantity)) as most_pieces,
    coalesce(of_network.count, 0) as of_network, of_network.ends_at as network_ends_at,
    case when cash ? 'first_rupees' then (cash ->> 'first_rupees')::int else ${FIRST_CASH_RUPEES} end as first_rupees,
    case when cash ? 'first_pieces' then (cash ->> 'first_pieces')::int else ${FIRST_CASH_PIECES} end as first_pieces
  from users u
  cross join hour
  cross join owned
  cross join saved
  left join rate_limits of_network on of_network.key = $6 and of_network.ends_at > $7
  where u.id = $1`

/** What the checkout page says before somebody chooses cash. */
export interface CashStanding {
  /** Whether they have to confirm an email or a phone first. */
  is_to_confirm: boolean
}

export async function readCashStanding(ctx: Ctx): Promise<CashStanding> {
  const { is_confirmed, is_known } = await readStanding(ctx, {
    ...{ paid: 'in_cash', total_paisa: 0, parts: 1, phone: '', lines: [] },
  })
  return { is_to_confirm: !is_confirmed && !is_known }
}

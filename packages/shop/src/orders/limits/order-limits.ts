import type { Client } from '../../accounts/client.ts'
import { hasAttemptsLeft } from '../../accounts/rate-limit.ts'
import { cashTexts } from '../../cash/texts.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY, HOUR } from '../../durations.ts'
import { fieldRefusal, type Refusal, TooManyTries } from '../../errors.ts'
import { IS_OPEN } from '../../money/item-states.ts'
import type { Paisa } from '../../money/money.ts'
import { IS_CASH } from '../../payments/tenders.ts'
import {
  CANCELLED_AN_HOUR,
  CASH_ORDERS,
  CASH_ORDERS_OF_A_PHONE,
  CASH_PAISA,
  CASH_PAISA_OF_A_PHONE,
  GIVEN_UP_A_DAY,
  ORDERS_AN_HOUR,
} from '../../trade-terms.ts'
import { orderTexts } from '../texts.ts'
import { limitTexts } from './limit-texts.ts'
import { countedNetworks, type NewOrder, type OrderHistory, readOrderHistory } from './order-history.ts'

/**
 * Of how many checkouts of one person something may wait for payment in advance at a time, because each reserves goods that
 * nobody else can buy.
 */
export const MAX_UNPAID = 5

/**
 * Keeps one person from emptying the stock with orders that are not meant seriously. Refuses people who order, or order
 * and give up, too often (`payment_method`, with the time to wait), and people with too many open orders
 * (`payment_method`). Until something of a person was paid or delivered, they must confirm an email or phone
 * (`not_allowed`, `confirmation`), may order only as much as the settings allow, and pay in advance only for what can
 * be paid at once (`ship_separately`). For cash this holds until something paid in cash was delivered. Cancelling is
 * never refused, because otherwise unwanted goods would be packed and delivered.
 *
 * Answers whether it is a first order, which `countFirst` counts once it is placed, and whether `refuseShelf` must
 * check it when stock is taken. The transaction must hold the person's row, locked by an earlier statement, so that of
 * two simultaneous checkouts the second counts what the first wrote.
 */
export async function refuseTooMany(
  ctx: Ctx,
  order: NewOrder,
): Promise<{ isFirst: boolean; isByMailAlone: boolean }> {
  const { paid } = order
  const history = await readOrderHistory(ctx, order)
  if (!order.placed) refuseTooOften(ctx, history)
  if (paid === 'by_credit') return { isFirst: false, isByMailAlone: false }
  if (paid === 'before') refuseTooManyUnpaid(ctx, history)
  const isFirst = paid === 'in_cash' ? !history.is_known : isNew(history)
  if (isFirst) refuseFirst(ctx, history, order)
  if (paid === 'in_cash') refuseTooManyOpen(ctx, history, order)
  const isLimited = history.first_pieces !== null
  return { isFirst, isByMailAlone: isNew(history) && !history.has_phone && isLimited }
}

/** Whether nothing of theirs was paid or delivered yet. */
const isNew = ({ is_known, has_paid }: OrderHistory) => !is_known && !has_paid

/**
 * Counts a first order group for its networks. It is called after the order is placed, so that no checkout waits for
 * another one.
 */
export async function countFirst(ctx: Ctx, client: Client | undefined): Promise<void> {
  for (const { key, most } of countedNetworks(client))
    await hasAttemptsLeft(ctx, { key, max: most, within: HOUR })
}

function refuseTooOften(ctx: Ctx, { placed, cancelled, first_at }: OrderHistory): void {
  if (placed < ORDERS_AN_HOUR && cancelled < CANCELLED_AN_HOUR) return
  const texts = limitTexts(ctx.locale)
  throw tooMany(ctx, new Date(first_at!.getTime() + HOUR), (minutes) =>
    placed >= ORDERS_AN_HOUR
      ? texts.tooManyPlaced(placed, minutes)
      : texts.tooManyCancelled(cancelled, minutes),
  )
}

/**
 * Orders that are left unpaid for an hour, or cancelled shortly before, reserve goods from everybody else in the same
 * way.
 */
function refuseTooManyUnpaid(ctx: Ctx, { unpaid, given_up }: OrderHistory): void {
  if (unpaid >= MAX_UNPAID) throw refusal(orderTexts(ctx.locale).tooManyUnpaid(unpaid, MAX_UNPAID))
  const first = given_up[GIVEN_UP_A_DAY - 1]
  if (!first) return
  throw tooMany(ctx, new Date(first.getTime() + DAY), (minutes) =>
    limitTexts(ctx.locale).tooManyGivenUp(GIVEN_UP_A_DAY, Math.ceil(minutes / 60)),
  )
}

function refuseFirst(ctx: Ctx, history: OrderHistory, { total_paisa, is_mixed, is_in_two }: NewOrder): void {
  const texts = limitTexts(ctx.locale)
  const { is_confirmed, held_paisa, most_pieces, first_rupees, first_pieces } = history
  if (!is_confirmed) throw refusal(texts.confirmFirst, 'confirmation')
  if (first_rupees !== null && held_paisa + total_paisa > first_rupees * 100)
    throw refusal(
      isNew(history)
        ? texts.newTooDear(first_rupees * 100)
        : texts.firstTooDear(first_rupees * 100, held_paisa > 0),
    )
  if (first_pieces !== null && most_pieces > first_pieces)
    throw refusal(isNew(history) ? texts.newTooMuch(first_pieces) : texts.firstTooMuch(first_pieces))
  if (is_mixed)
    throw is_in_two ? refusal(texts.oneDelivery, 'deliveries') : refusal(texts.readyFirst, 'ship_separately')
  if (history.network_ends_at) throw tooMany(ctx, history.network_ends_at, texts.tooManyOfNetwork)
}

/** A new order alone is never refused here, however large; it counts only together with other open ones. */
function refuseTooManyOpen(ctx: Ctx, history: OrderHistory, { total_paisa }: NewOrder): void {
  const { open, open_paisa } = history
  if (open > 0 && (open >= CASH_ORDERS || open_paisa + total_paisa > CASH_PAISA))
    throw refusal(cashTexts(ctx.locale).tooManyOpen(open, open_paisa, CASH_ORDERS, CASH_PAISA))
  refuseTooManyOfPhone(ctx, history, { total_paisa })
}

function refuseTooManyOfPhone(
  ctx: Ctx,
  { of_phone, of_phone_paisa }: OrderHistory,
  { total_paisa }: Pick<NewOrder, 'total_paisa'>,
  field?: string,
): void {
  if (
    of_phone > 0 &&
    (of_phone >= CASH_ORDERS_OF_A_PHONE || of_phone_paisa + total_paisa > CASH_PAISA_OF_A_PHONE)
  )
    throw refusal(limitTexts(ctx.locale).tooManyOfPhone(CASH_ORDERS_OF_A_PHONE, CASH_PAISA_OF_A_PHONE), field)
}

/**
 * Refuses a new contact phone for an order group in cash (`not_allowed`, `phone`) if the limits would have refused it
 * at checkout.
 */
export async function refusePhone(ctx: Ctx, order_group_id: string, phone: string): Promise<void> {
  const { rows } = await ctx.db.executeQuery(OPEN_IN_CASH({ order_group_id }))
  if (rows.length === 0) return
  const order: NewOrder = {
    paid: 'in_cash',
    total_paisa: rows.reduce((sum, { paisa }) => sum + paisa, 0),
    phone,
    lines: rows,
    placed: order_group_id,
  }
  const history = await readOrderHistory(ctx, order)
  const { is_known, most_pieces, first_pieces } = history
  refuseTooManyOfPhone(ctx, history, order, 'phone')
  if (!is_known && first_pieces !== null && most_pieces > first_pieces)
    throw refusal(limitTexts(ctx.locale).firstTooMuch(first_pieces), 'phone')
}

const OPEN_IN_CASH = statement<{ product_id: number; quantity: number; paisa: Paisa }>(`
  select i.product_id, i.quantity, i.amount_paisa as paisa
  from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
  where g.id = $order_group_id and ${IS_CASH}
    and ${IS_OPEN}`)

function refusal(sentence: string, field = 'payment_method'): Refusal {
  return fieldRefusal('not_allowed', field, sentence)
}

function tooMany(ctx: Ctx, until: Date, say: (minutes: number) => string): TooManyTries {
  const minutes = Math.max(1, Math.ceil((until.getTime() - ctx.now.getTime()) / 60_000))
  return new TooManyTries(say(minutes), minutes * 60, { payment_method: say(minutes) })
}

/** What the checkout page says before a payment method is chosen. */
export interface FirstOrder {
  /**
   * Whether an email or a phone must be confirmed first: for cash only, or for every payment method; null if neither.
   */
  is_to_confirm: 'in_cash' | 'always' | null
}

export async function readFirstOrder(ctx: Ctx): Promise<FirstOrder> {
  const history = await readOrderHistory(ctx, {
    paid: 'in_cash',
    total_paisa: 0,
    phone: '',
    lines: [],
  })
  if (history.is_confirmed || history.is_known) return { is_to_confirm: null }
  return { is_to_confirm: isNew(history) ? 'always' : 'in_cash' }
}

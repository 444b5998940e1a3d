import { discountLeft, grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import type { OrderItemStatus } from './states.ts'
import { isLive } from './states.ts'

/** Of an order item, what its amount is made of. Everything here is whole paisa, VAT within. */
export interface PricedItem {
  price_paisa: Paisa
  /** What is left of it. */
  quantity: number
  ordered_quantity: number
  /** Taken off the price of all that was ordered. */
  discount_paisa: Paisa
  status: OrderItemStatus
}

/** Of an order group, what is no item's. */
export interface GroupPrices {
  delivery_fee_paisa: Paisa
  delivery_discount_paisa: Paisa
  /** Paid from what the shop owed the customer. */
  credit_paisa: Paisa
}

/** What the customer pays for what is left of it. */
export function amountOf(item: Omit<PricedItem, 'status'>): Paisa {
  return grossOf(item) - discountLeft(item)
}

/** What delivery costs while anything is left to deliver. */
export function deliveryOf(items: readonly Pick<PricedItem, 'status'>[], group: GroupPrices): Paisa {
  return items.some(({ status }) => isLive(status))
    ? group.delivery_fee_paisa - group.delivery_discount_paisa
    : 0
}

/** What a purchase costs: its live items and their delivery. */
export function totalOf(items: readonly PricedItem[], group: GroupPrices): Paisa {
  return liveAmountOf(items) + deliveryOf(items, group)
}

/** What is to be paid for it in money: nothing less than nothing, where credit is more than what is left. */
export function dueOf(items: readonly PricedItem[], group: GroupPrices): Paisa {
  return Math.max(0, totalOf(items, group) - group.credit_paisa)
}

/** Whether credit alone pays what is left of it. */
export function isByCredit(items: readonly PricedItem[], group: GroupPrices & PaidAtDoors): boolean {
  const left = withCreditLeft(items, group)
  return left.credit_paisa > 0 && dueOf(items, left) === 0
}

/**
 * What of a purchase's credit is still to be used for it: for these items, which are not paid yet, and for their
 * delivery where that is not paid either; `used_paisa` of it are used already.
 */
export function keptCreditOf(
  unpaid: readonly PricedItem[],
  group: GroupPrices & { used_paisa: Paisa; is_delivery_paid: boolean },
): Paisa {
  const left = group.credit_paisa - group.used_paisa
  return Math.max(0, Math.min(left, unpaidTotalOf(unpaid, group)))
}

/** What these items, which are not paid yet, cost with their delivery where that is not paid either. */
function unpaidTotalOf(
  unpaid: readonly PricedItem[],
  group: GroupPrices & { is_delivery_paid: boolean },
): Paisa {
  return group.is_delivery_paid ? liveAmountOf(unpaid) : totalOf(unpaid, group)
}

/** Of a purchase in cash, what its doors have paid so far: each parcel is paid by itself, the delivery with the first. */
export interface PaidAtDoors {
  paid_at_doors: { used_paisa: Paisa; is_delivery_paid: boolean } | null
}

/**
 * The purchase with the credit that is left of it. When a parcel comes back, its share of the credit goes back to the
 * customer; the other parcels cannot use it.
 */
export function withCreditLeft<Group extends GroupPrices & PaidAtDoors>(
  items: readonly PricedItem[],
  group: Group,
): Group {
  const { paid_at_doors } = group
  if (!paid_at_doors || group.credit_paisa === 0) return group
  const delivered = items.filter(({ status }) => status === 'delivered')
  const isAnyLive = items.some(({ status }) => isLive(status))
  const delivery = paid_at_doors.is_delivery_paid && isAnyLive ? deliveryOf(items, group) : 0
  const used = Math.min(paid_at_doors.used_paisa, liveAmountOf(delivered) + delivery)
  return { ...group, credit_paisa: used + keptCreditOf(unpaidOf(items), { ...group, ...paid_at_doors }) }
}

/** Of a purchase in cash, what its parcels that are still to come are to bring in money. */
export function atDoorsOf(items: readonly PricedItem[], group: GroupPrices & PaidAtDoors): Paisa {
  const { paid_at_doors } = group
  if (!paid_at_doors) return 0
  const unpaid = unpaidOf(items)
  const now = { ...group, ...paid_at_doors }
  return unpaidTotalOf(unpaid, now) - keptCreditOf(unpaid, now)
}

const unpaidOf = (items: readonly PricedItem[]) =>
  items.filter(({ status }) => isLive(status) && status !== 'delivered')

/** What these items cost together; those that fell are not paid. */
export function liveAmountOf(items: readonly PricedItem[]): Paisa {
  return items.filter(({ status }) => isLive(status)).reduce((sum, item) => sum + amountOf(item), 0)
}

/** Columns of order_groups `g` that GroupPrices are. */
export const PRICE_COLUMNS = 'g.delivery_fee_paisa, g.delivery_discount_paisa, g.credit_paisa'
/** Columns of order_items `i` that amounts are made of. */
export const AMOUNT_COLUMNS = 'i.price_paisa, i.quantity, i.ordered_quantity, i.discount_paisa, i.status'
/** The same as one JSON object. */
export const AMOUNT_JSON = `jsonb_build_object('price_paisa', i.price_paisa, 'quantity', i.quantity,
  'ordered_quantity', i.ordered_quantity, 'discount_paisa', i.discount_paisa, 'status', i.status)`
/** Of order group `g`, PaidAtDoors; what is in the books of it is paid (keep-books.ts). */
export const PAID_AT_DOORS = `case when g.payment_method = 'cod' then (
  select jsonb_build_object('is_delivery_paid', count(*) filter (where l.account = 'delivery_income') > 0,
    'used_paisa', coalesce(sum(l.amount_paisa) filter (where l.account like 'customer_credit:%' and l.amount_paisa > 0), 0))
  from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_group_id = g.id
) end as paid_at_doors`

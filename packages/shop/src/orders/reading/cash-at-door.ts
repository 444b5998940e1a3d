import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inCash, type Paisa } from '../../money/money.ts'
import { creditOf, moneyOf, openOf, TENDERS, type Tender } from '../../payments/tenders.ts'
import { AMOUNT_JSON, type GroupPrices, liveAmountOf, PRICE_COLUMNS, type PricedItem } from '../amounts.ts'
import { isLive, type OrderItemStatus } from '../states.ts'

/**
 * The cash that a rider collects for a package, in paisa of whole rupees; 0 if it is paid. If an order group has
 * several packages, the first to arrive brings the delivery fee and uses the credit (post-journal.ts), so that the
 * amount for another depends on what came before it.
 */
export interface CashAtDoor {
  /** The amount if this package is the next to arrive; that is what is posted if it is delivered now. */
  next_paisa: Paisa
  /** The amount if all others arrive before it: less without the delivery fee, more if the others use the credit. */
  last_paisa: Paisa
  /** The part of `next_paisa` that is the delivery fee, which belongs to the company. */
  delivery_paisa: Paisa
}

/** An order group with all its items, as computing the cash at the door needs it. */
export interface DoorGroup extends GroupPrices {
  tenders: readonly Tender[]
  items: readonly PricedItem[]
}

/** The same from the database; each item names itself and its order. */
export interface ReadDoorGroup extends DoorGroup {
  items: readonly (PricedItem & { id: number; order_id: string })[]
}

const PAID: CashAtDoor = { next_paisa: 0, last_paisa: 0, delivery_paisa: 0 }

/**
 * What is collected for these items of an order group together. Null if none of them is to be delivered, or if they are
 * not paid yet.
 */
export function cashAtDoor(packageItems: readonly PricedItem[], group: DoorGroup): CashAtDoor | null {
  const open = packageItems.filter(isOpen)
  if (open.length === 0) return null
  if (moneyOf(group.tenders).method !== 'cash')
    return open.some(({ status }) => IS_UNPAID.has(status)) ? null : PAID
  const { goods, delivery, credit, exact } = sharesOf(open, group)
  const others = group.items.filter(isOpen)
  const next_paisa = inCash(exact)
  const before = liveAmountOf(others) - goods + delivery
  const last = Math.max(0, goods - Math.max(0, credit - before))
  const last_paisa = others.length > open.length ? inCash(last) : next_paisa
  return { next_paisa, last_paisa, delivery_paisa: Math.min(delivery, next_paisa) }
}

/** Items of an order group that come with the others of a delivery. */
export interface DoorPart {
  group: DoorGroup
  items: readonly PricedItem[]
}

/** The cash that is collected at one door for all of this together, in paisa of whole rupees: the sum is rounded, once. */
export function cashAtOneDoor(parts: readonly DoorPart[]): Paisa {
  const dues = parts.map(({ group, items }) =>
    moneyOf(group.tenders).method === 'cash' ? sharesOf(items.filter(isOpen), group).exact : 0,
  )
  return inCash(dues.reduce((sum, due) => sum + due, 0))
}

/** What open items of an order group in cash come to, the delivery fee and the credit that go with them, and what is due for them now. */
function sharesOf(open: readonly PricedItem[], { tenders, items, ...group }: DoorGroup) {
  if (open.length === 0) return { goods: 0, delivery: 0, credit: 0, exact: 0 }
  // What is still to be collected beyond the price of the goods is the delivery fee, unless an earlier package brought
  // it.
  const to_come = tenders.reduce((sum, tender) => sum + openOf(tender), 0)
  const fee = group.delivery_fee_paisa - group.delivery_discount_paisa
  const delivery = Math.max(0, Math.min(fee, to_come - liveAmountOf(items.filter(isOpen))))
  const planned = creditOf(tenders)
  const credit = planned ? openOf(planned) : 0
  const goods = liveAmountOf(open)
  return { goods, delivery, credit, exact: Math.max(0, goods + delivery - credit) }
}

const isOpen = ({ status }: Pick<PricedItem, 'status'>) => isLive(status) && status !== 'delivered'

/** For orders paid in advance: the payment or the vendor's answer is still awaited. */
const IS_UNPAID: ReadonlySet<OrderItemStatus> = new Set(['awaiting_approval', 'on_hold'] as const)

/** These order groups by their ids. */
export async function readDoors(ctx: Ctx, groups: readonly string[]): Promise<Map<string, ReadDoorGroup>> {
  if (groups.length === 0) return new Map()
  const { rows } = await ctx.db.executeQuery(DOORS({ groups: [...new Set(groups)] }))
  return new Map(rows.map(({ id, ...group }) => [id, group]))
}

/** The most cash that may be needed for a package, whichever package of the order group comes before it. */
export function mostCash(group: ReadDoorGroup, order_id: string): Paisa {
  const cash = cashAtDoor(
    group.items.filter((item) => item.order_id === order_id),
    group,
  )
  return cash ? Math.max(cash.next_paisa, cash.last_paisa) : 0
}

const DOORS = statement<ReadDoorGroup & { id: string }>(`
  select g.id, ${PRICE_COLUMNS}, ${TENDERS}, (
    select json_agg(${AMOUNT_JSON} || jsonb_build_object('id', i.id, 'order_id', o.id))
    from orders o join order_items i on i.order_id = o.id
    where o.order_group_id = g.id) as items
  from order_groups g
  where g.id = any((select $groups)::uuid[])`)

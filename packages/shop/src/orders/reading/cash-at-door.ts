import { inCash } from '../../cash/collect-cash.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { creditOf, moneyOf, openOf, TENDERS, type Tender } from '../../payments/tenders.ts'
import { AMOUNT_JSON, type GroupPrices, liveAmountOf, PRICE_COLUMNS, type PricedItem } from '../amounts.ts'
import { isLive, type OrderItemStatus } from '../states.ts'

/**
 * What whoever brings a package takes for it, in whole rupees; nothing where it is paid. Of an order group of several
 * packages the one that comes first brings the delivery, and uses the credit (post-journal.ts), so that what another
 * brings depends on what came before it.
 */
export interface CashAtDoor {
  /** If it is the next to come: what is booked when it is delivered now. */
  next_paisa: Paisa
  /** If all others come before it: less without the delivery fee, more where they use the credit. */
  last_paisa: Paisa
  /** Of `next_paisa`, the delivery fee, which is the company's. */
  delivery_paisa: Paisa
}

/** An order group with all that is in it, as its doors need it. */
export interface DoorGroup extends GroupPrices {
  tenders: readonly Tender[]
  items: readonly PricedItem[]
}

/** The same from the database, each item with the order that it is of. */
export interface ReadDoorGroup extends DoorGroup {
  items: readonly (PricedItem & { order_id: string })[]
}

const PAID: CashAtDoor = { next_paisa: 0, last_paisa: 0, delivery_paisa: 0 }

/** What is taken for these items of an order group together. Null where none of them is to be brought, or is paid yet. */
export function cashAtDoor(parcel: readonly PricedItem[], group: DoorGroup): CashAtDoor | null {
  const open = parcel.filter(isOpen)
  if (open.length === 0) return null
  const { tenders, items } = group
  if (moneyOf(tenders).method !== 'cash')
    return open.some(({ status }) => IS_UNPAID.has(status)) ? null : PAID
  const others = items.filter(isOpen)
  // What is to come for more than the goods is for the delivery, as long as no package before was paid with it.
  const to_come = tenders.reduce((sum, tender) => sum + openOf(tender), 0)
  const fee = group.delivery_fee_paisa - group.delivery_discount_paisa
  const delivery = Math.max(0, Math.min(fee, to_come - liveAmountOf(others)))
  const planned = creditOf(tenders)
  const credit = planned ? openOf(planned) : 0
  const goods = liveAmountOf(open)
  const next_paisa = inCash(Math.max(0, goods + delivery - credit))
  const before = liveAmountOf(others) - goods + delivery
  const last = Math.max(0, goods - Math.max(0, credit - before))
  const last_paisa = others.length > open.length ? inCash(last) : next_paisa
  return { next_paisa, last_paisa, delivery_paisa: Math.min(delivery, next_paisa) }
}

const isOpen = ({ status }: Pick<PricedItem, 'status'>) => isLive(status) && status !== 'delivered'

/** Of what is paid beforehand: neither money nor an answer has come. */
const IS_UNPAID: ReadonlySet<OrderItemStatus> = new Set(['awaiting_approval', 'on_hold'] as const)

/** These order groups, each by its id. */
export async function readDoors(ctx: Ctx, groups: readonly string[]): Promise<Map<string, ReadDoorGroup>> {
  if (groups.length === 0) return new Map()
  const { rows } = await ctx.db.executeQuery(DOORS({ groups: [...new Set(groups)] }))
  return new Map(rows.map(({ id, ...group }) => [id, group]))
}

const DOORS = statement<ReadDoorGroup & { id: string }>(`
  select g.id, ${PRICE_COLUMNS}, ${TENDERS}, (
    select json_agg(${AMOUNT_JSON} || jsonb_build_object('order_id', o.id))
    from orders o join order_items i on i.order_id = o.id
    where o.order_group_id = g.id) as items
  from order_groups g
  where g.id = any((select $groups)::uuid[])`)

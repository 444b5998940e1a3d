import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { humanized } from '../../nepal/written-date.ts'
import { AMOUNT_JSON, type GroupPrices, PRICE_COLUMNS, type PricedItem } from '../../orders/amounts.ts'
import { orderNumber } from '../../orders/number.ts'
import {
  PAYING_COLUMNS,
  type Paying,
  type PaymentStatus,
  paymentStatusOf,
} from '../../orders/payment-status.ts'
import { maskedContact } from '../../orders/reading/masked-contact.ts'
import type { AddressSnapshot, ContactSnapshot } from '../../orders/snapshots.ts'
import {
  groupStatusOf,
  milestoneOf,
  type OrderGroupStatus,
  type OrderItemStatus,
  type OrderStatus,
  orderStatusOf,
} from '../../orders/states.ts'
import { totalsOf } from '../../orders/totals.ts'
import type { PaymentMethod } from '../../payments/payment-methods.ts'
import { moneyOf, wordOf } from '../../payments/tenders.ts'
import { DELIVERY_TIME, type DeliveryTime, type TimeRow, timeOf } from '../../slots/delivery-time.ts'
import { IS_LATE } from './late.ts'

/** An order group in the list of the back office. */
export interface OrderCard {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  created: Date
  humanized_created: string
  status: OrderGroupStatus
  payment_status: PaymentStatus
  payment_method: PaymentMethod
  total_paisa: Paisa
  contact: ContactSnapshot
  delivery_address: AddressSnapshot
  /** One for each vendor. */
  parts: OrderCardPart[]
  /** Since when the oldest of what is open waits in its state; null if nothing is open. */
  waits_since: Date | null
  /** When it comes; null without a delivery time. */
  delivery_time: DeliveryTime | null
  is_late: boolean
}

/** How far a vendor's part has come, as far as work is concerned; `gone` if nothing of it is delivered any more. */
export const STAGES = [
  'to_answer',
  'to_pay',
  'to_pack',
  'packed',
  'on_the_way',
  'failed',
  'done',
  'gone',
] as const
export type Stage = (typeof STAGES)[number]

interface OrderCardPart {
  vendor: { name_en: string; name_ne: string }
  status: OrderStatus
  stage: Stage
  is_late: boolean
}

/** These order groups as they stand in the list, in this order. The caller must have checked who may see them. */
export async function readCards(ctx: Ctx, ids: string[]): Promise<OrderCard[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.executeQuery(CARDS({ ids, now: ctx.now }))
  const cards = new Map(rows.map((row) => [row.id, cardOf(ctx, row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

function cardOf(ctx: Ctx, { number, placed_at, parts, tenders, delivery_time, ...row }: CardRow): OrderCard {
  const { id, contact, delivery_address } = row
  const items = parts.flatMap((part) => part.items)
  const statuses = items.map((item) => item.status)
  return {
    id,
    // The whole phone stands on the order's page, of which it is written down who reads it.
    contact: maskedContact(contact),
    delivery_address,
    number: orderNumber(number),
    created: placed_at,
    humanized_created: humanized(placed_at, ctx.now, ctx.locale),
    status: groupStatusOf(statuses),
    payment_status: paymentStatusOf(statuses, { tenders, ...row }),
    payment_method: wordOf(moneyOf(tenders).method),
    total_paisa: totalsOf(items, { tenders, ...row }).total_paisa,
    parts: parts.map(({ vendor, items, is_late }) => {
      const statuses = items.map((item) => item.status)
      return { vendor, status: orderStatusOf(statuses), stage: stageOf(statuses), is_late }
    }),
    waits_since: earliest(parts.flatMap(({ since }) => since ?? [])),
    delivery_time: timeOf(delivery_time),
    is_late: parts.some((part) => part.is_late),
  }
}

function stageOf(items: readonly OrderItemStatus[]): Stage {
  switch (orderStatusOf(items)) {
    case 'awaiting_approval':
      return 'to_answer'
    case 'on_hold':
      return 'to_pay'
    case 'undelivered':
      return 'failed'
    case 'cancelled':
    case 'returned':
      return 'gone'
    case 'confirmed':
    case 'delivered':
    case 'out_for_delivery':
    case 'partially_delivered':
    case 'processing':
      return STAGE_OF[milestoneOf(items) ?? 'none']
  }
}

const STAGE_OF = {
  none: 'to_pack',
  packed: 'packed',
  out_for_delivery: 'on_the_way',
  delivered: 'done',
} as const satisfies Record<string, Stage>

function earliest(times: string[]): Date | null {
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => Date.parse(time))))
}

interface CardRow extends GroupPrices, Paying {
  id: string
  number: number
  placed_at: Date
  contact: ContactSnapshot
  delivery_address: AddressSnapshot
  delivery_time: TimeRow | null
  parts: {
    vendor: { name_en: string; name_ne: string }
    items: PricedItem[]
    since: string | null
    is_late: boolean
  }[]
}

const CARDS = statement<CardRow>(`
  select g.id, g.number, g.placed_at, ${PRICE_COLUMNS}, ${PAYING_COLUMNS}, g.contact, g.delivery_address, ${DELIVERY_TIME} as delivery_time, array(
    select json_build_object('vendor', json_build_object('name_en', v.name_en, 'name_ne', v.name_ne),
      'since', (select min(w.since) from open_orders w where w.order_id = o.id),
      'is_late', exists (select from open_orders w where w.order_id = o.id and ${IS_LATE}),
      'items', array(select ${AMOUNT_JSON} from order_items i where i.order_id = o.id order by i.id))
    from orders o join vendors v on v.id = o.vendor_id where o.order_group_id = g.id order by v.name_en, o.id
  ) as parts
  from order_groups g where g.id = any((select $ids)::uuid[])`)

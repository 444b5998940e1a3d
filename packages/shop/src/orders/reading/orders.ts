import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import type { Paisa } from '../../money/money.ts'
import { humanized } from '../../nepal/written-date.ts'
import type { PaymentMethod } from '../../payments/payment-methods.ts'
import { moneyOf, wordOf } from '../../payments/tenders.ts'
import type { BroughtBy } from '../../places/brought-by.ts'
import { DELIVERY_TIME, type DeliveryTime, type TimeRow, timeOf } from '../../slots/delivery-time.ts'
import { type GroupPrices, liveAmountOf, PRICE_COLUMNS } from '../amounts.ts'
import { BAGS } from '../bags/write-bags.ts'
import { BROUGHT_BY } from '../delivery/brought-by.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from '../item.ts'
import { orderNumber } from '../number.ts'
import { mayCancel, OWN_UNTIL } from '../own/own-until.ts'
import {
  type ItemAtDoor,
  PAYING_COLUMNS,
  type Paying,
  type PaymentStatus,
  paymentStatusOf,
  whyOnlyCash,
} from '../payment-status.ts'
import type { AddressSnapshot, ContactSnapshot, PayerSnapshot } from '../snapshots.ts'
import {
  groupStatusOf,
  isBeforePacking,
  isLive,
  type OrderGroupStatus,
  type OrderStatus,
  orderStatusOf,
} from '../states.ts'
import { orderTexts } from '../texts.ts'
import { type Totals, totalsOf } from '../totals.ts'
import { type CashAtDoor, cashAtDoor } from './cash-at-door.ts'
import { type OneKnock, readOneKnock } from './one-knock.ts'
import { type ItemEvent, type Lowering, type Reader, type TimelineEntry, timelineOf } from './timeline.ts'

/** One order group with every vendor order, as its own page shows it. */
export interface OrderGroup {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  created: Date
  humanized_created: string
  status: OrderGroupStatus
  payment_status: PaymentStatus
  payment_method: PaymentMethod
  /** Whether it is to be paid in cash and can be paid through a gateway before that. */
  can_pay_now: boolean
  /** The deadline of payment, once every vendor has answered; null for cash, and after payment. */
  pay_by: Date | null
  note: string
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  /**
   * The weekdays on which deliveries usually arrive there (usual-days.ts); empty if nothing is to be delivered any
   * more.
   */
  delivery_weekdays: number[]
  /** The delivery time that it has, or had when it came; null without one. */
  delivery_time: DeliveryTime | null
  /** The person who ordered for somebody else; null if the order goes to the customer. */
  payer: PayerSnapshot | null
  /** How often address and contact were changed (change-delivery.ts). */
  delivery_changes: number
  /** Whether the customer may change them, which is possible until something is packed. */
  can_change_delivery: boolean
  /** When ordering for its delivery time ends, until when its customer may cancel, lower and add; null without one, and while another is asked for. */
  own_until: Date | null
  orders: VendorOrder[]
  /** The one knock with which all of it comes; null if its vendors bring it, or nothing of it is to come. */
  one_knock: OneKnock | null
  totals: Totals
  /** Oldest first. */
  timeline: TimelineEntry[]
  /** Whether the terms that were accepted with it are recorded (content/accepted-texts.ts). */
  has_accepted_texts: boolean
}

/** One vendor order. */
export interface VendorOrder {
  id: string
  vendor: { slug: string; name_en: string; name_ne: string }
  status: OrderStatus
  items: BoughtItem[]
  subtotal_paisa: Paisa
  /** What is to be paid on delivery; null if nothing of it is to be delivered, it is not paid yet, or the company brings it (`one_knock`). */
  cash_at_door: CashAtDoor | null
  /** The code for the door, shown from when something is packed until everything is delivered; null for what the company brings (`one_knock`). */
  delivery_code: string | null
  /** How many bags it was packed into; 0 before, and where nobody said. */
  bags: number
}

export interface BoughtItem extends OrderItem {
  /** Whether its customer may cancel it or a part of it: until it is packed, and until `own_until`. */
  can_cancel: boolean
  /** Whether a photo proves the delivery (delivery-photos.ts). */
  has_photo: boolean
}

/** One's own order group by its id. Refuses somebody else's, and what is not an id (`not_found`). */
export async function findOrderGroup(ctx: Ctx, id: string): Promise<OrderGroup> {
  const { id: user_id } = requireActor(ctx)
  const group = z.uuid().safeParse(id).success
    ? (await ctx.db.executeQuery(FIND({ user_id, id }))).rows[0]
    : undefined
  if (!group) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  return wholeOf(ctx, group, 'customer')
}

/**
 * An order group with everything in it, worded for its customer or for staff. The caller must have checked who may see
 * it.
 */
export async function wholeOf(ctx: Ctx, group: GroupRow, reader: Reader): Promise<OrderGroup> {
  const { rows } = await ctx.db.executeQuery(ITEMS({ id: group.id }))
  const statuses = rows.map((row) => row.status)
  const isByCompany = group.brought_by === 'company'
  return {
    id: group.id,
    number: orderNumber(group.number),
    created: group.placed_at,
    humanized_created: humanized(group.placed_at, ctx.now, ctx.locale),
    status: groupStatusOf(statuses),
    payment_status: paymentStatusOf(statuses, group),
    payment_method: wordOf(moneyOf(group.tenders).method),
    can_pay_now: whyOnlyCash(rows.map(atDoorOf), group.tenders) === null,
    pay_by: statuses.includes('on_hold') ? group.pay_by : null,
    note: group.note,
    delivery_address: group.delivery_address,
    contact: group.contact,
    delivery_weekdays: statuses.some((status) => isLive(status) && status !== 'delivered')
      ? group.delivery_weekdays
      : [],
    delivery_time: statuses.some(isLive) ? timeOf(group.delivery_time) : null,
    payer: group.payer,
    delivery_changes: group.delivery_changes,
    can_change_delivery: isBeforePacking(statuses),
    own_until: statuses.some(isLive) ? group.own_until : null,
    orders: [...Map.groupBy(rows, (row) => row.order_id).values()].map((part) => ({
      ...vendorOrderOf(part, group.own_until, ctx.now),
      ...(isByCompany
        ? { cash_at_door: null, delivery_code: null }
        : { cash_at_door: cashAtDoor(part, { ...group, items: rows }) }),
    })),
    one_knock: isByCompany ? await readOneKnock(ctx, group.id) : null,
    totals: totalsOf(rows, group),
    timeline: timelineOf(group.placed_at, rows, reader, ctx.locale),
    has_accepted_texts: group.has_accepted_texts,
  }
}

export const GROUP_COLUMNS = `g.id, g.number, g.placed_at, g.pay_by, g.note, g.delivery_address, g.contact, g.payer,
  g.terms_version is not null and g.refund_policy_version is not null as has_accepted_texts,
  coalesce((select z.delivery_weekdays from zones z where z.id = g.zone_id), '{}') as delivery_weekdays,
  ${DELIVERY_TIME} as delivery_time, ${OWN_UNTIL} as own_until,
  ${BROUGHT_BY} as brought_by,
  (select count(*) from delivery_changes c where c.order_group_id = g.id)::int as delivery_changes,
  ${PRICE_COLUMNS}, ${PAYING_COLUMNS}`

const FIND = statement<GroupRow>(
  `select ${GROUP_COLUMNS} from order_groups g where g.user_id = $user_id and g.id = $id`,
)

export interface GroupRow extends GroupPrices, Paying {
  id: string
  number: number
  placed_at: Date
  pay_by: Date | null
  note: string
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  delivery_weekdays: number[]
  delivery_time: TimeRow | null
  /** Null for a row without a delivery. */
  brought_by: BroughtBy | null
  own_until: Date | null
  payer: PayerSnapshot | null
  delivery_changes: number
  has_accepted_texts: boolean
}

const ITEMS = statement<PartRow>(`
  select ${ITEM_COLUMNS}, o.id as order_id, o.delivery_code, ${BAGS} as bags,
    v.slug as vendor_slug, v.name_en as vendor_en, v.name_ne as vendor_ne,
    array(select json_build_object('status', s.status, 'at', s.at, 'actor_kind', s.actor_kind, 'note', s.note,
        'reason', s.reason, 'cancel_reason', s.cancel_reason,
        'failure_reason', s.failure_reason, 'proof', s.proof)
      from order_item_steps s where s.order_item_id = i.id order by s.id) as steps,
    array(select json_build_object('at', c.at, 'from', c.from_quantity, 'to', c.to_quantity, 'by_customer', c.by_customer, 'by_vendor', c.by_vendor,
      'why', c.why, 'note', c.note)
      from quantity_changes c where c.order_item_id = i.id order by c.id) as lowerings
  from orders o
  join vendors v on v.id = o.vendor_id
  join order_items i on i.order_id = o.id
  where o.order_group_id = $id
  order by i.id`)

interface PartRow extends ItemRow {
  order_id: string
  delivery_code: string
  bags: number
  vendor_slug: string
  vendor_en: string
  vendor_ne: string
  steps: ItemEvent[]
  lowerings: Lowering[]
}

const atDoorOf = ({ status, steps }: PartRow): ItemAtDoor => ({
  status,
  tries: steps.filter((step) => step.status === 'undelivered').length,
  was_delivered: steps.some((step) => step.status === 'delivered'),
})

/** The code is shown while one of these is to be delivered to the customer. */
const TO_DELIVER: ReadonlySet<string> = new Set(['packed', 'out_for_delivery', 'undelivered'])

function vendorOrderOf(
  rows: PartRow[],
  own_until: Date | null,
  now: Date,
): Omit<VendorOrder, 'cash_at_door'> {
  const { order_id, vendor_slug, vendor_en, vendor_ne, delivery_code, bags } = rows[0]!
  return {
    id: order_id,
    vendor: { slug: vendor_slug, name_en: vendor_en, name_ne: vendor_ne },
    status: orderStatusOf(rows.map((row) => row.status)),
    items: rows.map((row) => ({
      ...itemOf(row),
      can_cancel: mayCancel(row.status, own_until, now),
      has_photo: row.steps.some((step) => step.proof === 'photo'),
    })),
    subtotal_paisa: liveAmountOf(rows),
    bags,
    delivery_code: rows.some((row) => TO_DELIVER.has(row.status)) ? delivery_code : null,
  }
}

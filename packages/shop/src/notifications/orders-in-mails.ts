import type { Locale } from '../context.ts'
import { IS_LIVE } from '../money/item-amount.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { usualDays } from '../places/usual-days.ts'
import { DELIVERY_TIME, type TimeRow, timeText } from '../slots/delivery-time.ts'

/** What is left of an order, and what it costs. */
export interface OrderInMail {
  items: { name_en: string; name_ne: string; quantity: number; amount_paisa: Paisa }[]
  delivery_paisa: Paisa
  total_paisa: Paisa
  /** How much of the total store credit pays. */
  credit_paisa: Paisa
  /** In cash: what was collected for packages that have come, and what is due for the rest; null for an online payment. */
  cash: { paid_paisa: Paisa; due_paisa: Paisa } | null
  /** What is or was paid online; null for a cash order. */
  online_paisa: Paisa | null
  receiver: string
  address: {
    tole: string
    area_en: string | null
    area_ne: string | null
    location_en: string
    location_ne: string
    ward_no: number
    district_en: string
    district_ne: string
  }
  delivery_weekdays: number[]
  /** The delivery time; null without one. */
  time: TimeRow | null
}

/** The paragraphs of a mail about its order. */
export function orderParagraphs(order: OrderInMail, locale: Locale): string[] {
  const texts = WORDS[locale]
  const { address, receiver, delivery_paisa, total_paisa, credit_paisa, cash, online_paisa } = order
  const items = order.items.map(
    (item) =>
      `${texts.quantity(item.quantity)} × ${item[`name_${locale}`]}: ${showRupees(item.amount_paisa)}`,
  )
  const place = texts.place(
    [isNamed(address) ? '' : address.tole, address[`area_${locale}`]].filter(Boolean).join(', '),
    address[`location_${locale}`],
    address.ward_no,
    address[`district_${locale}`],
  )
  const when = timeText(order.time, locale)
  const days = when ? null : usualDays(order.delivery_weekdays, locale)
  return [
    [
      ...items,
      texts.delivery(showRupees(delivery_paisa)),
      texts.total(showRupees(total_paisa)),
      ...(credit_paisa > 0 ? [texts.credit(showRupees(credit_paisa))] : []),
      ...(cash && cash.paid_paisa > 0 ? [texts.paid(showRupees(cash.paid_paisa))] : []),
      ...(cash ? [texts.cash(showRupees(cash.due_paisa))] : []),
      ...(online_paisa !== null && credit_paisa > 0 ? [texts.online(showRupees(online_paisa))] : []),
    ].join('\n'),
    [
      texts.to(receiver, place),
      ...(when ? [texts.time(when)] : []),
      ...(days ? [texts.usually(days)] : []),
    ].join('\n'),
  ]
}

/** Whether the typed tole is the name of the area, which then need not be repeated. */
function isNamed({ tole, area_en, area_ne }: OrderInMail['address']): boolean {
  return [area_en, area_ne].some((name) => name?.toLowerCase() === tole.trim().toLowerCase())
}

const WORDS = {
  en: {
    quantity: String,
    delivery: (amount: string) => `Delivery fee: ${amount}`,
    total: (amount: string) => `Total: ${amount}`,
    credit: (amount: string) => `Store credit: −${amount}`,
    paid: (amount: string) => `Paid in cash: −${amount}`,
    cash: (amount: string) => `Cash on delivery: ${amount}`,
    online: (amount: string) => `Online payment: ${amount}`,
    place: (where: string, location: string, ward: number, district: string) =>
      [where, `${location}-${ward}`, district].filter(Boolean).join(', '),
    to: (name: string, place: string) => `Delivery to ${name}, ${place}`,
    usually: (days: string) => `Usual delivery days: ${days}`,
    time: (time: string) => `Delivery time: ${time}`,
  },
  ne: {
    quantity: String,
    delivery: (amount: string) => `डेलिभरी शुल्क: ${amount}`,
    total: (amount: string) => `कुल जम्मा: ${amount}`,
    credit: (amount: string) => `स्टोर क्रेडिट: −${amount}`,
    paid: (amount: string) => `नगदमा भुक्तानी भएको: −${amount}`,
    cash: (amount: string) => `क्यास अन डेलिभरी: ${amount}`,
    online: (amount: string) => `अनलाइन भुक्तानी: ${amount}`,
    place: (where: string, location: string, ward: number, district: string) =>
      [where, `${location}-${nepaliFigures(ward)}`, district].filter(Boolean).join(', '),
    to: (name: string, place: string) => `पाउने: ${name}, ${place}`,
    usually: (days: string) => `डेलिभरी हुने दिन: ${days}`,
    time: (time: string) => `डेलिभरी समय: ${time}`,
  },
} as const

/**
 * A subquery: OrderInMail of order group `told.order_group_id`; null if nothing is left of it. Credit pays a part of
 * the total and does not lower it (orders/amounts.ts). The items of each order are looked up, instead of all being read,
 * however few there were when the statement was planned.
 */
export const ORDER_IN_MAIL = `
  select json_build_object('cash', (
      select json_build_object('paid_paisa', t.captured_paisa - t.refunded_paisa, 'due_paisa', t.planned_paisa - t.captured_paisa)
      from tenders t where t.order_group_id = g.id and t.method = 'cash' and t.voided_at is null),
    'online_paisa', (
      select t.planned_paisa - t.refunded_paisa from tenders t
      where t.order_group_id = g.id and t.method not in ('cash', 'credit') and t.voided_at is null),
    'credit_paisa', coalesce((
      select t.planned_paisa - t.refunded_paisa from tenders t where t.order_group_id = g.id and t.method = 'credit' and t.voided_at is null), 0),
    'address', g.delivery_address,
    'receiver', g.contact->>'full_name',
    'delivery_paisa', g.delivery_fee_paisa - g.delivery_discount_paisa,
    'total_paisa', g.delivery_fee_paisa - g.delivery_discount_paisa + sum(i.amount_paisa),
    'items', json_agg(json_build_object('name_en', i.name_en, 'name_ne', i.name_ne, 'quantity', i.quantity,
      'amount_paisa', i.amount_paisa) order by i.id),
    'time', ${DELIVERY_TIME},
    'delivery_weekdays', coalesce((select z.delivery_weekdays from zones z where z.id = g.zone_id), '{}'))
  from order_groups g
  join orders o on o.order_group_id = g.id
  cross join lateral (
    select id, name_en, name_ne, quantity, amount_paisa
    from order_items i where i.order_id = o.id and ${IS_LIVE} offset 0) i
  where g.id = told.order_group_id
  group by g.id`

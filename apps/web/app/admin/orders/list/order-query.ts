import { readDay } from '@himalayan-green/shop/nepal/read-day.ts'
import type { OrderView } from '@himalayan-green/shop/office/workbench/order-views.ts'
import { withQuery } from '../../../ui/with-query.ts'

type Filters = OrderView['filters']

/** What the address says of the list: each filter as a text, and none where it does not narrow. Without a state it shows open orders. */
export type OrderQuery = Partial<Record<(typeof PARAMETERS)[number], string>>

/** The names of the parameters that narrow and sort the list. */
export const PARAMETERS = [
  'search',
  'state',
  'late',
  'vendor',
  'payment',
  'zone',
  'from',
  'to',
  'delivered_from',
  'delivered_to',
  'delivery_day',
  'delivery_start',
  'slot',
  'category',
  'district',
  'ward',
  'sort',
] as const

/** Those that are days. */
export const DAYS = ['from', 'to', 'delivered_from', 'delivered_to', 'delivery_day'] as const

/** The parameters of an address that say something; a day that was typed is written as links have it, so that its list has one address. */
export function queryIn(parameters: URLSearchParams): OrderQuery {
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = (parameters.get(name) ?? '').trim()
      const day = (DAYS as readonly string[]).includes(name) ? readDay(value) : null
      return value ? [[name, day ?? value]] : []
    }),
  )
}

/** The same as the shop's list takes them; what no list can mean is left to it to refuse. */
export function filtersOf({
  state = 'open',
  late,
  vendor,
  zone,
  slot,
  category,
  district,
  ward,
  ...rest
}: OrderQuery) {
  return {
    ...rest,
    ...(state !== 'all' && { state: state as Filters['state'] }),
    late: late !== undefined,
    ...idsOf({ vendor, zone, slot, category, district, ward }),
    payment: rest.payment as Filters['payment'],
    sort: rest.sort as Filters['sort'] | undefined,
  }
}

type Ids = Record<'vendor' | 'zone' | 'slot' | 'category' | 'district' | 'ward', string | undefined>

/** Those of the parameters that are ids, as numbers. */
const idsOf = (query: Ids): Partial<Record<keyof Ids, number>> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, id]) => (id ? [[name, Number(id)]] : [])))

/** The parameters that show what a view holds. */
export function queryOf({
  state,
  late,
  vendor,
  zone,
  slot,
  category,
  district,
  ward,
  sort,
  ...rest
}: Filters): OrderQuery {
  const query: OrderQuery = {
    ...rest,
    ...(state !== 'open' && { state: state ?? 'all' }),
    ...(late && { late: '1' }),
    ...Object.fromEntries(
      Object.entries({ vendor, zone, slot, category, district, ward }).map(([name, id]) => [
        name,
        id && `${id}`,
      ]),
    ),
    sort,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}

/** The address of the list with these parameters, in an order of their own, so that equal lists have equal addresses. */
export function addressOf(
  base: string,
  query: OrderQuery,
  more: Record<string, string | undefined> = {},
): string {
  const ordered = Object.fromEntries(PARAMETERS.map((name) => [name, query[name]]))
  return withQuery(base, { ...ordered, ...more })
}

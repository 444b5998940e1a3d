import { z } from 'zod'
import { SmallId } from '../../http/schemas.ts'
import { searchText } from '../../input.ts'
import { UNDER_WAY_STATES } from '../../money/item-states.ts'
import { dayBegins, dayEnds } from '../../nepal/nepal-day.ts'
import { typedDay } from '../../nepal/typed-day.ts'
import { ITEM_STATES, type OrderItemStatus } from '../../orders/states.ts'
import { PAYMENT_METHODS } from '../../payments/payment-methods.ts'
import { methodOf } from '../../payments/tenders.ts'
import { comingConditions } from './coming.ts'
import { IS_LATE } from './late.ts'

/** What staff look for among all orders. Every part narrows what the others leave. */
export const OrderFilters = z.object({
  /** A number (GP-000123 or 123), the beginning of the receiver's phone, or their name in either script. */
  search: searchText(100).default(''),
  /** Orders with an item in this state; `open` are those with an item that is still to be delivered. */
  state: z.enum(['open', ...ITEM_STATES]).optional(),
  /** Only what is late (late.ts). */
  late: z.boolean().default(false),
  /** The id of a vendor. */
  vendor: SmallId.optional(),
  payment: z.enum(PAYMENT_METHODS).optional(),
  /** The id of a zone of delivery. */
  zone: SmallId.optional(),
  /** The first and the last day on which they were placed. */
  from: typedDay.optional(),
  to: typedDay.optional(),
  /** The first and the last day on which something of it was delivered: of this vendor, and of this category. */
  delivered_from: typedDay.optional(),
  delivered_to: typedDay.optional(),
  /** The day on which they come, when the time begins on it ('07:00', in Nepal), and the id of the delivery time. */
  delivery_day: typedDay.optional(),
  delivery_start: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .meta({ description: 'With `delivery_day`: when the time begins, in Nepal', example: '07:00' }),
  slot: SmallId.optional(),
  /** The id of a category. */
  category: SmallId.optional(),
  /** The id of the district that it goes to, or of the ward (reports/business/report-rows.ts). */
  district: SmallId.optional(),
  ward: SmallId.optional(),
})

export type OrderFilters = z.output<typeof OrderFilters>

/** Which of the orders comes first. */
export const OrderSort = z.enum(['newest', 'oldest'])
export type OrderSort = z.output<typeof OrderSort>

/** What nobody sorted: of open orders the one that waits longest comes first, of all others the last one. */
export const usualSort = (filters: Pick<OrderFilters, 'state' | 'late'>): OrderSort =>
  isAboutOpen(filters) ? 'oldest' : 'newest'

/** Parts of a statement, and the values that they name. */
export interface Conditions {
  where: string[]
  values: Record<string, unknown>
}

/** Whether only open orders are asked for: they are few, and stand in a table of their own. */
export function isAboutOpen({ state, late }: Pick<OrderFilters, 'state' | 'late'>): boolean {
  return late || state === 'open' || (UNDER_WAY_STATES as readonly (string | undefined)[]).includes(state)
}

/** What rows `w` of open_orders have to be, with their order group `g` where `joins` says that it is read. */
export function openConditions(filters: OrderFilters, now: Date): Conditions & { joins: boolean } {
  const { state, late, vendor, payment, zone } = filters
  const { where, values } = dayConditions(filters, 'w')
  if (state !== undefined && state !== 'open') {
    where.push('w.status = $state')
    values.state = state
  }
  if (late) {
    where.push(IS_LATE)
    values.now = now
  }
  if (vendor !== undefined) {
    where.push('w.vendor_id = $vendor')
    values.vendor = vendor
  }
  if (zone !== undefined) {
    where.push('g.zone_id = $zone')
    values.zone = zone
  }
  if (payment !== undefined) {
    where.push(paidBy('w.order_group_id'))
    values.method = methodOf(payment)
  }
  const [there, delivered] = [placeConditions(filters), deliveryConditions(filters)]
  const coming = comingConditions(filters)
  where.push(...there.where, ...delivered.where, ...coming.where)
  Object.assign(values, there.values, delivered.values, coming.values)
  return { where, values, joins: where.some((condition) => condition.includes('g.')) }
}

/** What an order group `g` has to be that is found by walking through all of them: what its index tells, and the rest. */
export function walkConditions(filters: OrderFilters): { walked: Conditions; found: Conditions } {
  const { state, vendor, payment, zone } = filters
  const walked = dayConditions(filters, 'g')
  const [there, coming] = [placeConditions(filters), comingConditions(filters)]
  walked.where.push(...there.where, ...coming.where)
  Object.assign(walked.values, there.values, coming.values)
  const found = deliveryConditions(filters)
  // What was delivered until a day was placed before it ended.
  if (filters.delivered_to !== undefined) {
    walked.where.push(untilDelivered('g.placed_at'))
    walked.values.delivered_to = filters.delivered_to
  }
  if (zone !== undefined) {
    walked.where.push('g.zone_id = $zone')
    walked.values.zone = zone
  }
  if (vendor !== undefined) {
    found.where.push('exists (select from orders o where o.order_group_id = g.id and o.vendor_id = $vendor)')
    found.values.vendor = vendor
  }
  if (state !== undefined && state !== 'open') {
    found.where.push(`exists (select from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = g.id and i.status = $state)`)
    found.values.state = state satisfies OrderItemStatus
  }
  if (payment !== undefined) {
    found.where.push(paidBy('g.id'))
    found.values.method = methodOf(payment)
  }
  return { walked, found }
}

/** Where an order group `g` has to go. */
function placeConditions({ district, ward }: OrderFilters): Conditions {
  const all: Conditions = { where: [], values: {} }
  if (district !== undefined) {
    all.where.push(
      `g.delivery_address ->> 'district_en' = (select name_en from districts where id = $district)`,
    )
    all.values.district = district
  }
  if (ward !== undefined) {
    all.where.push(IN_WARD)
    all.values.ward = ward
  }
  return all
}

/** What an order group `g` has to hold, and what of it was delivered when. */
function deliveryConditions(filters: OrderFilters): Conditions {
  const { vendor, category, delivered_from, delivered_to } = filters
  const all: Conditions = { where: [], values: {} }
  const isDelivered = delivered_from !== undefined || delivered_to !== undefined
  if (!isDelivered && category === undefined) return all
  const item = ['o.order_group_id = g.id']
  if (category !== undefined) {
    item.push('exists (select from products p where p.id = i.product_id and p.category_id = $category)')
    all.values.category = category
  }
  if (isDelivered) {
    item.push(`s.status = 'delivered'`)
    if (vendor !== undefined) {
      item.push('o.vendor_id = $delivered_by')
      all.values.delivered_by = vendor
    }
    if (delivered_from !== undefined) {
      item.push(`s.at >= ${dayBegins('$delivered_from')}`)
      all.values.delivered_from = delivered_from
    }
    if (delivered_to !== undefined) {
      item.push(untilDelivered('s.at'))
      all.values.delivered_to = delivered_to
    }
  }
  all.where.push(`exists (select from orders o join order_items i on i.order_id = o.id
    ${isDelivered ? 'join order_item_steps s on s.order_item_id = i.id' : ''} where ${item.join(' and ')})`)
  return all
}

const IN_WARD = `(g.delivery_address ->> 'district_en', g.delivery_address ->> 'location_en', (g.delivery_address ->> 'ward_no')::int) = (
  select d.name_en, l.name_en, $ward::int % 100 from locations l join districts d on d.id = l.district_id where l.id = $ward::int / 100)`

/** That a time is not after the last day of delivery that is asked for. */
const untilDelivered = (time: string) => `${time} < ${dayEnds('$delivered_to')}`

const paidBy = (group: string) =>
  `exists (select from tenders t where t.order_group_id = ${group} and t.method = $method and t.voided_at is null)`

function dayConditions({ from, to }: OrderFilters, table: string): Conditions {
  const where: string[] = []
  const values: Record<string, unknown> = {}
  if (from !== undefined) {
    where.push(`${table}.placed_at >= ${dayBegins('$from')}`)
    values.from = from
  }
  if (to !== undefined) {
    where.push(`${table}.placed_at < ${dayEnds('$to')}`)
    values.to = to
  }
  return { where, values }
}

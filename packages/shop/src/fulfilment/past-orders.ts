import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse, searchText } from '../input.ts'
import { vendorAccount } from '../ledger/accounts.ts'
import { soldOf } from '../ledger/vendor-payable.ts'
import { IS_UNDER_WAY } from '../money/item-states.ts'
import type { Paisa } from '../money/money.ts'
import { monthsBetween, type Period, periodOf } from '../nepal/bs-months.ts'
import { latinDigits } from '../nepal/numerals.ts'
import { BROUGHT_BY } from '../orders/delivery/brought-by.ts'
import { SEEN_DAYS } from '../trade-terms.ts'
import { IS_KNOWN, OF_PAGE, type OrderOfVendor, orderOf, type VendorOrderRow } from './vendor-orders.ts'

/** A vendor order with which nothing is left to do. */
interface PastOrder extends Omit<OrderOfVendor, 'cash_at_door'> {
  /**
   * What its goods were sold for by the ledger, as on the vendor's statements: the price less the discount that the vendor bears, less
   * what was taken back; before the commission.
   */
  sold_paisa: Paisa
}

export const PAST_STATES = ['delivered', 'returned', 'cancelled'] as const

const PastOrderQuery = z.object({
  /** An order number (GP-000123 or 123), or a part of the place in either language. */
  search: searchText(100).optional(),
  /** The month of Bikram Sambat in which it was placed (2083-08). */
  month: z
    .string()
    .max(7)
    .refine((month) => periodOf(month) !== null)
    .optional(),
  /** With an item that was delivered; with one that came back; or nothing of it was either. */
  state: z.enum(PAST_STATES).optional(),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
})

interface PastOrders {
  orders: PastOrder[]
  next: string | null
  /** Of all that match, on every page. */
  totals: { orders: number; sold_paisa: Paisa }
  /** The months since the vendor's first order, the newest first. */
  months: string[]
}

/**
 * The orders of the actor's vendor with which nothing is left to do, newest first. A place is found only while the vendor may still see it
 * (orders/reading/customer-seen.ts).
 */
export async function listPastOrders(ctx: Ctx, query: unknown = {}): Promise<PastOrders> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { search, month, state = null, limit, cursor } = parse(PastOrderQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, z.tuple([z.int()]), ctx.locale) : [null]
  const { from, to }: Period | { from: null; to: null } = month ? periodOf(month)! : { from: null, to: null }
  const wanted = {
    vendor_id,
    account: vendorAccount(vendor_id),
    state,
    from,
    to,
    seen_since: new Date(ctx.now.getTime() - SEEN_DAYS * DAY),
    ...searched(search),
  }
  const [listed, counted, first] = await Promise.all([
    ctx.db.executeQuery(LIST({ ...wanted, before, limit: limit + 1 })),
    ctx.db.executeQuery(COUNT(wanted)),
    ctx.db.executeQuery(FIRST({ vendor_id })),
  ])
  const orders = [...Map.groupBy(listed.rows, (row) => row.order_id).values()]
  const { page, next } = pageOf(orders, limit, ([item]) => [item!.number])
  const { placed_at } = first.rows[0]!
  return {
    orders: page.map((rows) => ({ ...orderOf(ctx, rows), sold_paisa: rows[0]!.sold_paisa })),
    next,
    totals: counted.rows[0]!,
    months: placed_at ? monthsBetween(placed_at, ctx.now) : [],
  }
}

/** What was typed, as a number of an order or as a place. */
function searched(search = ''): { number: number | null; place: string | null } {
  const [, number] = /^(?:GP-?|#)?\s*([0-9]{1,15})$/i.exec(latinDigits(search)) ?? []
  if (number) return { number: Number(number), place: null }
  return { number: null, place: search ? search.toLowerCase() : null }
}

const DELIVERED_SINCE = `exists (
  select from order_items i join order_item_steps s on s.order_item_id = i.id and s.status = 'delivered'
  where i.order_id = o.id and s.at > $seen_since)`

const PLACE = `lower(concat_ws(' ', ${['location', 'district', 'area']
  .flatMap((part) => [`g.delivery_address ->> '${part}_en'`, `g.delivery_address ->> '${part}_ne'`])
  .join(', ')}, g.delivery_address ->> 'tole'))`

const HAS = (...states: string[]) =>
  `exists (select from order_items i where i.order_id = o.id and i.status in ('${states.join("', '")}'))`

const PAST = `
  from orders o join order_groups g on g.id = o.order_group_id
  where o.vendor_id = $vendor_id
    and not exists (select from order_items i where i.order_id = o.id and ${IS_UNDER_WAY})
    and exists (select from order_items i where i.order_id = o.id and ${IS_KNOWN})
    and ($number::bigint is null or g.number = $number)
    and ($from::timestamptz is null or (g.placed_at >= $from and g.placed_at < $to::timestamptz))
    and case $state::text
      when 'delivered' then ${HAS('delivered')}
      when 'returned' then ${HAS('returned')}
      when 'cancelled' then not ${HAS('delivered', 'returned')}
      else true end
    and ($place::text is null or (strpos(${PLACE}, $place) > 0 and ${HAS('delivered', 'returned')} and ${DELIVERED_SINCE}))`

const LIST = statement<VendorOrderRow & { sold_paisa: Paisa }>(`
  with page as (
    select o.id, g.id as order_group_id, g.number, g.placed_at, g.delivery_address, g.contact, g.note,
      ${BROUGHT_BY} as brought_by
    ${PAST} and ($before::bigint is null or g.number < $before)
    order by g.number desc
    limit $limit
  ), items as (${OF_PAGE})
  select items.*, sold.sold_paisa
  from items join (select page.id, ${soldOf('page.id')} as sold_paisa from page) sold on sold.id = items.order_id
  order by items.number desc, items.id`)

const COUNT = statement<PastOrders['totals']>(`
  select count(*)::int as orders, coalesce(sum(sold_paisa), 0)::bigint as sold_paisa
  from (select ${soldOf('o.id')} as sold_paisa ${PAST}) past`)

const FIRST = statement<{ placed_at: Date | null }>(`
  select min(g.placed_at) as placed_at from orders o join order_groups g on g.id = o.order_group_id where o.vendor_id = $vendor_id`)

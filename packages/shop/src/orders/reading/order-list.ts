import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { PictureRef } from '../../files/pictures.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { humanized } from '../../nepal/written-date.ts'
import type { Names } from '../../notifications/kinds.ts'
import { AMOUNT_JSON, type GroupPrices, PRICE_COLUMNS, type PricedItem } from '../amounts.ts'
import { ITEM_IMAGE } from '../item.ts'
import { orderNumber } from '../number.ts'
import { PAYING_COLUMNS, type Paying, type PaymentStatus, paymentStatusOf } from '../payment-status.ts'
import { groupStatusOf, type OrderGroupStatus } from '../states.ts'
import { totalsOf } from '../totals.ts'

export const OrderQuery = z.object({
  limit: z.int().min(1).max(100).default(10),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
})

/** An order group as the list shows it. */
export interface OrderGroupCard {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  created: Date
  humanized_created: string
  status: OrderGroupStatus
  payment_status: PaymentStatus
  /** Including delivery. */
  total_paisa: Paisa
  item_count: number
  /** The names of the first two items, in the order in which they were put into the cart. */
  names: Names[]
  /** Pictures of the first four items that have one. */
  images: PictureRef[]
}

const MAX_NAMES = 2
const MAX_IMAGES = 4

/** The signed-in person's order groups, newest first, ten a page by default; `next` is the cursor of the next page. */
export async function listOrderGroups(
  ctx: Ctx,
  query: z.input<typeof OrderQuery> = {},
): Promise<{ orders: OrderGroupCard[]; next: string | null }> {
  const { id } = requireActor(ctx)
  const { limit, cursor } = parse(OrderQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null]
  const { rows } = await ctx.db.executeQuery(LIST({ id, before, limit: limit + 1 }))
  const { page, next } = pageOf(rows, limit, (last) => [last.number])
  return { orders: page.map((row) => cardOf(ctx, row)), next }
}

/** Numbers only grow, so that new order groups do not shift the later pages of somebody who is reading. */
const Place = z.tuple([z.int()])

const LIST = statement<GroupRow>(`
  select g.id, g.number, g.placed_at, ${PRICE_COLUMNS}, ${PAYING_COLUMNS}, array(
    select ${AMOUNT_JSON} || jsonb_build_object('image', ${ITEM_IMAGE}, 'name_en', i.name_en, 'name_ne', i.name_ne)
    from orders o join order_items i on i.order_id = o.id
    where o.order_group_id = g.id
    order by i.id
  ) as items
  from order_groups g
  where g.user_id = $id and ($before::bigint is null or g.number < $before)
  order by g.number desc
  limit $limit`)

interface GroupRow extends GroupPrices, Paying {
  id: string
  number: number
  placed_at: Date
  items: (PricedItem & Names & { image: PictureRef | null })[]
}

function cardOf(ctx: Ctx, { id, number, placed_at, items, ...group }: GroupRow): OrderGroupCard {
  const statuses = items.map((item) => item.status)
  return {
    id,
    number: orderNumber(number),
    created: placed_at,
    humanized_created: humanized(placed_at, ctx.now, ctx.locale),
    status: groupStatusOf(statuses),
    payment_status: paymentStatusOf(statuses, group),
    total_paisa: totalsOf(items, group).total_paisa,
    item_count: items.length,
    names: items.slice(0, MAX_NAMES).map(({ name_en, name_ne }) => ({ name_en, name_ne })),
    images: items.flatMap((item) => item.image ?? []).slice(0, MAX_IMAGES),
  }
}

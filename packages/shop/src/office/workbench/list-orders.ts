import { z } from 'zod'
import { type Ctx, requireReading } from '../../context.ts'
import { composed } from '../../db/statement.ts'
import { pageOf, readCursor, writeCursor } from '../../http/cursor.ts'
import { requireInOrder } from '../../http/days-in-order.ts'
import { parse } from '../../input.ts'
import { ordersMeant } from '../find-orders.ts'
import { ChosenNumbers, readChosen } from './chosen-orders.ts'
import { type OrderCard, readCards } from './order-cards.ts'
import {
  isAboutOpen,
  OrderFilters,
  OrderSort,
  openConditions,
  usualSort,
  walkConditions,
} from './order-filters.ts'

export const OrderQuery = OrderFilters.extend({
  /** Only the orders of these numbers. */
  numbers: ChosenNumbers.optional(),
  /** Without it open orders come oldest first, all others newest first. */
  sort: OrderSort.optional(),
  limit: z.int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
})

type OrderQuery = z.output<typeof OrderQuery> & { sort: OrderSort }

export interface OrderPage {
  orders: OrderCard[]
  /** The cursor of the next page; there may be one although this page is not full, or empty. */
  next: string | null
  /** Where the list was looked through so far, if it was not looked through to the end for this page. */
  looked_to: Date | null
}

/** So many orders are looked at for a page of closed ones, however few of them fit. */
const MAX_WALKED = 5000

const Place = z.tuple([z.int(), z.int()])

/**
 * Order groups as staff look for them, a page at a time (right order.read). Open ones are read from their own table. All others are
 * walked through in their order, at most 5000 for one page: what fits seldom comes on short pages with a cursor to go on.
 */
export async function listOrders(ctx: Ctx, input: z.input<typeof OrderQuery> = {}): Promise<OrderPage> {
  requireReading(ctx, 'order.read')
  const asked = parse(OrderQuery, input, ctx.locale)
  const query = { ...asked, sort: asked.sort ?? usualSort(asked) }
  requireInOrder(ctx.locale, query, 'from', 'to')
  requireInOrder(ctx.locale, query, 'delivered_from', 'delivered_to')
  const place = query.cursor ? readCursor(query.cursor, Place, ctx.locale) : null
  const ids = await idsMeant(ctx, query)
  if (ids?.length === 0) return { orders: [], next: null, looked_to: null }
  const { rows } = await ctx.db.executeQuery(
    isAboutOpen(query) ? openPage(ctx, query, place, ids) : walkedPage(query, place, ids),
  )
  const { page, next } = pageOf(rows, query.limit, placeOf)
  const orders = await readCards(
    ctx,
    page.map((row) => row.id),
  )
  const last = next || isAboutOpen(query) || ids ? undefined : await lastWalked(ctx, query, place)
  return {
    orders,
    next: last ? writeCursor(placeOf(last)) : next,
    looked_to: last?.placed_at ?? null,
  }
}

/** The orders that are asked for by name; null if any may be meant. */
async function idsMeant(ctx: Ctx, { numbers, search }: OrderQuery): Promise<string[] | null> {
  if (numbers) return (await readChosen(ctx, numbers)).orders.map(({ id }) => id)
  return search ? ordersMeant(ctx, search) : null
}

interface Row {
  id: string
  number: number
  placed_at: Date
}

const placeOf = ({ placed_at, number }: Row) => [placed_at.getTime(), number]

type PlaceInList = z.output<typeof Place> | null

const orderBy = (table: string, sort: OrderSort) =>
  sort === 'oldest' ? `${table}.placed_at, ${table}.number` : `${table}.placed_at desc, ${table}.number desc`

/** What comes after a place of the list. */
function after(table: string, place: PlaceInList, sort: OrderSort) {
  if (!place) return { where: [], values: {} }
  const [at, number] = place
  return {
    where: [`(${table}.placed_at, ${table}.number) ${sort === 'oldest' ? '>' : '<'} ($at, $number)`],
    values: { at: new Date(at), number },
  }
}

const all = (where: string[]) => (where.length > 0 ? `where ${where.join(' and ')}` : '')

function openPage(ctx: Ctx, query: OrderQuery, place: PlaceInList, ids: string[] | null) {
  const { where, values, joins } = openConditions(query, ctx.now)
  const rest = after('w', place, query.sort)
  const meant = ids && 'w.order_group_id = any($ids::uuid[])'
  return composed<Row>(
    `select distinct w.placed_at, w.number, w.order_group_id as id
    from open_orders w ${joins ? 'join order_groups g on g.id = w.order_group_id' : ''}
    ${all([...where, ...rest.where, ...(meant ? [meant] : [])])}
    order by ${orderBy('w', query.sort)} limit $limit`,
    { ...values, ...rest.values, ...(meant && { ids }), limit: query.limit + 1 },
  )
}

function walkedPage(query: OrderQuery, place: PlaceInList, ids: string[] | null) {
  const { walked, found } = walkConditions(query)
  const rest = after('g', place, query.sort)
  const meant = ids && 'g.id = any($ids::uuid[])'
  return composed<Row>(
    `with walked as materialized (
      select g.id, g.number, g.placed_at from order_groups g
      ${all([...walked.where, ...rest.where, ...(meant ? [meant] : [])])}
      order by ${orderBy('g', query.sort)} limit ${MAX_WALKED}
    )
    select g.id, g.number, g.placed_at from walked g ${all(found.where)}
    order by ${orderBy('g', query.sort)} limit $limit`,
    { ...walked.values, ...rest.values, ...found.values, ...(meant && { ids }), limit: query.limit + 1 },
  )
}

/** The last order that was looked at for a page; undefined if the list ended before. */
async function lastWalked(ctx: Ctx, query: OrderQuery, place: PlaceInList): Promise<Row | undefined> {
  const { walked, found } = walkConditions(query)
  if (found.where.length === 0) return undefined
  const rest = after('g', place, query.sort)
  const { rows } = await ctx.db.executeQuery(
    composed<Row>(
      `select g.id, g.number, g.placed_at from order_groups g ${all([...walked.where, ...rest.where])}
      order by ${orderBy('g', query.sort)} offset ${MAX_WALKED - 1} limit 1`,
      { ...walked.values, ...rest.values },
    ),
  )
  return rows[0]
}

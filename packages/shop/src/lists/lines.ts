import { type CartLine, LINE_COLUMNS, LINE_TABLES, type LineRow, lineOf } from '../cart/line.ts'
import {
  AGREED_NAME,
  CARD_COLUMNS,
  CARD_JOINS,
  type CardRow,
  cardOf,
  type ProductCard,
} from '../catalog/product-card.ts'
import { IN_STOCK } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'

/** What was bought or noted once. */
export interface Noted {
  product_id: number
  quantity: number
  /** What one cost then; null where nobody knows. */
  price_paisa: Paisa | null
}

/** The same beside what is there today. The line's id is that of its product. */
export interface NotedLine extends CartLine {
  before_paisa: Paisa | null
  /** Of the wanted quantity; 0 where it is unavailable. */
  available_quantity: number
  /** Where it is unavailable: the product of its category that costs about the same. */
  instead: ProductCard | null
}

/**
 * What was noted once, as it can be had today. Products whose names no moderator approved are left out if `strangers`
 * may have written the ids.
 */
export async function linesOf(ctx: Ctx, noted: readonly Noted[], strangers = false): Promise<NotedLine[]> {
  if (noted.length === 0) return []
  const products = noted.map(({ product_id }) => product_id)
  const quantities = noted.map(({ quantity }) => quantity)
  const { rows } = await ctx.db.executeQuery(LINES({ products, quantities, strangers }))
  const prices = new Map(noted.map(({ product_id, price_paisa }) => [product_id, price_paisa]))
  const gone = rows.filter((row) => !row.is_available).map((row) => row.product_id)
  const near = await nearest(ctx, gone, products)
  return rows.map((row) => ({
    ...lineOf(row),
    before_paisa: prices.get(row.product_id) ?? null,
    available_quantity: row.is_available ? Math.min(row.quantity, row.stock) : 0,
    instead: near.get(row.product_id) ?? null,
  }))
}

const LINES = statement<LineRow>(`
  select p.id, noted.quantity, ${LINE_COLUMNS}
  from unnest($products::int[], $quantities::int[]) with ordinality as noted (product_id, quantity, place)
  join products p on p.id = noted.product_id ${LINE_TABLES}
  where not $strangers::boolean or ${AGREED_NAME}
  order by noted.place`)

async function nearest(
  ctx: Ctx,
  gone: readonly number[],
  noted: readonly number[],
): Promise<Map<number, ProductCard>> {
  if (gone.length === 0) return new Map()
  const { rows } = await ctx.db.executeQuery(NEAREST({ gone, noted }))
  return new Map(rows.map((row) => [row.instead_of, cardOf(row)]))
}

// The next ones above and below its price, which an index on category and price finds: a large category is not sorted.
const NEIGHBOURS = (than: '>=' | '<', order: 'asc' | 'desc') => `(
    select p.id, abs(p.marked_price_paisa - m.marked_price_paisa) as apart from products p
    where p.category_id = m.category_id and p.marked_price_paisa ${than} m.marked_price_paisa
      and ${IN_STOCK} and p.id <> all($noted::int[])
    order by p.marked_price_paisa ${order}, p.id limit 1)`

const NEAREST = statement<CardRow & { instead_of: number }>(`
  select m.id as instead_of, ${CARD_COLUMNS}
  from products m
  cross join lateral (
    select near.id from (${NEIGHBOURS('>=', 'asc')} union all ${NEIGHBOURS('<', 'desc')}) near
    order by near.apart, near.id limit 1
  ) chosen
  join products p on p.id = chosen.id ${CARD_JOINS}
  where m.id = any($gone::int[])`)

/** Whether something of it is gone, too little, or dearer: that is said before it goes into a cart. */
export function isWorse(line: NotedLine): boolean {
  const { quantity, available_quantity, before_paisa, product } = line
  return available_quantity < quantity || (before_paisa !== null && product.marked_price_paisa > before_paisa)
}

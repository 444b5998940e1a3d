import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { BUYABLE } from './product-card.ts'

/** True for a product `p` that can be bought now. */
export const IN_STOCK = `(${BUYABLE} and p.stock > 0)`

/** A product as far as buying goes. */
export interface StockState {
  product_id: number
  marked_price_paisa: Paisa
  stock: number
  is_available: boolean
}

/** What is left of these products, and at which price. */
export async function readStock(ctx: Ctx, product_ids: readonly number[]): Promise<StockState[]> {
  const { rows } = await ctx.db.executeQuery(READ({ product_ids }))
  return rows
}

const READ = statement<StockState>(`
  select p.id as product_id, p.marked_price_paisa, p.stock, ${IN_STOCK} as is_available
  from products p where p.id = any((select $product_ids)::int[])`)

/** Pieces of a product at the price they are sold for. */
export interface StockLine {
  product_id: number
  quantity: number
  price_paisa: Paisa
}

/**
 * Takes pieces out of stock, and answers the products it could take: those still on sale, at this price, with
 * enough left. When one is missing the caller refuses, and the transaction gives back the others.
 */
export async function takeStock(ctx: Ctx, lines: readonly StockLine[]): Promise<Set<number>> {
  const wanted = TAKE({
    products: lines.map((line) => line.product_id),
    quantities: lines.map((line) => line.quantity),
    prices: lines.map((line) => line.price_paisa),
  })
  const { rows } = await ctx.db.executeQuery(wanted)
  return new Set(rows.map((row) => row.id))
}

// One conditional statement: what another checkout has just taken is seen when its row is free again, because the
// condition is checked anew on the newest version. Rows are locked by id, so that opposite carts cannot wait for
// each other in a circle.
const TAKE = statement<{ id: number }>(`
  with locked as materialized (
    select id from products where id = any((select $products)::int[]) order by id for no key update
  )
  update products p set stock = p.stock - wanted.quantity
  from unnest((select $products)::int[], (select $quantities)::int[], (select $prices)::int[]) as wanted (product_id, quantity, price_paisa)
  join locked on locked.id = wanted.product_id
  where p.id = wanted.product_id and ${BUYABLE}
    and p.marked_price_paisa = wanted.price_paisa and p.stock >= wanted.quantity
  returning p.id`)

/** Puts pieces back, as when a vendor rejects them. Locks the products as `takeStock` does. */
export async function giveBackStock(
  ctx: Ctx,
  lines: readonly Pick<StockLine, 'product_id' | 'quantity'>[],
): Promise<void> {
  if (lines.length === 0) return
  const given = {
    products: lines.map((line) => line.product_id),
    quantities: lines.map((line) => line.quantity),
  }
  await ctx.db.executeQuery(GIVE_BACK(given))
}

const GIVE_BACK = statement(`
  with given as materialized (
    select product_id, sum(quantity) as quantity
    from unnest((select $products)::int[], (select $quantities)::int[]) as sent (product_id, quantity) group by product_id
  ), locked as materialized (
    select id from products where id in (select product_id from given) order by id for no key update
  )
  update products p set stock = p.stock + given.quantity
  from given join locked on locked.id = given.product_id
  where p.id = given.product_id`)

/**
 * Says how many pieces are on the shelf now, as the vendor counted them; what orders took stays taken. One statement:
 * beside a checkout the later of the two sees what the other left. Answers whether there is such a product.
 */
export async function setStock(ctx: Ctx, product_id: number, stock: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('products')
    .set((eb) => ({ stock, stocked: eb('stocked', '+', eb(eb.val(stock), '-', eb.ref('stock'))) }))
    .where('id', '=', product_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { type StockChangeReason, sayChange } from './history/say-change.ts'
import { BUYABLE } from './product-card.ts'

/** Whether a product `p` can be bought now. */
export const IN_STOCK = `(${BUYABLE} and p.stock > 0)`

/** The price and stock of a product. */
export interface StockState {
  product_id: number
  marked_price_paisa: Paisa
  stock: number
  is_available: boolean
}

/** The present price and stock of these products. */
export async function readStock(ctx: Ctx, product_ids: readonly number[]): Promise<StockState[]> {
  const { rows } = await ctx.db.executeQuery(READ({ product_ids }))
  return rows
}

const READ = statement<StockState>(`
  select p.id as product_id, p.marked_price_paisa, p.stock, ${IN_STOCK} as is_available
  from products p where p.id = any((select $product_ids)::int[])`)

/** A quantity of a product at the price at which it is sold. */
export interface StockLine {
  product_id: number
  quantity: number
  price_paisa: Paisa
}

/** A product of which pieces were taken. */
export interface TakenStock {
  product_id: number
  vendor_id: number
  name_en: string
  name_ne: string
  /** What is left. */
  stock: number
  /** These pieces brought it down to what its vendor calls little; the next ones do not any more. */
  has_run_low: boolean
  /** Orders now hold more pieces of it than are left. */
  is_mostly_held: boolean
}

/**
 * Takes quantities out of stock and answers the products for which that was possible: those on sale, at this
 * price, with enough stock. If one is missing the caller must refuse, so that the transaction rolls the others back.
 */
export async function takeStock(ctx: Ctx, lines: readonly StockLine[]): Promise<TakenStock[]> {
  const wanted = TAKE({
    products: lines.map((line) => line.product_id),
    quantities: lines.map((line) => line.quantity),
    prices: lines.map((line) => line.price_paisa),
  })
  return (await ctx.db.executeQuery(wanted)).rows
}

// One conditional statement: it waits for the row locks of other checkouts and then checks the condition on the newest
// version of each row. Rows are locked by id, so that two carts with the same products cannot deadlock.
const TAKE = statement<TakenStock>(`
  with locked as materialized (
    select id from products where id = any((select $products)::int[]) order by id for no key update
  )
  update products p set stock = p.stock - wanted.quantity
  from unnest((select $products)::int[], (select $quantities)::int[], (select $prices)::int[]) as wanted (product_id, quantity, price_paisa)
  join locked on locked.id = wanted.product_id
  where p.id = wanted.product_id and ${BUYABLE}
    and p.marked_price_paisa = wanted.price_paisa and p.stock >= wanted.quantity
  returning p.id as product_id, p.vendor_id, p.name_en, p.name_ne, p.stock, p.stocked - p.stock > p.stock as is_mostly_held,
    (select v.low_stock >= p.stock and v.low_stock < p.stock + wanted.quantity from vendors v where v.id = p.vendor_id) as has_run_low`)

/**
 * Puts quantities back into stock, for example when a vendor rejects them. Locks the products in the same order as
 * `takeStock`.
 */
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
 * Takes pieces that orders hold out of all that was ever put into stock, as they are not there: a movement `missing`. What can be bought
 * stays as it is. Call it last in a transaction, as `giveBackStock`.
 */
export async function writeOff(ctx: Ctx, product_id: number, pieces: number, note: string): Promise<void> {
  await sayChange(ctx, { reason: 'missing', note })
  await ctx.db
    .updateTable('products')
    .set((eb) => ({ stocked: eb('stocked', '-', pieces) }))
    .where('id', '=', product_id)
    .execute()
}

/**
 * Sets a product's stock to what was counted, or for another reason; quantities that orders took are not affected. It is one
 * statement, so that it and a parallel checkout happen one after the other. Call it in a transaction.
 */
export async function setStock(
  ctx: Ctx,
  product_id: number,
  stock: number,
  why: StockChangeReason = { reason: 'counted' },
): Promise<void> {
  await sayChange(ctx, why)
  await ctx.db
    .updateTable('products')
    .set((eb) => ({ stock, stocked: eb('stocked', '+', eb(eb.val(stock), '-', eb.ref('stock'))) }))
    .where('id', '=', product_id)
    .execute()
}

import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Paisa } from '../money.ts'

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
  const columns = [
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    lines.map((line) => line.price_paisa),
  ]
  const { rows } = await ctx.db.executeQuery<{ id: number }>(CompiledQuery.raw(TAKE, columns))
  return new Set(rows.map((row) => row.id))
}

// One conditional statement: what another checkout has just taken is seen when its row is free again, because the
// condition is checked anew on the newest version. Rows are locked by id, so that opposite carts cannot wait for
// each other in a circle.
const TAKE = `
  with locked as materialized (
    select id from products where id = any($1::int[]) order by id for no key update
  )
  update products p set stock = p.stock - wanted.quantity
  from unnest($1::int[], $2::int[], $3::int[]) as wanted (product_id, quantity, price_paisa)
  join locked on locked.id = wanted.product_id
  where p.id = wanted.product_id and p.status = 'published'
    and p.marked_price_paisa = wanted.price_paisa and p.stock >= wanted.quantity
  returning p.id`

/** Puts pieces back, as when a vendor rejects them. */
export async function giveBackStock(ctx: Ctx, product_id: number, quantity: number): Promise<void> {
  await ctx.db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', product_id)
    .execute()
}

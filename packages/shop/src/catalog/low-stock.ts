import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { events } from '../notifications/events.ts'
import type { TakenStock } from './stock.ts'

/** A product of which little stock is left. */
export interface LowProduct {
  id: number
  slug: string
  name_en: string
  name_ne: string
  unit_description: string
  stock: number
}

/**
 * Published products of the actor's vendor whose stock is at or below the vendor's own limit: the lowest first, 50 at
 * most.
 */
export async function listLowStock(ctx: Ctx): Promise<LowProduct[]> {
  const { vendor_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(LOW({ vendor_id }))
  return rows
}

const LOW = statement<LowProduct>(`
  select p.id, p.slug, p.name_en, p.name_ne, p.unit_description, p.stock
  from products p join vendors v on v.id = p.vendor_id
  where p.vendor_id = $vendor_id and p.status = 'published' and p.stock <= v.low_stock
  order by p.stock, p.id
  limit 50`)

/**
 * Notifies vendors of what this order group brought down to what they call little: each once, of all such products together.
 * Who crosses the limit is decided under the lock of the product (stock.ts), so that of two at once one does. Call it in the
 * transaction that took the stock.
 */
export async function notifyOfLowStock(
  ctx: Ctx,
  order_group_id: string,
  taken: readonly TakenStock[],
): Promise<void> {
  const low = Map.groupBy(
    taken.filter(({ has_run_low }) => has_run_low),
    ({ vendor_id }) => vendor_id,
  )
  await events(
    ctx,
    ...[...low].map(([vendor, products]) => ({
      kind: 'VendorStockLow' as const,
      vendor,
      object_id: `${order_group_id} ${vendor}`,
      values: { products: products.map(({ name_en, name_ne, stock }) => ({ name_en, name_ne, stock })) },
    })),
  )
}

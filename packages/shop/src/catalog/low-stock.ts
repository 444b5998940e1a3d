import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'

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

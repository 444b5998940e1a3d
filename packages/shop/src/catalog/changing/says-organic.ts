import { VALID } from '../../certificates/certificate.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { saysOrganic } from '../../words/says-organic.ts'
import type { Product } from './product-changes.ts'

const PROVEN = statement<{ id: number }>(`
  select p.id from products p join certificates c on c.id = p.certificate_id
  where p.id = $id and c.kind in ('organic', 'pgs') and ${VALID}`)

type Named = Pick<Product, 'name_en' | 'name_ne' | 'aliases' | 'description_en' | 'description_ne'>

/** Whether a product with these words says that it is organic, and no valid certificate does. */
export async function isUnprovenOrganic(ctx: Ctx, product: Named & { id: number }): Promise<boolean> {
  const { id, name_en, name_ne, aliases, description_en, description_ne } = product
  if (!saysOrganic(name_en, name_ne, ...aliases, description_en, description_ne)) return false
  const { rows } = await ctx.db.executeQuery(PROVEN({ id, today: nepalDay(ctx.now) }))
  return rows.length === 0
}

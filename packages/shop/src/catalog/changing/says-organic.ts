import { VALID } from '../../certificates/certificate.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { saysOrganic } from '../../nepal/says-organic.ts'
import type { VendorProduct } from './vendor-product.ts'

const PROVEN = statement<{ id: number }>(`
  select p.id from products p join certificates c on c.id = p.certificate_id
  where p.id = $id and c.kind in ('organic', 'pgs') and ${VALID}`)

/** Whether the words of a product, also those of a waiting change, say that it is organic, and no valid certificate does. */
export async function isUnprovenOrganic(ctx: Ctx, product: VendorProduct): Promise<boolean> {
  const { name_en, name_ne, aliases, description_en, description_ne } = {
    ...product,
    ...(product.change?.status === 'pending' && product.change.values),
  }
  if (!saysOrganic(name_en, name_ne, ...aliases, description_en, description_ne)) return false
  const { rows } = await ctx.db.executeQuery(PROVEN({ id: product.id, today: nepalDay(ctx.now) }))
  return rows.length === 0
}

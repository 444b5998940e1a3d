import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { type ShownCertificate, VALID } from './certificate.ts'

/** A certificate as the page of its vendor shows it. */
export interface FarmCertificate extends ShownCertificate {
  /** Those on sale that it covers; null if it covers all products of the vendor. */
  products: { slug: string; name_en: string; name_ne: string }[] | null
}

const OF_FARM = statement<FarmCertificate>(`
  select c.kind, c.body, c.number, c.area, c.area_ne, c.until_date,
    case when c.covers = 'chosen' then array(
      select json_build_object('slug', p.slug, 'name_en', p.name_en, 'name_ne', p.name_ne)
      from certificate_products b join products p on p.id = b.product_id
      where b.certificate_id = c.id and p.status = 'published' order by p.name_en, p.id) end as products
  from certificates c where c.vendor_id = $vendor_id and ${VALID}
  order by array_position(array['organic', 'pgs', 'in_conversion'], c.kind), c.until_date desc, c.id
  limit 50`)

/** The certificates of a vendor that are valid today. */
export async function listFarmCertificates(ctx: Ctx, vendor_id: number): Promise<FarmCertificate[]> {
  return (await ctx.db.executeQuery(OF_FARM({ vendor_id, today: nepalDay(ctx.now) }))).rows
}

import { SHOWN } from '../catalog/categories/categories.ts'
import { catalogTexts } from '../catalog/texts.ts'
import { kindOfTag } from '../certificates/certificate-tags.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal } from '../errors.ts'
import type { ParsedProductQuery } from './product-query.ts'

/** If nothing is found, the category, the district, the vendor or a tag may not exist; then that is refused by its field. */
export async function requireKnownNames(ctx: Ctx, query: ParsedProductQuery): Promise<void> {
  const { category = null, source_district = null, vendor = null, tags: all = [] } = query
  const tags = all.filter((slug) => !kindOfTag(slug))
  if (!category && !source_district && !vendor && tags.length === 0) return
  const { rows } = await ctx.db.executeQuery(KNOWN({ category, source_district, vendor, tags }))
  const { noSuchCategory, noSuchDistrict, noSuchVendor, noSuchTag } = catalogTexts(ctx.locale)
  const known = rows[0]!
  if (category && !known.category) throw fieldRefusal('invalid', 'category', noSuchCategory)
  if (source_district && !known.source_district)
    throw fieldRefusal('invalid', 'source_district', noSuchDistrict)
  if (vendor && !known.vendor) throw fieldRefusal('invalid', 'vendor', noSuchVendor)
  if (known.tags < tags.length) throw fieldRefusal('invalid', 'tags', noSuchTag)
}

const KNOWN = statement<{ category: boolean; source_district: boolean; vendor: boolean; tags: number }>(`
  select exists (select from categories c where c.slug = $category and ${SHOWN}) as category,
    exists (select from districts where name_en = $source_district) as source_district,
    exists (select from vendors where slug = $vendor) as vendor,
    (select count(*) from tags where slug = any ($tags::text[])) as tags`)

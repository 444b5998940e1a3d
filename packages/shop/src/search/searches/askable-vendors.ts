import { z } from 'zod'
import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { SmallId } from '../../http/schemas.ts'
import { parse } from '../../input.ts'

/** So many vendors are asked at once at most. */
export const MAX_VENDORS = 200

const Id = SmallId.optional()

const VendorsToAsk = z.object({
  /** Only those of this district. */
  district: Id,
  /** Only those with a product in this category. */
  category: Id,
})

/** A vendor that may be asked to sell something. */
export interface AskableVendor {
  id: number
  name_en: string
  name_ne: string
  district_en: string
  district_ne: string
}

/**
 * The open vendors with somebody who looks after their products, by name, and whether there are more than can be asked at once. Needs
 * the right `category.change`.
 */
export async function listAskableVendors(
  ctx: Ctx,
  input: z.input<typeof VendorsToAsk> = {},
): Promise<{ vendors: AskableVendor[]; has_more: boolean }> {
  requireReading(ctx, 'category.change')
  const { district = null, category = null } = parse(VendorsToAsk, input, ctx.locale)
  const { rows } = await ctx.db.executeQuery(LIST({ district, category, limit: MAX_VENDORS + 1 }))
  return { vendors: rows.slice(0, MAX_VENDORS), has_more: rows.length > MAX_VENDORS }
}

const LIST = statement<AskableVendor>(`
  select v.id, v.name_en, v.name_ne, d.name_en as district_en, d.name_ne as district_ne
  from vendors v join districts d on d.id = v.district_id
  where v.status = 'open' and ($district::integer is null or v.district_id = $district)
    and ($category::integer is null or exists (
      select from products p where p.vendor_id = v.id and p.category_id = $category and p.status <> 'archived'))
    and exists (select from vendor_members m where m.vendor_id = v.id and m.roles && array['owner', 'catalogue'])
  order by v.name_en, v.id limit $limit`)

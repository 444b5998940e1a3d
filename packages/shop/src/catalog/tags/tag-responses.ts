import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Names, named } from '../../nepal/names.ts'
import type { StaffTag } from './staff-tags.ts'
import { TAG_KINDS } from './tag-input.ts'
import type { TagProduct } from './tag-products.ts'

export const StaffTagResponse = Names.extend({
  id: z.int(),
  kind: z.enum(TAG_KINDS),
  slug: z.string().meta({ description: 'What `tag` of a list takes' }),
  words: z.array(z.string()),
  product_count: z.int().meta({ description: 'On sale or not' }),
  version: z.int(),
}).meta({ id: 'StaffTag' })

export const TagProductResponse = Names.extend({
  id: z.int(),
  slug: z.string(),
  unit_description: z.string(),
  status: z.enum(['draft', 'pending', 'published', 'rejected', 'paused', 'archived']),
  vendor: Names.extend({ id: z.int() }),
  is_tagged: z.boolean().meta({ description: 'Whether it bears the tag' }),
}).meta({ id: 'TagProduct' })

export function toStaffTagResponse(tag: StaffTag, locale: Locale): z.infer<typeof StaffTagResponse> {
  return { ...tag, ...named(tag, locale) }
}

export function toTagProductResponse(
  { image: _, ...product }: TagProduct,
  locale: Locale,
): z.infer<typeof TagProductResponse> {
  const vendor = { id: product.vendor.id, ...named(product.vendor, locale) }
  return { ...product, ...named(product, locale), vendor }
}

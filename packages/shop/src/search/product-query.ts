import { z } from 'zod'
import { MAX_INTEGER } from '../http/schemas.ts'

/** How a list may be sorted (specification §3); ties are sorted by id. */
const ProductSort = z.enum(['Rating', 'PriceLH', 'PriceHL', 'UnitPriceLH']).meta({
  description: 'UnitPriceLH: the cheapest per kg or litre first, then per piece, last what has no unit price',
})

/**
 * Zero and negative amounts mean "no limit" (specification §5); an amount above every price is cut to the largest
 * integer.
 */
const PriceLimit = z
  .number()
  .transform((paisa) => (paisa > 0 ? Math.min(Math.round(paisa), MAX_INTEGER) : undefined))
  .optional()

/** Browsers send an empty text for an empty form field: it counts as not given. */
const Text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/)
    .transform((text) => text || undefined)
    .optional()

/** No more tags narrow a list. */
const MAX_TAGS = 5

const TagSlug = z.string().regex(/^[a-z0-9-]{1,80}$/)

/** The filters and the order of a list of products. */
export const ProductQuery = z.object({
  /** Slug of a category. */
  category: Text(100),
  search: Text(200),
  /** No word of the search is taken for a typing error. */
  exact: z.boolean().optional(),
  /** English name of a district. */
  source_district: Text(100),
  /** Only products from this belt of the country. */
  belt: z.enum(['himal', 'pahad', 'terai']).optional(),
  /** Slug of a vendor. */
  vendor: Text(100),
  /** Slugs of tags: only products that bear all of them. */
  tags: z
    .array(TagSlug)
    .max(MAX_TAGS)
    .overwrite((slugs) => [...new Set(slugs)])
    .optional(),
  /** Only what can be bought now. */
  available: z.boolean().optional(),
  min_price_paisa: PriceLimit,
  max_price_paisa: PriceLimit,
  /** Whether to count by what a search can be narrowed. */
  facets: z.boolean().optional(),
  /** If left out, products are sorted by rating, or by how well they match the search. */
  sort: ProductSort.optional(),
  limit: z.number().int().min(1).max(200).optional(),
  /** The `next` or `previous` of an earlier answer to the same query. */
  cursor: Text(300),
  /** The number of a page, from 1, as an alternative to a cursor. */
  page: z.number().int().min(1).max(10_000).optional(),
  /** Only products with these ids. */
  ids: z.array(z.number().int().min(1).max(MAX_INTEGER)).max(200).optional(),
})

export type ProductQuery = z.input<typeof ProductQuery>
export type ParsedProductQuery = z.output<typeof ProductQuery> & {
  /** Those of `tags` that few products bear (asked-for.ts). */
  rare_tags?: string[]
  /** Today in Nepal, if one of `tags` is that of certificates (asked-for.ts), or certified products come first. */
  today?: string
  /** Whether there are categories inside that of `category` (asked-for.ts). */
  is_of_several?: boolean
  /** Whether what is certified comes before all else (certified-first.ts). */
  certified_first?: boolean
}

/** What narrows a list besides its words, and tags. */
const NARROWING = [
  'category',
  'source_district',
  'belt',
  'vendor',
  'available',
  'min_price_paisa',
  'max_price_paisa',
  'ids',
] as const

/**
 * Whether a search lists only what fits best: in an order that somebody chose. Of a list that is narrowed besides, the best may be left
 * out, so that all that fits is listed.
 */
export function isOfClosest(query: ParsedProductQuery): boolean {
  const isNarrowed = NARROWING.some((filter) => query[filter] !== undefined) || (query.tags ?? []).length > 0
  return query.sort !== undefined && !isNarrowed
}

import { z } from 'zod'

/** PostgreSQL's largest integer: no price, id or filter lies beyond it. */
const MAX_INTEGER = 2_147_483_647

/** How a list may be sorted (specification §3); ties always by id. */
const ProductSort = z.enum(['Rating', 'PriceLH', 'PriceHL', 'UnitPriceLH']).meta({
  description: 'UnitPriceLH: the cheapest per kg or litre first, then per piece, last what has no unit price',
})

/** Zero and less mean "no limit" (specification §5), more than any price means the same as any price. */
const PriceLimit = z
  .number()
  .transform((paisa) => (paisa > 0 ? Math.min(Math.round(paisa), MAX_INTEGER) : undefined))
  .optional()

/** An empty text is what an empty form field sends: the same as none. */
const Text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/)
    .transform((text) => text || undefined)
    .optional()

/** What a list of products can be asked for. */
export const ProductQuery = z.object({
  /** Slug of a category. */
  category: Text(100),
  search: Text(200),
  /** English name of a district. */
  source_district: Text(100),
  /** Only from this belt of the country. */
  belt: z.enum(['himal', 'pahad', 'terai']).optional(),
  min_price_paisa: PriceLimit,
  max_price_paisa: PriceLimit,
  /** Left out: by rating, or what was searched for the best matches first. */
  sort: ProductSort.optional(),
  limit: z.number().int().min(1).max(200).optional(),
  /** From `next` or `previous` of an answer to the same query. */
  cursor: Text(300),
  /** Instead of a cursor, for pages that are counted: 1 is the first. */
  page: z.number().int().min(1).max(10_000).optional(),
  /** Only these products. */
  ids: z.array(z.number().int().min(1).max(MAX_INTEGER)).max(200).optional(),
})

export type ProductQuery = z.input<typeof ProductQuery>
export type ParsedProductQuery = z.output<typeof ProductQuery>

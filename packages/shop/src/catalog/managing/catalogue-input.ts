import { z } from 'zod'
import { MAX_INTEGER, TypedId } from '../../http/schemas.ts'
import { searchText, typedNumber } from '../../input.ts'
import { neededDecimal } from '../../money/typed-decimal.ts'
import { NewVendorProduct } from '../changing/product-input.ts'

// Input about the catalogue of staff. Every schema can be applied to its own output, because routes parse and commands parse again.

/** States by which staff narrow the catalogue. Without one it holds all that is not archived. */
const CATALOGUE_STATES = [
  'published',
  'low',
  'sold_out',
  'pending',
  'changed',
  'rejected',
  'draft',
  'paused',
  'archived',
] as const
export type CatalogueState = (typeof CATALOGUE_STATES)[number]

/**
 * What a product may lack: a photo, a name in Nepali letters, a description in Nepali, how much one price buys, a valid certificate where
 * it says organic.
 */
export const LACKS = ['picture', 'name_ne', 'text_ne', 'unit', 'proof'] as const
export type Lack = (typeof LACKS)[number]

/** The filters of the catalogue. `vendor` and `category` are ids. */
export const CatalogueQuery = z.object({
  search: searchText(100).optional(),
  status: z.enum(CATALOGUE_STATES).optional().meta({
    description:
      'low: on sale or paused, with as little stock as the vendor calls little; sold_out: on sale without stock; changed: a change waits',
  }),
  missing: z.enum(LACKS).optional(),
  vendor: TypedId.optional(),
  category: TypedId.optional(),
  cursor: z.string().max(200).optional(),
  limit: typedNumber(1, 100).meta({ type: 'integer', minimum: 1, maximum: 100 }).default(50),
})

/** No more products are changed at once. */
const MAX_AT_ONCE = 100

const { marked_price, stock, category_id } = NewVendorProduct.shape

/** What is done with many products at once, and the value that it takes. */
export const BULK_VALUES = {
  raise_percent: typedNumber(1, 200),
  lower_percent: typedNumber(1, 90),
  raise: marked_price,
  lower: marked_price,
  stock,
  category: category_id,
  pause: z.undefined(),
  resume: z.undefined(),
} as const
export type BulkKind = keyof typeof BULK_VALUES

const BULK_KINDS = Object.keys(BULK_VALUES) as [BulkKind, ...BulkKind[]]

/** Products and what is done with each. A price is made of the one that was seen, so that a repeated request does nothing twice. */
export const ProductsChange = z.object({
  products: z
    .array(
      z.object({
        id: TypedId,
        marked_price: marked_price.meta({ description: 'Rupees: the price that was seen' }),
        stock: stock.meta({ description: 'The stock that was seen' }),
      }),
    )
    .min(1)
    .max(MAX_AT_ONCE),
  kind: z.enum(BULK_KINDS),
  value: z
    .union([z.string().max(20), z.number()])
    .optional()
    .meta({
      description:
        'Whole per cent, to the rupee; rupees; the stock; the id of a category; none to pause and to resume',
    }),
})

/** What many products are put back to: rupees, a stock, the id of a category; 1 for on sale, 0 for paused. */
const RESTORED_FIELDS = ['marked_price', 'stock', 'category', 'is_on_sale'] as const
export type RestoredField = (typeof RESTORED_FIELDS)[number]

const Restored = z
  .preprocess(neededDecimal, z.number().min(0).max(MAX_INTEGER))
  .meta({ type: 'number', minimum: 0, maximum: MAX_INTEGER })

/** What a change of many products is taken back by: the value that each had before, and the one that it has now. */
export const ProductsRestored = z.object({
  field: z.enum(RESTORED_FIELDS).meta({
    description:
      'What is put back: rupees, a stock, the id of a category; for is_on_sale 1 or, for paused, 0',
  }),
  products: z
    .array(z.object({ id: TypedId, before: Restored, now: Restored }))
    .min(1)
    .max(MAX_AT_ONCE),
})

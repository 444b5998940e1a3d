import { z } from 'zod'
import { Names } from '../../notifications/kinds.ts'

// The values that several kinds of notices about orders share. `number` is the printed number, such as GP-000123.

export const VendorPart = z.object({ number: z.string(), vendor: Names })

/** Something that happened to products of a vendor order, with the reason if one was given. */
export const Affected = VendorPart.extend({ products: z.array(Names), note: z.string() })

/** Less is left of a product: `note` is in the words of staff. */
export const Lowered = z.object({
  number: z.string(),
  product: Names,
  quantity: z.int(),
  ordered_quantity: z.int(),
  note: z.string(),
})

/** Not all of a product was there. */
export const Short = VendorPart.extend({ product: Names, quantity: z.int(), ordered_quantity: z.int() })

/** Products of a vendor order, how many of each, and by when they are to be packed, or answered for. */
export const ToPack = z.object({
  number: z.string(),
  products: z.array(Names.extend({ quantity: z.int().optional() })),
  due_at: z.string().optional(),
})

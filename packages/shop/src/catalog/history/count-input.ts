import { z } from 'zod'
import { MAX_INTEGER, TypedId } from '../../http/schemas.ts'
import { typedNumber } from '../../input.ts'

const Pieces = typedNumber(0, MAX_INTEGER).meta({ type: 'integer', minimum: 0 })

/** Whose products are counted: those of a vendor, of a category, or of a vendor in a category. */
export const SheetQuery = z.object({
  vendor: TypedId.optional(),
  category: TypedId.optional(),
  cursor: z.string().max(200).optional(),
})

/** What was counted of products, with what the sheet said of each. */
export const StockCount = z.object({
  products: z
    .array(
      z.object({
        id: TypedId,
        counted: typedNumber(0, 99_999).meta({ type: 'integer', minimum: 0, maximum: 99_999 }),
        stock: Pieces.meta({ description: 'The stock on the sheet' }),
        stocked: Pieces.meta({ description: 'All that was ever put into stock, on the sheet' }),
      }),
    )
    .min(1)
    .max(100),
})

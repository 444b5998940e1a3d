import { z } from 'zod'
import { lineOfText, typedNumber } from '../../input.ts'
import { StockChange } from '../changing/product-input.ts'

/** Why staff change a stock: the vendor delivered, a customer brought it back, it spoiled, it is missing, it was counted. */
const MOVEMENT_REASONS = ['counted', 'delivered', 'returned', 'spoiled', 'missing'] as const

/**
 * A movement of stock. What came or went is added to the stock that was seen or taken off it; what was counted is the stock
 * itself.
 */
export const StockMovement = z.object({
  reason: z.enum(MOVEMENT_REASONS),
  quantity: typedNumber(0, 99_999).meta({ type: 'integer', minimum: 0, maximum: 99_999 }),
  stock_before: StockChange.shape.stock.meta({ description: 'The stock that was seen' }),
  note: lineOfText(200, 0).default(''),
})

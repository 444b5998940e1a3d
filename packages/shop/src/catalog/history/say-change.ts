import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { StockReason } from '../tables.ts'

/** Why a stock is changed. */
export interface StockChangeReason {
  reason: Exclude<StockReason, 'begun'>
  note?: string
}

/**
 * Says who adds products or changes their stock in this transaction, when and why: the triggers `note_added` and `note_stock` write it into
 * `stock_movements`, and the first price into `price_changes`. Call it before the change, in its transaction.
 */
export async function sayChange(ctx: Ctx, why?: StockChangeReason): Promise<void> {
  const change = JSON.stringify({ at: ctx.now, by: ctx.actor?.id, ...why })
  await ctx.db.executeQuery(SAY({ change }))
}

const SAY = statement(`select set_config('shop.change', $change::text, true)`)

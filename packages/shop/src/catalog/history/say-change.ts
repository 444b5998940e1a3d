import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { StockReason } from '../tables.ts'

/** Why a stock is changed. */
export interface StockChangeReason {
  reason: Exclude<StockReason, 'begun'>
  note?: string
}

/**
 * Says who changes prices and stock in this transaction, when and why, or in which sale: triggers of the database write it beside each change. Call
 * it before the change, in its transaction.
 */
export async function sayChange(ctx: Ctx, why?: StockChangeReason | { sale: number }): Promise<void> {
  const said = JSON.stringify({ at: ctx.now, by: ctx.actor?.id, ...why })
  await ctx.db.executeQuery(SAY({ said }))
}

const SAY = statement(`select set_config('shop.change', $said::text, true)`)

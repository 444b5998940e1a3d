import { z } from 'zod'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lineOfText, parse } from '../../input.ts'
import { type LoweredItem, lowerFields, lowerItem } from '../adjusting/lower-item.ts'

export const LowerQuantity = z.object({
  ...lowerFields,
  /** The customer and the vendor read it. */
  note: lineOfText(300),
})

/**
 * Leaves less of an item that is not packed yet, for a customer who calls (right `order.help`), with a reason that the
 * customer and the vendor read. Refuses what `lowerItem` does.
 */
export async function lowerQuantity(ctx: Ctx, item: number, input: unknown): Promise<LoweredItem> {
  requireRight(ctx, 'order.help')
  const { note, ...lower } = parse(LowerQuantity, input, ctx.locale)
  return inTransaction(ctx, (ctx) =>
    lowerItem(ctx, { ...lower, item, scope: 'anybody', why: { note }, by: 'staff' }),
  )
}

import { z } from 'zod'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { lineOfText, parse, typedNumber } from '../../input.ts'
import { type AdjustedItem, adjustItem, holdForAdjusting } from '../adjusting/adjust-item.ts'
import { orderTexts } from '../texts.ts'

const MOST = 1_000_000

export const LowerQuantity = z.object({
  /** How many are to be left; none is a cancellation. */
  quantity: typedNumber(1, MOST),
  /** How many there were, as the sender saw it. */
  seen: typedNumber(1, MOST),
  /** The customer and the vendor read it. */
  note: lineOfText(300),
})

/**
 * Leaves less of an item that is not packed yet, for a customer who calls (right `order.help`), with a reason that the
 * customer and the vendor read (adjust-item.ts).
 *
 * Refuses a quantity that is not lower (`quantity`), an item of which there is another quantity than was seen (`conflict`), one
 * that is packed or gone (`not_allowed`), and one that promotions paid wholly, of which nothing could be given back.
 */
export async function lowerQuantity(
  ctx: Ctx,
  item: number,
  input: unknown,
): Promise<Omit<AdjustedItem, 'order_id' | 'status'>> {
  requireRight(ctx, 'order.help')
  const { quantity, seen, note } = parse(LowerQuantity, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const before = await holdForAdjusting(ctx, { item, scope: 'anybody', field: 'quantity' })
    const texts = orderTexts(ctx.locale)
    if (before.quantity !== seen)
      throw fieldRefusal('conflict', 'quantity', texts.orderedNow(before.quantity))
    if (quantity >= before.quantity)
      throw fieldRefusal('invalid', 'quantity', texts.notLower(before.quantity))
    const { order_id, status, ...lowered } = await adjustItem(ctx, {
      item: before,
      to: { quantity },
      why: { note },
      by: 'staff',
      field: 'quantity',
    })
    return lowered
  })
}

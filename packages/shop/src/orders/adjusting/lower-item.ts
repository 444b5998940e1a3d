import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { Rupees } from '../../http/schemas.ts'
import { typedNumber } from '../../input.ts'
import { toRupees } from '../../money/money.ts'
import type { Scope } from '../item-events.ts'
import type { CancelReason } from '../reasons/reasons.ts'
import { orderTexts } from '../texts.ts'
import { type AdjustedItem, adjustItem, holdForAdjusting } from './adjust-item.ts'

const MOST = 1_000_000

/** What whoever lowers a quantity sends. */
export const lowerFields = {
  /** How many are to be left; none is a cancellation. */
  quantity: typedNumber(1, MOST),
  /** How many there were, as the sender saw it. */
  seen: typedNumber(1, MOST),
}

/** What is left of an item whose quantity was lowered. */
export type LoweredItem = Omit<AdjustedItem, 'order_id' | 'status'>

export const LoweredResponse = z
  .object({
    id: z.int(),
    order_group_id: z.uuid(),
    quantity: z.int().meta({ description: 'What is left of it' }),
    less: Rupees.meta({ description: 'What it costs less' }),
    is_paid_back: z.boolean().meta({ description: 'Whether that was paid, and goes back' }),
  })
  .meta({ id: 'LoweredOrderItem' })

export const toLoweredResponse = ({
  less_paisa,
  ...lowered
}: LoweredItem): z.infer<typeof LoweredResponse> => ({ ...lowered, less: toRupees(less_paisa) })

/**
 * Leaves less of an item that is not packed yet. Refuses one outside of the scope (`not_found`), a quantity that is not lower
 * (`quantity`), an item of which there is another quantity than was seen (`conflict`), one that is packed or gone (`not_allowed`), and one that
 * promotions paid wholly, of which nothing could be given back. Call it in a transaction.
 */
export async function lowerItem(
  ctx: Ctx,
  lowering: {
    item: number
    quantity: number
    seen: number
    scope: Scope
    why: { note: string; reason?: CancelReason }
    by: 'customer' | 'staff'
  },
): Promise<LoweredItem> {
  const { item, quantity, seen, scope, why, by } = lowering
  const field = 'quantity'
  const before = await holdForAdjusting(ctx, { item, scope, field })
  const texts = orderTexts(ctx.locale)
  if (before.quantity !== seen) throw fieldRefusal('conflict', field, texts.orderedNow(before.quantity))
  if (quantity >= before.quantity) throw fieldRefusal('invalid', field, texts.notLower(before.quantity))
  const { order_id, status, ...lowered } = await adjustItem(ctx, {
    item: before,
    to: { quantity },
    why,
    by,
    field,
  })
  return lowered
}

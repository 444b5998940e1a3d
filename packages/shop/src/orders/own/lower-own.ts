import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../idempotency/idempotency.ts'
import { lineOfText, parse } from '../../input.ts'
import { type LoweredItem, lowerFields, lowerItem } from '../adjusting/lower-item.ts'
import { CANCEL_REASONS, countCancelling } from '../cancelling/cancel.ts'
import { holdOwnItems } from './own-until.ts'

export const LowerOwn = z.object({
  ...lowerFields,
  reason: z.enum(CANCEL_REASONS).default('changed_mind'),
  /** The vendor reads it. */
  note: lineOfText(300, 0).default(''),
})

/**
 * Leaves less of an item of one's own order: until it is packed and, with a delivery time, until ordering for this ends (own-until.ts). It counts as
 * a cancellation (`TooManyTries`). Refuses what `lowerItem` does. With a `key` the same request again is answered alike, and nothing more is
 * lowered; without one it is refused, as another quantity was seen.
 */
export function lowerOwn(ctx: Ctx, item: number, input: unknown, key?: string): Promise<LoweredItem> {
  const { id: user_id } = requireActor(ctx)
  const { reason, note, ...lower } = parse(LowerOwn, input, ctx.locale)
  const why = { note, reason }
  return idempotent(ctx, key, { lower: item, ...lower, ...why }, (ctx) =>
    inTransaction(ctx, async (ctx) => {
      await countCancelling(ctx, user_id)
      await holdOwnItems(ctx, [item], user_id)
      return lowerItem(ctx, { ...lower, item, scope: { user_id }, why, by: 'customer' })
    }),
  )
}

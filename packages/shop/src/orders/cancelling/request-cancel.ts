import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { type Refund, refundsCancelledNow } from '../../refunds/refunds.ts'
import { REQUEST_REASONS, RefundPieces } from '../../refunds/request-refund.ts'
import type { CancelReason } from '../reasons.ts'
import { ONE_TARGET, orderTexts } from '../texts.ts'
import { type TransitionedItem, transitionItems } from '../transition-items.ts'
import { CANCEL_REASONS, type CancelTarget, cancelItems } from './cancel.ts'

/**
 * The reasons of cancellations and those of refund requests (domain D3); an item stores a reason of the former kind
 * only.
 */
const REASONS = [
  ...CANCEL_REASONS,
  ...REQUEST_REASONS.filter((reason) => !(CANCEL_REASONS as readonly string[]).includes(reason)),
] as const

/** What is cancelled: exactly one of an order group, a vendor order, or items. */
export const RequestCancel = z
  .object({
    order_group: z.uuid().optional(),
    order: z.uuid().optional(),
    order_items: z.array(RefundPieces).min(1).max(200).optional(),
    reason: z.enum(REASONS).default('changed_mind'),
    note: lineOfText(300, 0).default(''),
  })
  .refine(
    ({ order_group, order, order_items }) =>
      [order_group, order, order_items].filter((one) => one !== undefined).length === 1,
    { path: ['order_items'], params: ONE_TARGET },
  )

export interface Cancelled {
  cancelled: TransitionedItem[]
  /** The refunds of what was paid, which are approved at once; none if nothing was paid. */
  refunds: Refund[]
}

/**
 * Cancels what is not packed yet and answers what is refunded of it (specification: refund request-cancel). Items are
 * cancelled with their whole quantity only, otherwise it is refused (`order_items.0.quantity`). Other refusals are
 * those of `cancelItems`.
 */
export async function requestCancel(ctx: Ctx, input: unknown): Promise<Cancelled> {
  const { id: user_id } = requireActor(ctx)
  const request = parse(RequestCancel, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const cancelled = await cancelWhat(ctx, user_id, request)
    const groups = [...new Set(cancelled.map((item) => item.order_group_id))]
    const refunds = await refundsCancelledNow(ctx, groups)
    return { cancelled, refunds }
  })
}

async function cancelWhat(
  ctx: Ctx,
  user_id: string,
  { order_group, order, order_items, reason, note }: z.output<typeof RequestCancel>,
): Promise<TransitionedItem[]> {
  const cancel_reason = CANCEL_REASONS.find((one) => one === reason) ?? ('other' satisfies CancelReason)
  const target: CancelTarget | null = order_group ? { order_group } : order ? { order } : null
  if (target) return cancelItems(ctx, target, { reason: cancel_reason, note })
  const transitioned = await transitionItems(ctx, {
    items: order_items!.map(({ id }) => id),
    scope: { user_id },
    to: 'cancelled',
    note,
    cancel_reason,
    actor_kind: 'customer',
    via: 'portal',
  })
  for (const [place, { id, quantity }] of order_items!.entries()) {
    const item = transitioned.find((one) => one.id === id)!
    if (item.quantity === quantity) continue
    const sentence = orderTexts(ctx.locale).allPieces(item.quantity)
    throw fieldRefusal('invalid', `order_items.${place}.quantity`, sentence)
  }
  return transitioned
}

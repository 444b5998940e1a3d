import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { idempotent } from '../../idempotency/idempotency.ts'
import { lineOfText, parse } from '../../input.ts'
import { type Refund, refundsCancelledNow } from '../../refunds/refunds.ts'
import { REQUEST_REASONS, RefundPieces } from '../../refunds/request-refund.ts'
import { adjustItem, holdForAdjusting } from '../adjusting/adjust-item.ts'
import { SCOPED_ITEMS, type Scope, scopedItems } from '../item-events.ts'
import { holdOwnItems, refuseLeavingAdded } from '../own/own-until.ts'
import type { CancelReason } from '../reasons/reasons.ts'
import { ONE_TARGET, orderTexts, SENT_TWICE } from '../texts.ts'
import { type TransitionedItem, transitionItems } from '../transition-items.ts'
import { CANCEL_REASONS, type CancelTarget, cancelItems, countCancelling } from './cancel.ts'
import { type CancelledResponse, toCancelledResponse } from './cancelled-response.ts'

/**
 * The reasons of cancellations and those of refund requests (domain D3); an item stores a reason of the former kind
 * only.
 */
const REASONS = [
  ...CANCEL_REASONS,
  ...REQUEST_REASONS.filter((reason) => !(CANCEL_REASONS as readonly string[]).includes(reason)),
] as const

/** How many of an item are cancelled: all of them, or some. `of`: how many there were, as the sender saw it. */
const CancelPieces = RefundPieces.extend({ of: RefundPieces.shape.quantity.optional() })

/** What is cancelled: exactly one of an order group, a vendor order, or items. */
export const RequestCancel = z
  .object({
    order_group: z.uuid().optional(),
    order: z.uuid().optional(),
    order_items: z
      .array(CancelPieces)
      .min(1)
      .max(200)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, { params: SENT_TWICE })
      .optional(),
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
 * Cancels what is not packed yet and answers what is refunded of it (specification: refund request-cancel). Of an item some pieces
 * may be cancelled; the others stay. Refuses more pieces than there are and, with `of`, other pieces than the sender saw
 * (`order_items.0.quantity`). Other refusals are those of `cancelItems`.
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

/** The same once for each key, answered as the API does: who sends some pieces again would else cancel as many again. */
export function requestCancelOnce(
  ctx: Ctx,
  input: z.output<typeof RequestCancel>,
  key: string | undefined,
): Promise<z.output<typeof CancelledResponse>> {
  return idempotent(ctx, key, { cancel: input }, async (ctx) =>
    toCancelledResponse(await requestCancel(ctx, input), ctx.locale),
  )
}

async function cancelWhat(
  ctx: Ctx,
  user_id: string,
  { order_group, order, order_items, reason, note }: z.output<typeof RequestCancel>,
): Promise<TransitionedItem[]> {
  const cancel_reason = CANCEL_REASONS.find((one) => one === reason) ?? ('other' satisfies CancelReason)
  const target: CancelTarget | null = order_group ? { order_group } : order ? { order } : null
  if (target) return cancelItems(ctx, target, { reason: cancel_reason, note })
  await countCancelling(ctx, user_id)
  const scope = { user_id }
  await holdOwnItems(
    ctx,
    order_items!.map(({ id }) => id),
    user_id,
  )
  const { whole, parts } = await inParts(ctx, scope, order_items!)
  await refuseLeavingAdded(ctx, whole, user_id)
  const cancelled =
    whole.length === 0
      ? []
      : await transitionItems(ctx, {
          items: whole,
          scope,
          to: 'cancelled',
          note,
          cancel_reason,
          actor_kind: 'customer',
          via: 'portal',
        })
  for (const { id, left, field } of parts) {
    const item = await holdForAdjusting(ctx, { item: id, scope, field })
    const { less_paisa, is_paid_back, ...lowered } = await adjustItem(ctx, {
      item,
      to: { quantity: left },
      why: { note, reason: cancel_reason },
      by: 'customer',
      field,
    })
    cancelled.push(lowered)
  }
  return cancelled
}

/**
 * Which items are cancelled as a whole, and of which something is left, how much; they are held. Refuses more
 * pieces than there are, and an item of which there are others than the sender saw (`conflict`).
 */
async function inParts(ctx: Ctx, scope: Scope, items: readonly z.output<typeof CancelPieces>[]) {
  const scoped = { items: items.map(({ id }) => id), scope }
  const { rows } = await ctx.db.executeQuery(QUANTITIES(scopedItems(scoped)))
  const texts = orderTexts(ctx.locale)
  const whole: number[] = []
  const parts: { id: number; left: number; field: string }[] = []
  for (const [place, { id, quantity, of }] of items.entries()) {
    const field = `order_items.${place}.quantity`
    // One that is not there is refused with the others that cannot be cancelled.
    const now = rows.find((row) => row.id === id)?.quantity ?? quantity
    if (of !== undefined && of !== now) throw fieldRefusal('conflict', field, texts.orderedNow(now))
    if (quantity > now) throw fieldRefusal('invalid', field, texts.atMost(now))
    if (quantity === now) whole.push(id)
    else parts.push({ id, left: now - quantity, field })
  }
  return { whole, parts }
}

const QUANTITIES = statement<{ id: number; quantity: number }>(`select i.id, i.quantity ${SCOPED_ITEMS}`)

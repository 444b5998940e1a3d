import { z } from 'zod'
import { type Ctx, requireRight, requireVendor } from '../context.ts'
import { lineOfText, parse, typedNumber } from '../input.ts'
import type { Scope } from '../orders/item-events.ts'
import { itemsOf, type Target, transitionAudited } from '../orders/named-items.ts'
import { REJECT_REASONS, type RejectReason } from '../orders/reasons/reasons.ts'
import type { Via } from '../orders/states.ts'
import { type TransitionedItem, transitionItems } from '../orders/transition-items.ts'
import { expireDueOf } from './approval-deadlines.ts'

const Items = z.array(z.int().min(1)).min(1).max(200)

/** A smaller quantity can be given for one item at a time only. */
export const isOfOne = (sent: { items: readonly number[]; quantity?: number | undefined }) =>
  sent.quantity === undefined || sent.items.length === 1
export const PART_OF_MANY = {
  path: ['quantity'],
  params: {
    en: 'Give a quantity for one product at a time.',
    ne: 'एक पटकमा एउटै सामानको मात्र परिमाण लेख्नुहोस्।',
  },
}

/** Approves the whole ordered quantity or, of a single item, less; the rest goes back into stock (domain D2). */
export const Approve = z.object({ quantity: typedNumber(1, 1_000_000).optional() })

export const Reject = z.object({
  reason: z.enum(REJECT_REASONS),
  note: lineOfText(300, 0).default(''),
})

const ApproveItems = Approve.extend({ items: Items }).refine(isOfOne, PART_OF_MANY)

/** Who answers, in which role, and through what. */
export interface Approver {
  scope: Scope
  via: Via
  /** Null for a person who uses a link or the vendor's phone. */
  actor_id: string | null
}

/**
 * Approves items of the actor's vendor, of a single one perhaps a smaller `quantity`. All of them or none: refuses
 * (`conflict`, with the present state) if one of them is answered, cancelled or expired by now, a quantity above the
 * ordered one (`invalid`), and items of others (`not_found`).
 */
export async function approveItems(ctx: Ctx, input: unknown): Promise<TransitionedItem[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { items, quantity } = parse(ApproveItems, input, ctx.locale)
  return approve(ctx, { scope: { vendor_id }, via: 'portal', actor_id: ctx.actor!.id }, items, quantity)
}

/** Rejects items of the actor's vendor; refuses in the same cases as `approveItems`. */
export async function rejectItems(ctx: Ctx, input: unknown): Promise<TransitionedItem[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { items, ...why } = parse(Reject.extend({ items: Items }), input, ctx.locale)
  return reject(ctx, { scope: { vendor_id }, via: 'portal', actor_id: ctx.actor!.id }, items, why)
}

const AnswerForVendor = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('approve') }),
  Reject.extend({ answer: z.literal('reject'), note: lineOfText(300) }),
])

/**
 * Answers for a vendor that was reached by phone: approves or rejects an item, or all that wait of a vendor order (right
 * `order.move`). It is written to the audit log. Refuses in the same cases as `approveItems`.
 */
export async function answerForVendor(ctx: Ctx, target: Target, input: unknown): Promise<TransitionedItem[]> {
  requireRight(ctx, 'order.move')
  const { answer, ...why } = parse(AnswerForVendor, input, ctx.locale)
  const items = await itemsOf(ctx, 'anybody', target)
  await expireDueOf(ctx, items)
  const to = answer === 'approve' ? 'confirmed' : 'rejected'
  return transitionAudited(
    ctx,
    { ...why, items, to, scope: 'anybody', via: 'portal', actor_kind: 'staff', from: 'awaiting_approval' },
    target,
  )
}

/**
 * Approves items, for every way to answer. Overdue items are expired first, so that they cannot be answered even if the
 * job is late.
 */
export async function approve(
  ctx: Ctx,
  by: Approver,
  items: readonly number[],
  quantity?: number,
  how: { skip?: boolean } = {},
): Promise<TransitionedItem[]> {
  await expireDueOf(ctx, items)
  return transitionItems(ctx, { ...transitionOf(by, items), ...how, to: 'confirmed', quantity })
}

/** Rejects items in the same way. `reason` is left out if the way to answer cannot ask for one. */
export async function reject(
  ctx: Ctx,
  by: Approver,
  items: readonly number[],
  why: { reason?: RejectReason; note?: string },
  how: { skip?: boolean } = {},
): Promise<TransitionedItem[]> {
  await expireDueOf(ctx, items)
  return transitionItems(ctx, { ...transitionOf(by, items), ...how, ...why, to: 'rejected' })
}

function transitionOf({ scope, via, actor_id }: Approver, items: readonly number[]) {
  return { items, scope, via, actor_id, actor_kind: 'vendor', from: 'awaiting_approval' } as const
}

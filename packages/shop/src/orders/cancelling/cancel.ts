import { z } from 'zod'
import { consume } from '../../accounts/rate-limit.ts'
import { type Ctx, requireActor, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../durations.ts'
import { Refusal, TooManyTries } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import type { ItemTransition } from '../item-events.ts'
import { limitTexts } from '../limits/limit-texts.ts'
import { itemsOf, type Target, transitionAudited, transitionTarget } from '../named-items.ts'
import { holdOwnItems, refuseLeavingAdded } from '../own/own-until.ts'
import type { CancelReason } from '../reasons/reasons.ts'
import { ITEM_STATES } from '../states.ts'
import { orderTexts } from '../texts.ts'
import { type TransitionedItem, transitionItems } from '../transition-items.ts'

/** Why a customer cancels (table order_item_steps). */
export const CANCEL_REASONS = [
  'changed_mind',
  'too_late',
  'ordered_twice',
  'other',
] as const satisfies readonly CancelReason[]

/** Why somebody cancels, from a list (domain D3) and in their own words, and the state they saw. */
export const Cancel = z.object({
  reason: z.enum(CANCEL_REASONS).default('changed_mind'),
  note: lineOfText(300, 0).default(''),
  from: z.enum(ITEM_STATES).optional(),
})

/** One item, a vendor order, or a whole order group. */
export type CancelTarget = Target | { order_group: string }

/**
 * Cancels what the customer may still cancel: an item, a vendor order or a whole order group, as far as it is not
 * packed and, with a delivery time, until ordering for this ends. The quantities go back into stock and the vendor's people are
 * notified. Refuses an order that is not one's own (`not_found`), packed items and what is asked too late (`not_allowed`), items no
 * longer in the state `from` (`conflict`), and too many cancellations within an hour.
 */
export async function cancelItems(
  ctx: Ctx,
  target: CancelTarget,
  input: unknown,
): Promise<TransitionedItem[]> {
  const scope = { user_id: requireActor(ctx).id }
  await countCancelling(ctx, scope.user_id)
  const { reason, note, from } = parse(Cancel, input, ctx.locale)
  const transition: Omit<ItemTransition, 'items'> = {
    scope,
    from,
    to: 'cancelled',
    note,
    cancel_reason: reason,
    actor_kind: 'customer',
    via: 'portal',
  }
  return inTransaction(ctx, async (ctx) => {
    const isGroup = 'order_group' in target
    const items = isGroup
      ? await itemsOfGroup(ctx, scope.user_id, target.order_group)
      : await itemsOf(ctx, scope, target)
    await holdOwnItems(ctx, items, scope.user_id)
    await refuseLeavingAdded(ctx, items, scope.user_id)
    if (!isGroup) return transitionTarget(ctx, { ...transition, items }, target)
    const transitioned = await transitionItems(ctx, { ...transition, items, skip: true })
    return transitioned.length > 0 ? transitioned : transitionItems(ctx, { ...transition, items })
  })
}

/**
 * How often one person may cancel within an hour. Each time the vendor's people are notified and bills are credited. No
 * honest customer needs as many; people who order and cancel repeatedly are limited by order-limits.ts.
 */
const MAX_PER_HOUR = 60

/** Counts a cancellation. Refuses too many within an hour. */
export async function countCancelling(ctx: Ctx, user_id: string): Promise<void> {
  try {
    await consume(ctx, { key: `cancel ${user_id}`, max: MAX_PER_HOUR, within: HOUR })
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    const sentence = limitTexts(ctx.locale).tooManyCancelCalls(Math.ceil(error.retryAfter / 60))
    throw new TooManyTries(sentence, error.retryAfter)
  }
}

/** The items of an order group, of this customer or, with null, of anybody. */
async function itemsOfGroup(ctx: Ctx, user_id: string | null, id: string): Promise<number[]> {
  const rows = z.uuid().safeParse(id).success
    ? await ctx.db
        .selectFrom('order_items as i')
        .innerJoin('orders as o', 'o.id', 'i.order_id')
        .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
        .select('i.id')
        .where('g.id', '=', id)
        .$if(user_id !== null, (query) => query.where('g.user_id', '=', user_id))
        .execute()
    : []
  if (rows.length === 0) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  return rows.map((row) => row.id)
}

export const StaffCancel = Cancel.pick({ from: true }).extend({ note: lineOfText(300) })

/**
 * Cancels an item, or what is not packed yet of a vendor order or of a whole order group, on behalf of the company
 * (right `order.help`), with a reason that the customer and the vendors read. With `keepsPlace` its delivery keeps its place in a
 * delivery time, as something else comes instead in the same transaction. Refusals are those of `cancelItems`.
 */
export async function cancelByStaff(
  ctx: Ctx,
  target: CancelTarget,
  input: unknown,
  { keepsPlace = false } = {},
): Promise<TransitionedItem[]> {
  requireRight(ctx, 'order.help')
  const { note, from } = parse(StaffCancel, input, ctx.locale)
  const items =
    'order_group' in target
      ? await itemsOfGroup(ctx, null, target.order_group)
      : 'item' in target
        ? [target.item]
        : await itemsOf(ctx, 'anybody', target)
  return transitionAudited(
    ctx,
    { items, scope: 'anybody', to: 'cancelled', note, from, actor_kind: 'staff', via: 'portal', keepsPlace },
    'order_group' in target ? { order: target.order_group } : target,
  )
}

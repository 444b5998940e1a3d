import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import type { ItemTransition, Scope } from './item-events.ts'
import { orderTexts } from './texts.ts'
import { type TransitionedItem, transitionItems } from './transition-items.ts'

/** One item, or all items of a vendor order that can make the transition. */
export type Target = { item: number } | { order: string }

/** The ids of the items of a target. Refuses what lies outside of the scope (`not_found`). */
export async function itemsOf(ctx: Ctx, scope: Scope, target: Target): Promise<number[]> {
  const meant = 'item' in target ? target : z.uuid().safeParse(target.order).success ? target : { item: 0 }
  let items = ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select('i.id')
    .orderBy('i.id')
  items = 'item' in meant ? items.where('i.id', '=', meant.item) : items.where('o.id', '=', meant.order)
  if (scope !== 'anybody')
    items =
      'vendor_id' in scope
        ? items.where('o.vendor_id', '=', scope.vendor_id)
        : items.where('g.user_id', '=', scope.user_id)
  const rows = await items.execute()
  const texts = orderTexts(ctx.locale)
  if (rows.length === 0)
    throw new Refusal('not_found', 'item' in target ? texts.noSuchItem : texts.noSuchOrder)
  return rows.map(({ id }) => id)
}

/**
 * Makes a transition for as many items of a whole vendor order as possible. If it is possible for none, throws the
 * refusal of the first.
 */
export async function transitionTarget(
  ctx: Ctx,
  transition: ItemTransition,
  target: Target,
): Promise<TransitionedItem[]> {
  if ('item' in target) return transitionItems(ctx, transition)
  const transitioned = await transitionItems(ctx, { ...transition, skip: true })
  return transitioned.length > 0 ? transitioned : transitionItems(ctx, transition)
}

/** A transition by staff, with its entry in the audit log. */
export function transitionAudited(
  ctx: Ctx,
  transition: ItemTransition,
  target: Target = { item: 0 },
): Promise<TransitionedItem[]> {
  return inTransaction(ctx, async (ctx) => {
    const transitioned = await transitionTarget(ctx, transition, target)
    for (const { id, order_group_id } of transitioned)
      await audit(ctx, {
        action: `order_item.${transition.to}`,
        object_kind: 'order',
        object_id: order_group_id,
        // The reason stands in the item's own step only, because it can be deleted there.
        details: { order_item: id },
      })
    return transitioned
  })
}

import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { type MovedItem, moveItems } from './move-items.ts'
import { orderTexts } from './texts.ts'
import type { Move, Whose } from './write-steps.ts'

/** One item, or all of a vendor's part that can take the step. */
export type Target = { item: number } | { order: string }

/** The ids meant by a target; what is not `whose` is not found. */
export async function itemsOf(ctx: Ctx, whose: Whose, target: Target): Promise<number[]> {
  const meant = 'item' in target ? target : z.uuid().safeParse(target.order).success ? target : { item: 0 }
  let items = ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select('i.id')
    .orderBy('i.id')
  items = 'item' in meant ? items.where('i.id', '=', meant.item) : items.where('o.id', '=', meant.order)
  if (whose !== 'anybody')
    items =
      'vendor_id' in whose
        ? items.where('o.vendor_id', '=', whose.vendor_id)
        : items.where('g.user_id', '=', whose.user_id)
  const rows = await items.execute()
  const texts = orderTexts(ctx.locale)
  if (rows.length === 0)
    throw new Refusal('not_found', 'item' in target ? texts.noSuchItem : texts.noSuchOrder)
  return rows.map(({ id }) => id)
}

/** Of a whole part as many items as can take the step; where none can, the first says why. */
export async function moveOf(ctx: Ctx, move: Move, target: Target): Promise<MovedItem[]> {
  if ('item' in target) return moveItems(ctx, move)
  const moved = await moveItems(ctx, { ...move, skip: true })
  return moved.length > 0 ? moved : moveItems(ctx, move)
}

/** A move by somebody of the company, with its entry in the audit log. */
export function moveAudited(ctx: Ctx, move: Move, target: Target = { item: 0 }): Promise<MovedItem[]> {
  return inTransaction(ctx, async (ctx) => {
    const moved = await moveOf(ctx, move, target)
    for (const { id, order_group_id } of moved)
      await audit(ctx, {
        action: `order_item.${move.to}`,
        object_kind: 'order',
        object_id: order_group_id,
        // Why stands in the item's own step, where it can be forgotten.
        details: { order_item: id },
      })
    return moved
  })
}

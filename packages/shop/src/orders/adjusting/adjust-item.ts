import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import type { Paisa } from '../../money/money.ts'
import { IS_ITEM_PAID } from '../../payments/tenders.ts'
import { AMOUNT_COLUMNS, type PricedItem } from '../amounts.ts'
import { SCOPED_ITEMS, type Scope, scopedItems } from '../item-events.ts'
import { notifyOfLowering } from '../notices/lowering-notices.ts'
import type { CancelReason } from '../reasons/reasons.ts'
import { transitionsOf } from '../states.ts'
import { orderTexts, stateWord } from '../texts.ts'
import { holdItems } from '../transition-items.ts'
import { followChange } from './follow-change.ts'
import { takeBackLowered } from './take-back-lowered.ts'

/** What became of an item whose quantity was lowered. */
export interface AdjustedItem {
  id: number
  order_id: string
  order_group_id: string
  status: PricedItem['status']
  quantity: number
  /** What it costs less. If it was paid, that goes back; else that much less is to be paid. */
  less_paisa: Paisa
  is_paid_back: boolean
}

interface ItemRow extends PricedItem {
  id: number
  order_id: string
  order_group_id: string
  product_id: number
  is_paid: boolean
  /** Pieces of it that are not there, and out of the stock already. */
  missing: number
}

interface Adjustment {
  /** The item as it is, from `holdForAdjusting`. */
  item: ItemRow
  /** What is left of it: at least one, less than there are. */
  to: { quantity: number }
  /** The words that customer and vendor read, the customer's reason from the list, and whether it is not there. */
  why: { note: string; reason?: CancelReason; isShort?: boolean }
  by: 'customer' | 'staff' | 'vendor'
  /** What a refusal is said at. */
  field: string
}

/**
 * Holds an item that is not packed yet, and says how many there are of it, until the end of the transaction: packing and every
 * other transition take the same locks. Refuses one outside of the scope (`not_found`), and one that is packed or gone
 * (`not_allowed`, at `field`).
 */
export async function holdForAdjusting(
  ctx: Ctx,
  { item, scope, field }: { item: number; scope: Scope; field: string },
): Promise<ItemRow> {
  const row = await holdItem(ctx, item, scope)
  const texts = orderTexts(ctx.locale)
  if (!transitionsOf(row.status, scope === 'anybody' ? 'staff' : 'customer').includes('cancelled'))
    throw fieldRefusal('not_allowed', field, texts.cannotLower(stateWord(row.status, ctx.locale)))
  return row
}

/** Holds an item in whatever state, as `holdForAdjusting` does. Refuses one outside of the scope (`not_found`). */
export async function holdItem(ctx: Ctx, item: number, scope: Scope): Promise<ItemRow> {
  const scoped = { items: [item], scope }
  await holdItems(ctx, scoped)
  const row = (await ctx.db.executeQuery(FIND(scopedItems(scoped)))).rows[0]
  if (!row) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchItem)
  return row
}

/**
 * Leaves less of an item that stays in its state, with all that follows (follow-change.ts). The rest goes back into stock, but for what
 * is missing of it. What is
 * left costs its share of what the item cost; the delivery stays as it was agreed, as if something of the order were cancelled. If
 * it was paid, the difference is owed back by the way it came, and credited if it was billed. Refuses an item that promotions paid
 * wholly, of which nothing could be given back (`not_allowed`, at `field`). Call it in the transaction that holds the item.
 */
export async function adjustItem(ctx: Ctx, adjustment: Adjustment): Promise<AdjustedItem> {
  const { item: before, to, why, by, field } = adjustment
  const { id, order_group_id, order_id, status, is_paid } = before
  if (is_paid && before.amount_paisa === 0)
    throw fieldRefusal('not_allowed', field, orderTexts(ctx.locale).onlyWhole)
  const { change, less_paisa } = await writeQuantity(ctx, adjustment)
  const pieces = before.quantity - to.quantity
  const there = pieces - Math.min(pieces, before.missing)
  await followChange(ctx, {
    cheaper: [order_group_id],
    answered: [],
    mayEndWaiting: status === 'on_hold' ? [order_group_id] : [],
    notify: () => notifyOfLowering(ctx, change),
    post: async () => {
      if (is_paid)
        await takeBackLowered(ctx, { id: change, item: id, order_id, order_group_id, ...why }, less_paisa)
    },
    step: null,
    credits: [
      {
        order_item_id: id,
        quantity: pieces,
        pieces_paisa: less_paisa,
        reason: by === 'staff' && why.note !== '' ? `lowered: ${why.note}` : 'lowered',
      },
    ],
    emptied: [],
    restocked: there > 0 ? [{ product_id: before.product_id, quantity: there }] : [],
  })
  return { id, order_id, order_group_id, status, quantity: to.quantity, less_paisa, is_paid_back: is_paid }
}

/** Writes how many pieces of an item are not there. Call it in the transaction that holds the item, writes them off and leaves them out. */
export async function writeMissing(ctx: Ctx, item: number, missing: number): Promise<void> {
  await ctx.db.updateTable('order_items').set({ missing }).where('id', '=', item).execute()
}

/** Writes what is left of an item and who lowered it; answers the row of quantity_changes, and what the item costs less. */
async function writeQuantity(
  ctx: Ctx,
  { item: { id: item, ...before }, to: { quantity }, why, by }: Adjustment,
): Promise<{ change: number; less_paisa: Paisa }> {
  const { id: change } = await ctx.db
    .insertInto('quantity_changes')
    .values({
      order_item_id: item,
      from_quantity: before.quantity,
      to_quantity: quantity,
      was_sold: before.is_paid,
      by_customer: by === 'customer',
      by_vendor: by === 'vendor',
      why: why.isShort ? 'short' : 'asked',
      actor_id: requireActor(ctx).id,
      note: why.note,
      at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { amount_paisa } = await ctx.db
    .updateTable('order_items')
    .set({ quantity, missing: Math.max(before.missing - (before.quantity - quantity), 0) })
    .where('id', '=', item)
    .returning('amount_paisa')
    .executeTakeFirstOrThrow()
  if (by === 'staff')
    await audit(ctx, {
      action: 'order_item.lowered',
      object_kind: 'order',
      object_id: before.order_group_id,
      // The reason stands in the change only, because it can be deleted there.
      details: { order_item: item, from: before.quantity, to: quantity },
    })
  return { change, less_paisa: before.amount_paisa - amount_paisa }
}

const FIND = statement<ItemRow>(`
  select i.id, i.order_id, o.order_group_id, i.product_id, ${AMOUNT_COLUMNS}, i.missing, ${IS_ITEM_PAID} as is_paid
  ${SCOPED_ITEMS}`)

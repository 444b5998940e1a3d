import { audit } from '../../audit/audit.ts'
import { creditItems } from '../../bills/credit-items.ts'
import { giveBackStock } from '../../catalog/stock.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import type { Paisa } from '../../money/money.ts'
import { planTenders } from '../../payments/plan-tenders.ts'
import { IS_ITEM_PAID } from '../../payments/tenders.ts'
import { AMOUNT_COLUMNS, type PricedItem } from '../amounts.ts'
import { confirmIfCovered } from '../confirm-paid.ts'
import { SCOPED_ITEMS, type Scope, scopedItems } from '../item-events.ts'
import { notifyOfLowering } from '../notices/lowering-notices.ts'
import { askForPayment } from '../payment-due.ts'
import type { CancelReason } from '../reasons/reasons.ts'
import { transitionsOf } from '../states.ts'
import { orderTexts, stateWord } from '../texts.ts'
import { holdItems } from '../transition-items.ts'
import { takeBackLowered } from './take-back-lowered.ts'

/** What became of an item whose quantity was lowered. */
export interface LoweredItem {
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
}

/**
 * Holds an item that is not packed yet, and says how many there are of it, until the end of the transaction: packing and every
 * other transition take the same locks. Refuses one outside of the scope (`not_found`), and one that is packed or gone
 * (`not_allowed`, at `field`).
 */
export async function holdForLowering(
  ctx: Ctx,
  { item, scope, field }: { item: number; scope: Scope; field: string },
): Promise<ItemRow> {
  const scoped = { items: [item], scope }
  await holdItems(ctx, scoped)
  const row = (await ctx.db.executeQuery(FIND(scopedItems(scoped)))).rows[0]
  const texts = orderTexts(ctx.locale)
  if (!row) throw new Refusal('not_found', texts.noSuchItem)
  if (!transitionsOf(row.status, scope === 'anybody' ? 'staff' : 'customer').includes('cancelled'))
    throw fieldRefusal('not_allowed', field, texts.cannotLower(stateWord(row.status, ctx.locale)))
  return row
}

/**
 * Leaves less of an item that is held: at least one, less than there are. The rest goes back into stock. What is left costs its
 * share of what the item cost; the delivery stays as it was agreed, as if something of the order were cancelled. If it was paid,
 * the difference is owed back by the way it came, and credited if it was billed. Refuses an item that promotions paid wholly, of
 * which nothing could be given back (`not_allowed`, at `field`). Call it in a transaction.
 */
export async function lowerItem(
  ctx: Ctx,
  before: ItemRow,
  lowering: {
    quantity: number
    by: 'customer' | 'staff'
    reason?: CancelReason
    note: string
    field: string
  },
): Promise<LoweredItem> {
  const { quantity, by, reason = 'other', note, field } = lowering
  const { id: item, order_group_id, order_id, status } = before
  const less = before.quantity - quantity
  if (before.is_paid && before.amount_paisa === 0)
    throw fieldRefusal('not_allowed', field, orderTexts(ctx.locale).onlyWhole)
  const { id } = await ctx.db
    .insertInto('quantity_changes')
    .values({
      order_item_id: item,
      from_quantity: before.quantity,
      to_quantity: quantity,
      was_sold: before.is_paid,
      by_customer: by === 'customer',
      actor_id: requireActor(ctx).id,
      note,
      at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { amount_paisa } = await ctx.db
    .updateTable('order_items')
    .set({ quantity })
    .where('id', '=', item)
    .returning('amount_paisa')
    .executeTakeFirstOrThrow()
  const less_paisa = before.amount_paisa - amount_paisa
  await planTenders(ctx, [order_group_id])
  await notifyOfLowering(ctx, id)
  const covered = status === 'on_hold' ? await askForPayment(ctx, [order_group_id]) : []
  if (before.is_paid)
    await takeBackLowered(ctx, { id, item, order_id, order_group_id, reason, note }, less_paisa)
  await creditItems(ctx, [
    {
      order_item_id: item,
      quantity: less,
      pieces_paisa: less_paisa,
      reason: by === 'staff' ? `lowered: ${note}` : 'lowered',
    },
  ])
  if (covered.length > 0) await confirmIfCovered(ctx, covered)
  if (by === 'staff')
    await audit(ctx, {
      action: 'order_item.lowered',
      object_kind: 'order',
      object_id: order_group_id,
      // The reason stands in the change only, because it can be deleted there.
      details: { order_item: item, from: before.quantity, to: quantity },
    })
  // Stock comes last, as with every transition.
  await giveBackStock(ctx, [{ product_id: before.product_id, quantity: less }])
  return { id: item, order_id, order_group_id, status, quantity, less_paisa, is_paid_back: before.is_paid }
}

const FIND = statement<ItemRow>(`
  select i.id, i.order_id, o.order_group_id, i.product_id, ${AMOUNT_COLUMNS}, ${IS_ITEM_PAID} as is_paid
  ${SCOPED_ITEMS}`)

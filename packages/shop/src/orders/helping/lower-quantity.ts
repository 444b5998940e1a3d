import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { creditItems } from '../../bills/credit-items.ts'
import { giveBackStock } from '../../catalog/stock.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText, parse, typedNumber } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { planTenders } from '../../payments/plan-tenders.ts'
import { IS_ITEM_PAID } from '../../payments/tenders.ts'
import { AMOUNT_COLUMNS, amountOf, lessFor, type PricedItem } from '../amounts.ts'
import { confirmIfCovered } from '../confirm-paid.ts'
import { notifyOfLowering } from '../notices/lowering-notices.ts'
import { askForPayment } from '../payment-due.ts'
import { transitionsOf } from '../states.ts'
import { orderTexts, stateWord } from '../texts.ts'
import { holdItems } from '../transition-items.ts'
import { takeBackLowered } from './take-back-lowered.ts'

const MOST = 1_000_000

export const LowerQuantity = z.object({
  /** How many are to be left; none is a cancellation. */
  quantity: typedNumber(1, MOST),
  /** How many there were, as the sender saw it. */
  seen: typedNumber(1, MOST),
  /** The customer and the vendor read it. */
  note: lineOfText(300),
})

/** What became of an item whose quantity was lowered. */
export interface LoweredItem {
  id: number
  order_group_id: string
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
 * Leaves less of an item that is not packed yet, for a customer who calls (right `order.help`), with a reason that the
 * customer and the vendor read. The rest goes back into stock. What is left costs its share of what the item cost; the
 * delivery stays as it was agreed, as if something of the order were cancelled. If it was paid, the difference is owed back by
 * the way it came, and credited if it was billed.
 *
 * Refuses a quantity that is not lower (`quantity`), an item of which there is another quantity than was seen (`conflict`), one
 * that is packed or gone (`not_allowed`), and one that promotions paid wholly, of which nothing could be given back.
 */
export async function lowerQuantity(ctx: Ctx, item: number, input: unknown): Promise<LoweredItem> {
  const actor = requireRight(ctx, 'order.help')
  const { quantity, seen, note } = parse(LowerQuantity, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    // Packing and every other transition take the same locks.
    await holdItems(ctx, { items: [item], scope: 'anybody' })
    const before = (await ctx.db.executeQuery(FIND({ item }))).rows[0]
    const texts = orderTexts(ctx.locale)
    if (!before) throw new Refusal('not_found', texts.noSuchItem)
    if (!transitionsOf(before.status, 'staff').includes('cancelled'))
      throw fieldRefusal('not_allowed', 'quantity', texts.cannotLower(stateWord(before.status, ctx.locale)))
    if (before.quantity !== seen)
      throw fieldRefusal('conflict', 'quantity', texts.orderedNow(before.quantity))
    if (quantity >= before.quantity)
      throw fieldRefusal('invalid', 'quantity', texts.notLower(before.quantity))
    const less = before.quantity - quantity
    const less_paisa = lessFor(before, quantity)
    if (before.is_paid && amountOf(before) === 0)
      throw fieldRefusal('not_allowed', 'quantity', texts.onlyWhole)
    const { id } = await ctx.db
      .insertInto('quantity_changes')
      .values({
        order_item_id: item,
        from_quantity: before.quantity,
        to_quantity: quantity,
        was_sold: before.is_paid,
        actor_id: actor.id,
        note,
        at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('order_items').set({ quantity }).where('id', '=', item).execute()
    const { order_group_id, order_id } = before
    await planTenders(ctx, [order_group_id])
    await notifyOfLowering(ctx, id)
    const covered = before.status === 'on_hold' ? await askForPayment(ctx, [order_group_id]) : []
    if (before.is_paid) await takeBackLowered(ctx, { id, item, order_id, order_group_id, note }, less_paisa)
    await creditItems(ctx, [
      { order_item_id: item, quantity: less, pieces_paisa: less_paisa, reason: `lowered: ${note}` },
    ])
    if (covered.length > 0) await confirmIfCovered(ctx, covered)
    await audit(ctx, {
      action: 'order_item.lowered',
      object_kind: 'order',
      object_id: order_group_id,
      // The reason stands in the change only, because it can be deleted there.
      details: { order_item: item, from: before.quantity, to: quantity },
    })
    // Stock comes last, as with every transition.
    await giveBackStock(ctx, [{ product_id: before.product_id, quantity: less }])
    return { id: item, order_group_id, quantity, less_paisa, is_paid_back: before.is_paid }
  })
}

const FIND = statement<ItemRow>(`
  select i.id, i.order_id, o.order_group_id, i.product_id, ${AMOUNT_COLUMNS}, ${IS_ITEM_PAID} as is_paid
  from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id
  where i.id = $item`)

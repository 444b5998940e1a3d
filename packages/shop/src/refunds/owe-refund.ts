import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Paisa } from '../money/money.ts'
import { notifyOfRefund } from './notify-of-refund.ts'
import { refundTenders } from './refund-tenders.ts'
import type { RefundMethod, RefundReason } from './tables.ts'
import { type NewRefund, type RefundItem, waitsFor, writeRefund } from './write-refund.ts'

/** A refund that the shop owes without a request. Amounts are in whole paisa. */
export interface Owed {
  order_group_id: string
  /** The vendor order, if it is about one only. */
  order_id?: string
  /** The pieces that were paid and are not delivered, each with the amount that is refunded. */
  items?: readonly RefundItem[]
  /** The refunded delivery fee, if the whole order group is cancelled. */
  delivery_paisa?: Paisa
  /** The whole refund. It exceeds items and delivery if money arrived for which there was no order. */
  amount_paisa: Paisa
  kind: 'cancel'
  reason: RefundReason
  note?: string
  /** The payment through which it goes back. Without one (cash) it is sent by hand, unless `method` says otherwise. */
  payment_id?: string | null
  method?: RefundMethod
}

/**
 * Makes a refund of what was paid and is not delivered, or was paid in excess; it is approved at once. Answers its id.
 * Call it in the transaction of the event that causes it (orders/post-journal.ts), with the ledger lines that make it
 * `refund_payable` under the cause `refund` and this id. A job sends the money after the commit.
 *
 * What is refunded or requested already cannot be owed again: the database refuses it (check_violation). `leftToRefund`
 * says how much is left.
 */
export function oweRefund(ctx: Ctx, owed: Owed): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { user_id } = await ctx.db
      .selectFrom('order_groups')
      .select('user_id')
      .where('id', '=', owed.order_group_id)
      .executeTakeFirstOrThrow()
    const { order_group_id, kind, reason, note = '', items = [], delivery_paisa = 0, amount_paisa } = owed
    const payment_id = owed.payment_id ?? null
    const way = owed.method ?? (payment_id === null ? 'cash' : 'original')
    const { method, credit_paisa } = await refundTenders(ctx, {
      order_group_id,
      payment_id,
      amount_paisa,
      way,
    })
    const refund: NewRefund = {
      kind,
      order_group_id,
      user_id,
      reason,
      note,
      items,
      delivery_paisa,
      amount_paisa,
      method,
      payment_id,
      credit_paisa,
      status: 'approved',
      wish: 'refund',
      bearer: items.length > 0 ? 'vendor' : null,
      order_id: owed.order_id ?? null,
    }
    const id = await writeRefund(ctx, refund, { kind: 'system' })
    await notifyOfRefund(ctx, { ...refund, id })
    if (waitsFor(method) === null) await sendJobs(ctx, 'send-refund', [{ id }])
    return id
  })
}

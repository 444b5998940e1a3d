import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Paisa } from '../money.ts'
import { openDay } from './day.ts'

export interface Collection {
  order_id: string
  order_group_id: string
  /** Whoever took the parcel out: of the step out_for_delivery, or who delivered it. */
  courier_id: string
  /** What is to be paid at this door, to the paisa. */
  due_paisa: Paisa
}

/**
 * Writes that a courier has taken cash at the door, in whole rupees (half a rupee goes up): called in the transaction in
 * which items of a cash order are delivered (orders/keep-books.ts), once for each delivery. The sale itself is posted by
 * the caller, with the exact `due_paisa` on `courier_cash:<courier>`; what rounding adds or takes is posted here.
 */
export function collectCash(
  ctx: Ctx,
  { order_id, courier_id, due_paisa }: Collection,
): Promise<{ id: number; collected_paisa: Paisa }> {
  return inTransaction(ctx, async (ctx) => {
    const day = await openDay(ctx)
    const collected_paisa = inCash(due_paisa)
    return ctx.db
      .insertInto('cash_collections')
      .values({ order_id, courier_id, day, due_paisa, collected_paisa, collected_at: ctx.now })
      .returning(['id', 'collected_paisa'])
      .executeTakeFirstOrThrow()
  })
}

/** As it is paid in cash: to the rupee. */
export function inCash(paisa: Paisa): Paisa {
  return Math.round(paisa / 100) * 100
}

import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { courierAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Paisa } from '../money/money.ts'
import { openDay } from './day.ts'

export interface Collection {
  order_id: string
  order_group_id: string
  /** Whoever delivered. */
  courier_id: string
  /** What is to be paid at this door, to the paisa. */
  due_paisa: Paisa
}

/**
 * Writes that a courier has taken cash at the door, in whole rupees (half a rupee goes up): called in the transaction in
 * which items of a cash order are delivered (orders/post-journal.ts), once for each delivery. The sale itself is posted by
 * the caller, with the exact `due_paisa` on `courier_cash:<courier>`; what rounding adds or takes is posted here. Where
 * nothing is due nothing is taken.
 */
export async function collectCash(
  ctx: Ctx,
  { order_id, order_group_id, courier_id, due_paisa }: Collection,
): Promise<void> {
  if (due_paisa === 0) return
  await inTransaction(ctx, async (ctx) => {
    const day = await openDay(ctx)
    const collected_paisa = inCash(due_paisa)
    const { id } = await ctx.db
      .insertInto('cash_collections')
      .values({ order_id, courier_id, day, due_paisa, collected_paisa, collected_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rounding = collected_paisa - due_paisa
    await post(ctx, {
      cause: 'cash.round',
      id,
      order_group_id,
      lines: [
        { account: courierAccount(courier_id), amount_paisa: rounding },
        { account: 'rounding', amount_paisa: -rounding },
      ],
    })
  })
}

/** As it is paid in cash: to the rupee. */
export function inCash(paisa: Paisa): Paisa {
  return Math.round(paisa / 100) * 100
}

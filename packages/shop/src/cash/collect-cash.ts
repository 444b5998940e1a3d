import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { courierAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { inCash, type Paisa } from '../money/money.ts'
import { openDay } from './day.ts'

export interface Collection {
  order_id: string
  order_group_id: string
  /** The person who delivered. */
  courier_id: string
  /** What is to be paid at this door, in exact paisa. */
  due_paisa: Paisa
  /** What was taken of it, in paisa of whole rupees; without it, `inCash` of what is due. */
  collected_paisa?: Paisa
}

/**
 * Records that a rider collected cash at the door, in whole rupees. Call it in the
 * transaction that delivers items of a cash order (orders/post-journal.ts), once for each delivery. The caller posts
 * the sale itself with the exact `due_paisa` on `courier_cash:<courier>`; this posts the rounding. Does nothing if
 * nothing is due.
 */
export async function collectCash(
  ctx: Ctx,
  { order_id, order_group_id, courier_id, due_paisa, collected_paisa = inCash(due_paisa) }: Collection,
): Promise<void> {
  if (due_paisa === 0) return
  await inTransaction(ctx, async (ctx) => {
    const day = await openDay(ctx)
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

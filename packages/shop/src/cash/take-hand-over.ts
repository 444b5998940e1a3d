import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse, typedNumber } from '../input.ts'
import { courierAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { requireCourier, seenBalance } from './courier.ts'
import { lockDays, todayOrNext } from './day.ts'
import { settleCollections } from './settle-collections.ts'
import { cashTexts } from './texts.ts'

const HandOver = z.object({
  courier: z.uuid(),
  /** The counted cash in whole rupees, since there are no smaller coins. */
  counted: typedNumber(0, 1_000_000_000),
  /** The balance on the sheet, in rupees; if it differs by now, somebody else was quicker. */
  balance: z.number(),
})

/**
 * Records that a rider handed over cash that was counted (right cash.close): it moves from the rider's account to the
 * bank. A difference stays on the rider's account until it is brought or booked (book-difference.ts), and no day can be
 * closed before. Refuses if the balance is no longer the one that was seen (`conflict`), and one's own cash
 * (`forbidden`).
 */
export async function takeHandOver(
  ctx: Ctx,
  input: unknown,
): Promise<{ id: number; difference_paisa: Paisa }> {
  const { id: received_by } = requireRight(ctx, 'cash.close')
  const { courier, counted, balance } = parse(HandOver, input, ctx.locale)
  const counted_paisa = toPaisa(counted)
  return inTransaction(ctx, async (ctx) => {
    const day = todayOrNext(ctx, await lockDays(ctx))
    const expected_paisa = await seenBalance(ctx, courier, toPaisa(balance))
    await requireCourier(ctx, courier)
    if (expected_paisa === 0 && counted_paisa === 0)
      throw new Refusal('not_allowed', cashTexts(ctx.locale).nothingThere)
    const { id } = await ctx.db
      .insertInto('cash_hand_overs')
      .values({
        courier_id: courier,
        day,
        kind: 'counted',
        expected_paisa,
        counted_paisa,
        received_by,
        at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(ctx, {
      cause: 'cash.hand_over',
      id,
      lines: [
        { account: 'bank', amount_paisa: counted_paisa },
        { account: courierAccount(courier), amount_paisa: -counted_paisa },
      ],
    })
    await settleCollections(ctx, courier, 'handed_over')
    await audit(ctx, {
      action: 'cash.hand_over',
      object_kind: 'user',
      object_id: courier,
      details: { expected_paisa, counted_paisa },
    })
    return { id, difference_paisa: expected_paisa - counted_paisa }
  })
}

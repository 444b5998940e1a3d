import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import { type Account, courierAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { lockDays, todayOrNext } from './day.ts'
import { openDifferences } from './open-differences.ts'
import { settleCollections } from './settle-collections.ts'
import { cashTexts } from './texts.ts'

const Difference = z.object({ hand_over: z.int().min(1), reason: lineOfText(300) })

/**
 * Books what was missing or in excess when a rider's cash was counted, with a reason (right cash.close): the rider owes
 * what was missing (`courier_short:<courier>`), and is credited with what was in excess. It takes two people: refuses
 * the one who counted and the rider (`forbidden`). Refuses a difference that is not open (`conflict`).
 */
export async function bookDifference(ctx: Ctx, input: unknown): Promise<void> {
  const { id: booked_by } = requireRight(ctx, 'cash.close')
  const { hand_over, reason } = parse(Difference, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const day = todayOrNext(ctx, await lockDays(ctx))
    const open = (await openDifferences(ctx)).find(({ hand_over_id }) => hand_over_id === hand_over)
    if (!open) throw new Refusal('conflict', cashTexts(ctx.locale).notOpen)
    const { courier_id, difference_paisa, counted_by } = open
    if (booked_by === counted_by || booked_by === courier_id)
      throw new Refusal('forbidden', cashTexts(ctx.locale).ownCount)
    const kind = difference_paisa > 0 ? 'short' : 'over'
    const amount_paisa = Math.abs(difference_paisa)
    await ctx.db
      .insertInto('cash_differences')
      .values({ hand_over_id: hand_over, kind, amount_paisa, reason, day, booked_by, at: ctx.now })
      .execute()
    await post(ctx, {
      cause: `cash.${kind}`,
      id: hand_over,
      note: reason,
      lines: [
        { account: shortAccount(courier_id), amount_paisa: difference_paisa },
        { account: courierAccount(courier_id), amount_paisa: -difference_paisa },
      ],
    })
    await settleCollections(ctx, courier_id, 'short')
    await audit(ctx, {
      action: `cash.${kind}`,
      object_kind: 'user',
      object_id: courier_id,
      details: { amount_paisa },
    })
  })
}

/** The account of what a rider owes because it was missing. */
const shortAccount = (courier: string): Account => `courier_short:${courier}`

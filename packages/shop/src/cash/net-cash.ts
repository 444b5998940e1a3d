import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { courierAccount, vendorAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { toPaisa } from '../money.ts'
import { seenBalance } from './courier.ts'
import { lockDays, todayOrNext } from './day.ts'
import { openDifference } from './open-differences.ts'
import { settleCollections } from './settle-collections.ts'
import { cashWords } from './words.ts'

export const Netting = z.object({
  courier: z.uuid(),
  /** In rupees. */
  amount: z.int().min(1).max(1_000_000_000),
  balance: z.number(),
})

/**
 * Lets a vendor's member keep cash that they hold: the shop owes their vendor so much less (right cash.close, domain
 * D17). Refuses more than they have (`amount`), who is no vendor's member, and as `takeHandOver` does.
 */
export async function netCash(ctx: Ctx, input: unknown): Promise<{ id: number }> {
  const { id: received_by } = requireRight(ctx, 'cash.close')
  const { courier, amount, balance } = parse(Netting, input, ctx.locale)
  const counted_paisa = toPaisa(amount)
  const words = cashWords(ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const day = todayOrNext(ctx, await lockDays(ctx))
    const expected_paisa = await seenBalance(ctx, courier, toPaisa(balance))
    const member = await ctx.db
      .selectFrom('vendor_members')
      .select('vendor_id')
      .where('user_id', '=', courier)
      .executeTakeFirst()
    if (!member) throw new Refusal('not_allowed', words.noMember)
    if (await openDifference(ctx, courier)) throw new Refusal('not_allowed', words.bookFirst)
    if (counted_paisa > expected_paisa)
      throw new Refusal('invalid', words.notSoMuch(expected_paisa), {
        amount: words.notSoMuch(expected_paisa),
      })
    const { vendor_id } = member
    const { id } = await ctx.db
      .insertInto('cash_hand_overs')
      .values({
        ...{ courier_id: courier, day, kind: 'netted', vendor_id },
        ...{ expected_paisa, counted_paisa, received_by, at: ctx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(ctx, {
      cause: 'cash.net',
      id,
      lines: [
        { account: vendorAccount(vendor_id), amount_paisa: counted_paisa },
        { account: courierAccount(courier), amount_paisa: -counted_paisa },
      ],
    })
    await settleCollections(ctx, courier, 'handed_over')
    await audit(ctx, {
      action: 'cash.net',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { courier, counted_paisa },
    })
    return { id }
  })
}

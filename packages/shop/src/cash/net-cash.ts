import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { courierAccount, vendorAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { type Paisa, toPaisa } from '../money.ts'
import { seenBalance } from './courier.ts'
import { lockDays, todayOrNext } from './day.ts'
import { heldCash, untilOurs } from './held-cash.ts'
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
 * Lets somebody keep cash that they took as a vendor's member: the shop owes that vendor so much less, whomever they work
 * for today (right cash.close, domain D17). The oldest is kept first, as with a hand-over; what they took for several
 * vendors is off each. Refuses more than they have (`amount`), what they took for the company, and as `takeHandOver` does.
 */
export async function netCash(ctx: Ctx, input: unknown): Promise<void> {
  const { id: received_by } = requireRight(ctx, 'cash.close')
  const { courier, amount, balance } = parse(Netting, input, ctx.locale)
  const counted_paisa = toPaisa(amount)
  const words = cashWords(ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const day = todayOrNext(ctx, await lockDays(ctx))
    const seen = await seenBalance(ctx, courier, toPaisa(balance))
    const held = await heldCash(ctx, [courier])
    if (!held.some(({ vendor }) => vendor)) throw new Refusal('not_allowed', words.noMember)
    if (await openDifference(ctx, courier)) throw new Refusal('not_allowed', words.bookFirst)
    const refuse = (sentence: string) => {
      throw new Refusal('invalid', sentence, { amount: sentence })
    }
    if (counted_paisa > seen) refuse(words.notSoMuch(seen))
    const ofVendors = untilOurs(held)
    const most_paisa = ofVendors.reduce((sum, { paisa }) => sum + paisa, 0)
    if (counted_paisa > most_paisa) refuse(words.notForVendor(most_paisa))
    const kept = new Map<number, Paisa>()
    let left_paisa = counted_paisa
    for (const { vendor, paisa } of ofVendors) {
      const part = Math.min(left_paisa, paisa)
      if (part > 0) kept.set(vendor.id, (kept.get(vendor.id) ?? 0) + part)
      left_paisa -= part
    }
    let expected_paisa = seen
    for (const [vendor_id, paisa] of kept) {
      const { id } = await ctx.db
        .insertInto('cash_hand_overs')
        .values({
          ...{ courier_id: courier, day, kind: 'netted', vendor_id },
          ...{ expected_paisa, counted_paisa: paisa, received_by, at: ctx.now },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expected_paisa -= paisa
      await post(ctx, {
        ...{ cause: 'cash.net', id },
        lines: [
          { account: vendorAccount(vendor_id), amount_paisa: paisa },
          { account: courierAccount(courier), amount_paisa: -paisa },
        ],
      })
      await audit(ctx, {
        ...{ action: 'cash.net', object_kind: 'vendor', object_id: vendor_id },
        details: { courier, counted_paisa: paisa },
      })
    }
    await settleCollections(ctx, courier, 'handed_over')
  })
}

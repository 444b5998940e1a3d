import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { parse, typedNumber } from '../input.ts'
import { courierAccount, vendorAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { events } from '../notifications/events.ts'
import { type CashInHand, readCashInHand, untilOurs } from './cash-in-hand.ts'
import { seenBalance } from './courier.ts'
import { lockDays, todayOrNext } from './day.ts'
import { openDifference } from './open-differences.ts'
import { settleCollections, settleVendors } from './settle-collections.ts'
import { cashTexts } from './texts.ts'

const Netting = z.object({
  courier: z.uuid(),
  /** The vendor for whom it is kept, and to whom the shop then owes less. */
  vendor: z.int().min(1).max(MAX_INTEGER),
  /** The amount in rupees. */
  amount: typedNumber(1, 1_000_000_000),
  balance: z.number(),
})

/**
 * Lets a rider keep cash that they collected as a vendor's member, whereby the shop owes that vendor less, even if the
 * rider works for another one now. Members who handle the vendor's money are notified (right cash.close, domain D17).
 * Refuses more than the rider holds of it (`amount`), and cash that was collected after some of the company's. Since
 * every hand-over settles the oldest cash, a vendor's cash that was collected after that of others is kept completely
 * or not at all. Other refusals are those of `takeHandOver`.
 */
export async function netCash(ctx: Ctx, input: unknown): Promise<void> {
  const { id: received_by } = requireRight(ctx, 'cash.close')
  const { courier, vendor, amount, balance } = parse(Netting, input, ctx.locale)
  const counted_paisa = toPaisa(amount)
  const texts = cashTexts(ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const day = todayOrNext(ctx, await lockDays(ctx))
    const expected_paisa = await seenBalance(ctx, courier, toPaisa(balance))
    const { packages, share_paisa, first_paisa } = shareOf(await readCashInHand(ctx, [courier]), vendor)
    if (packages === 0) throw new Refusal('not_allowed', texts.noMember)
    if (await openDifference(ctx, courier)) throw new Refusal('not_allowed', texts.bookFirst)
    const refuse = (sentence: string) => {
      throw new Refusal('invalid', sentence, { amount: sentence })
    }
    if (counted_paisa > expected_paisa) refuse(texts.notSoMuch(expected_paisa))
    if (counted_paisa > share_paisa) refuse(texts.notForVendor(share_paisa))
    const isAll = counted_paisa === share_paisa
    if (!isAll && counted_paisa > first_paisa) refuse(texts.allOrNothing(share_paisa))
    const { id } = await ctx.db
      .insertInto('cash_hand_overs')
      .values({
        courier_id: courier,
        day,
        kind: 'netted',
        vendor_id: vendor,
        expected_paisa,
        counted_paisa,
        received_by,
        at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(ctx, {
      cause: 'cash.net',
      id,
      lines: [
        { account: vendorAccount(vendor), amount_paisa: counted_paisa },
        { account: courierAccount(courier), amount_paisa: -counted_paisa },
      ],
    })
    await audit(ctx, {
      action: 'cash.net',
      object_kind: 'vendor',
      object_id: vendor,
      details: { courier, counted_paisa },
    })
    if (isAll) await settleVendors(ctx, courier, vendor, packages)
    await settleCollections(ctx, courier, 'handed_over')
    await notifyNetted(ctx, { id, vendor_id: vendor, courier, amount_paisa: counted_paisa })
  })
}

/** A vendor's part of one rider's cash, and how much of that precedes anybody else's. */
function shareOf(parts: readonly CashInHand[], vendor_id: number) {
  const ofVendors = untilOurs(parts)
  const isTheirs = ({ vendor }: (typeof ofVendors)[number]) => vendor.id === vendor_id
  const sum = (parts: typeof ofVendors) => parts.reduce((paisa, part) => paisa + part.paisa, 0)
  const theirs = ofVendors.filter(isTheirs)
  const other = ofVendors.findIndex((part) => !isTheirs(part))
  return {
    packages: theirs.length,
    share_paisa: sum(theirs),
    first_paisa: sum(other < 0 ? theirs : ofVendors.slice(0, other)),
  }
}

/** Notifies the vendor's owners and members who handle money. */
async function notifyNetted(
  ctx: Ctx,
  netted: { id: number; vendor_id: number; courier: string; amount_paisa: Paisa },
): Promise<void> {
  const { id, vendor_id, courier, amount_paisa } = netted
  const taker = await ctx.db.selectFrom('users').select('name').where('id', '=', courier).executeTakeFirst()
  const values = { name: taker?.name ?? '', amount_paisa }
  await events(ctx, { kind: 'VendorCashKept', vendor: vendor_id, object_id: `${id}`, values })
}

import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { lockVendor } from '../vendors/lock-vendor.ts'
import { readOwed } from './payable.ts'
import { accountOf, type PayoutAccount } from './payout-account.ts'
import { PREPARED_STATES } from './states.ts'
import type { PayoutStep } from './tables.ts'
import { payoutTexts } from './texts.ts'

const PreparePayouts = z.object({
  vendors: z
    .array(z.int().min(1).max(MAX_INTEGER))
    .max(500)
    .refine((ids) => ids.length > 0, {
      params: { en: payoutTexts('en').chooseVendors, ne: payoutTexts('ne').chooseVendors },
    }),
})

/**
 * Prepares a payout of everything that is payable to each of these vendors, together as a batch: all or none. Needs
 * `payout.make`. Refuses (`conflict`, `vendors`) a vendor to whom nothing is payable, who has a prepared payout
 * already, or whose account is missing or newer than 24 hours.
 */
export async function preparePayouts(
  ctx: Ctx,
  input: unknown,
): Promise<{ batch: number; payouts: number[] }> {
  requireRight(ctx, 'payout.make')
  requireStepUp(ctx)
  const { vendors } = parse(PreparePayouts, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ batch: number }>`select nextval('payout_batches')::int as batch`.execute(
      ctx.db,
    )
    const { batch } = rows[0]!
    const payouts: number[] = []
    // Vendors are locked by id, so that two batches cannot deadlock.
    for (const vendor_id of [...new Set(vendors)].sort((a, b) => a - b))
      payouts.push(await prepare(ctx, vendor_id, batch))
    return { batch, payouts }
  })
}

async function prepare(ctx: Ctx, vendor_id: number, batch: number): Promise<number> {
  const texts = payoutTexts(ctx.locale)
  await lockVendor(ctx, vendor_id)
  const account = await usableAccount(ctx, vendor_id, 'vendors')
  await refuseSecond(ctx, vendor_id)
  const amount_paisa = await payableTo(ctx, vendor_id)
  if (amount_paisa === 0) throw refusal(texts.nothingPayable)
  const { id } = await ctx.db
    .insertInto('payouts')
    .values({
      vendor_id,
      batch,
      amount_paisa,
      account_id: account.id,
      status: 'draft',
      prepared_by: ctx.actor!.id,
      created_at: ctx.now,
      changed_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeStep(ctx, id, 'draft')
  await audit(ctx, {
    action: 'payout.draft',
    object_kind: 'payout',
    object_id: id,
    details: { vendor_id, amount_paisa, batch },
  })
  return id
}

/** The account to which money may go now. Refuses (`conflict`) a vendor without an account, or with a new one. */
export async function usableAccount(ctx: Ctx, vendor_id: number, field: string): Promise<PayoutAccount> {
  const texts = payoutTexts(ctx.locale)
  const account = await accountOf(ctx, vendor_id)
  if (!account) throw refusal(texts.noAccount, field)
  if (account.held_until > ctx.now) throw refusal(texts.accountIsNew, field)
  return account
}

/** Refuses a second payout of a vendor while one is not sent yet. */
export async function refuseSecond(ctx: Ctx, vendor_id: number): Promise<void> {
  const open = await ctx.db
    .selectFrom('payouts')
    .select('id')
    .where('vendor_id', '=', vendor_id)
    .where('status', 'in', PREPARED_STATES)
    .executeTakeFirst()
  if (open) throw refusal(payoutTexts(ctx.locale).alreadyPrepared)
}

/** What is payable to a vendor, beyond what is prepared already. */
async function payableTo(ctx: Ctx, vendor_id: number): Promise<Paisa> {
  return (await readOwed(ctx, [vendor_id]))[0]?.payable_paisa ?? 0
}

export function refusal(sentence: string, field = 'vendors'): Refusal {
  return new Refusal('conflict', sentence, { [field]: sentence })
}

/** Writes a step of a payout by the actor. */
export async function writeStep(ctx: Ctx, payout_id: number, status: PayoutStep, note = ''): Promise<void> {
  const step = { payout_id, status, note, actor_id: ctx.actor!.id, at: ctx.now }
  await ctx.db.insertInto('payout_steps').values(step).execute()
}

import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { SmallId } from '../http/schemas.ts'
import { lineOfText, parse } from '../input.ts'
import { lockVendor } from '../vendors/lock-vendor.ts'
import { notifyMembers } from '../vendors/members/notify-members.ts'
import { notifyOfDecline } from './notify-of-decline.ts'
import {
  accountOf,
  isSameAccount,
  maskedNumber,
  type PayoutAccount,
  PayoutAccountInput,
  type TypedAccount,
  writeAccount,
} from './payout-account.ts'
import { payoutTexts } from './texts.ts'

// A vendor changes its own account (payout-account.ts). If it cannot, two members of staff do it, as with payouts: one
// proposes, another confirms, and everybody who acts for the vendor is informed both times.

interface AccountProposal extends TypedAccount {
  id: number
  reason: string
  proposed_at: Date
  proposed_by: string | null
  proposer: string
}

export interface VendorAccount {
  vendor: { name_en: string; name_ne: string }
  account: PayoutAccount | null
  proposal: AccountProposal | null
}

/**
 * A vendor's account, and the account that is proposed instead. Refuses an unknown vendor (`not_found`). Needs
 * `payout.make`.
 */
export async function readVendorAccount(ctx: Ctx, vendor_id: number): Promise<VendorAccount> {
  requireReading(ctx, 'payout.make')
  const vendor = await ctx.db
    .selectFrom('vendors')
    .select(['name_en', 'name_ne'])
    .where('id', '=', vendor_id)
    .executeTakeFirst()
  if (!vendor) throw new Refusal('not_found', payoutTexts(ctx.locale).noSuchVendor)
  const proposal = await ctx.db
    .selectFrom('payout_account_proposals as p')
    .leftJoin('users as u', 'u.id', 'p.proposed_by')
    .select(['p.id', 'p.kind', 'p.bank', 'p.branch', 'p.holder', 'p.number', 'p.reason'])
    .select(['p.proposed_at', 'p.proposed_by', 'u.name as proposer'])
    .where('p.vendor_id', '=', vendor_id)
    .where('p.status', '=', 'open')
    .executeTakeFirst()
  return {
    vendor,
    account: await accountOf(ctx, vendor_id),
    proposal: proposal ? { ...proposal, proposer: proposal.proposer ?? '' } : null,
  }
}

const Reason = z.object({ reason: lineOfText(500) })

/** Proposes another account, which replaces an open proposal. Needs `payout.make`. */
export async function proposeAccount(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  const { id: proposed_by, name } = requireRight(ctx, 'payout.make')
  requireStepUp(ctx)
  const texts = payoutTexts(ctx.locale)
  const { reason, ...typed } = parse(PayoutAccountInput.and(Reason), input, ctx.locale)
  const wanted = typed.kind === 'bank' ? typed : { ...typed, bank: '', branch: '' }
  await inTransaction(ctx, async (ctx) => {
    await readVendorAccount(ctx, vendor_id)
    await lockVendor(ctx, vendor_id)
    const account = await accountOf(ctx, vendor_id)
    if (account && isSameAccount(account, wanted))
      throw new Refusal('invalid', texts.sameAccount, { number: texts.sameAccount })
    await close(ctx, vendor_id, { status: 'declined' })
    await ctx.db
      .insertInto('payout_account_proposals')
      .values({
        ...wanted,
        vendor_id,
        reason,
        instead_of: account?.id ?? null,
        proposed_by,
        proposed_at: ctx.now,
      })
      .execute()
    const number = maskedNumber(wanted.number)
    await audit(ctx, {
      action: 'payout_account.propose',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { kind: wanted.kind, bank: wanted.bank, number, reason },
    })
    await notifyMembers(ctx, vendor_id, 'VendorAccountProposed', { name, number, reason })
  })
}

const DecideAccount = z.object({
  proposal: z.coerce.number().pipe(SmallId),
  decision: z.enum(['confirm', 'decline']),
})

/**
 * Confirms a proposed account, which applies from then on, by another person than the proposer (else `forbidden`); or
 * declines it, by anybody. Refuses (`conflict`) if it was decided, or the vendor changed its account, meanwhile. Needs
 * `payout.make`.
 */
export async function decideAccount(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  const { id: actor } = requireRight(ctx, 'payout.make')
  requireStepUp(ctx)
  const { proposal: id, decision } = parse(DecideAccount, input, ctx.locale)
  const texts = payoutTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    await lockVendor(ctx, vendor_id)
    const isConfirmed = decision === 'confirm'
    const proposal = await ctx.db
      .selectFrom('payout_account_proposals')
      .select(['kind', 'bank', 'branch', 'holder', 'number', 'reason', 'instead_of', 'proposed_by'])
      .where('id', '=', id)
      .where('vendor_id', '=', vendor_id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (!proposal) throw new Refusal('conflict', texts.noProposal)
    const { instead_of, proposed_by, reason, ...wanted } = proposal
    if (isConfirmed && proposed_by === actor) throw new Refusal('forbidden', texts.sameProposer)
    if (isConfirmed) await refuseOwnVendor(ctx, vendor_id, 'payout.make')
    if (isConfirmed && ((await accountOf(ctx, vendor_id))?.id ?? null) !== instead_of)
      throw new Refusal('conflict', texts.vendorChangedAccount)
    await close(ctx, vendor_id, { status: isConfirmed ? 'confirmed' : 'declined' })
    const number = maskedNumber(wanted.number)
    await audit(ctx, {
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { number, reason },
      action: isConfirmed ? 'payout_account.confirm' : 'payout_account.decline',
    })
    if (isConfirmed) await writeAccount(ctx, vendor_id, wanted, 'everybody')
    else await notifyOfDecline(ctx, vendor_id, wanted.number)
  })
}

async function close(
  ctx: Ctx,
  vendor_id: number,
  { status }: { status: 'confirmed' | 'declined' },
): Promise<void> {
  await ctx.db
    .updateTable('payout_account_proposals')
    .set({ status, decided_by: ctx.actor!.id, decided_at: ctx.now })
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'open')
    .execute()
}

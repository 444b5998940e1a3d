import { sql } from 'kysely'
import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, linesOfText, parse } from '../input.ts'
import { vendorAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { events } from '../notifications/events.ts'
import { lockVendor } from '../vendors/lock-vendor.ts'
import { type PayoutToCheck, refuseTooMuch } from './check-payout.ts'
import { maskedNumber } from './payout-account.ts'
import { refusal, usableAccount, writeStep } from './prepare-payouts.ts'
import { IS_FILED, NEXT, type PayoutSoFar, UNSENT_BY } from './states.ts'
import type { PayoutAction } from './tables.ts'
import { payoutTexts } from './texts.ts'

const MovePayout = z.object({
  to: z.enum(['approved', 'unsent', 'sent', 'settled', 'failed', 'draft', 'withdrawn']),
  /** The reference of the transfer, once it is sent. */
  reference: lineOfText(60, 0).default(''),
  note: linesOfText(300),
})

interface MovedPayout extends PayoutToCheck, PayoutSoFar {
  times_sent: number
}

/**
 * Moves a payout by one step; needs `payout.make`. The person who prepared it cannot approve it (`forbidden`). Sending
 * it takes the reference of the transfer: then the ledger records that the vendor was paid, and its owners and members
 * with the role Money are notified; if it fails, the ledger entry is reversed. Refuses to approve, or to send by hand,
 * more than is payable at that time (`conflict`).
 *
 * The bank may have sent any payout that is in a file, so that this can be recorded whatever happened to the vendor's
 * money or account meanwhile. Such a payout is withdrawn only after one person said that the bank did not send it
 * (`unsent`, else `conflict`), and by another person (else `forbidden`). Of two people who act at once the second is
 * refused (`conflict`).
 */
export async function movePayout(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { id: actor } = requireRight(ctx, 'payout.make')
  requireStepUp(ctx)
  const { to, reference, note } = parse(MovePayout, input, ctx.locale)
  const texts = payoutTexts(ctx.locale)
  if (to === 'sent' && !reference)
    throw new Refusal('invalid', texts.needsReference, { reference: texts.needsReference })
  await inTransaction(ctx, async (ctx) => {
    const payout = await hold(ctx, id)
    if (!NEXT[payout.status].includes(to)) throw refusal(texts.movedOn, 'status')
    if (to === 'approved' && payout.prepared_by === actor)
      throw new Refusal('forbidden', texts.samePerson, { status: texts.samePerson })
    if (to === 'approved') await refuseOwnVendor(ctx, payout.vendor_id, 'payout.make')
    if (to === 'unsent' && (!payout.is_filed || payout.unsent_by)) throw refusal(texts.movedOn, 'status')
    if (to === 'withdrawn' && payout.is_filed) refuseAlone(ctx, payout)
    if (to === 'approved' || to === 'draft' || (to === 'sent' && !payout.is_filed))
      await refuseTooMuch(ctx, payout)
    if (to === 'unsent') return auditMove(ctx, payout, { to, note })
    const account_id =
      to === 'draft' ? (await usableAccount(ctx, payout.vendor_id, 'status')).id : payout.account_id
    const times_sent = payout.times_sent + (to === 'sent' ? 1 : 0)
    await ctx.db
      .updateTable('payouts')
      .set({
        status: to,
        changed_at: ctx.now,
        times_sent,
        account_id,
        ...(to === 'approved' ? { approved_by: actor } : {}),
        ...(to === 'draft' ? { approved_by: null, prepared_by: actor, reference: '' } : {}),
        ...(to === 'sent' ? { reference } : {}),
      })
      .where('id', '=', id)
      .execute()
    if (to === 'sent') await postIt(ctx, payout, times_sent, 'sent')
    if (to === 'failed') await postIt(ctx, payout, times_sent, 'failed')
    if (to === 'sent') await notifyVendor(ctx, payout, times_sent)
    await auditMove(ctx, payout, { to, note, reference })
  })
}

/** Refuses a person who would alone withdraw a payout that is in a file for the bank. */
function refuseAlone(ctx: Ctx, { unsent_by }: MovedPayout): void {
  const { sayUnsentFirst, otherConfirms } = payoutTexts(ctx.locale)
  if (!unsent_by) throw refusal(sayUnsentFirst, 'status')
  if (unsent_by === ctx.actor!.id) throw new Refusal('forbidden', otherConfirms, { status: otherConfirms })
}

async function auditMove(
  ctx: Ctx,
  { id, vendor_id, amount_paisa }: MovedPayout,
  { to, note, reference = '' }: { to: PayoutAction; note: string; reference?: string },
): Promise<void> {
  await writeStep(ctx, id, to, note || (to === 'sent' ? reference : ''))
  await audit(ctx, {
    action: `payout.${to}`,
    object_kind: 'payout',
    object_id: id,
    details: { vendor_id, amount_paisa, reference, note },
  })
}

/** The payout, with its vendor locked so that nobody else changes the vendor's payouts. */
async function hold(ctx: Ctx, id: number): Promise<MovedPayout> {
  const { noSuchPayout } = payoutTexts(ctx.locale)
  const found = await ctx.db.selectFrom('payouts').select('vendor_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found', noSuchPayout)
  await lockVendor(ctx, found.vendor_id)
  return ctx.db
    .selectFrom('payouts as p')
    .select(['id', 'vendor_id', 'status', 'amount_paisa', 'account_id', 'prepared_by', 'times_sent'])
    .select([sql<boolean>`${sql.raw(IS_FILED)}`.as('is_filed')])
    .select([sql<string | null>`${sql.raw(UNSENT_BY)}`.as('unsent_by')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Posts that the vendor was paid, or reverses that. */
async function postIt(
  ctx: Ctx,
  { id, vendor_id, amount_paisa }: PayoutToCheck,
  time: number,
  what: 'sent' | 'failed',
) {
  const sign = what === 'sent' ? 1 : -1
  await post(ctx, {
    cause: `payout.${what}`,
    id: `${id} ${time}`,
    lines: [
      { account: vendorAccount(vendor_id), amount_paisa: sign * amount_paisa },
      { account: 'bank', amount_paisa: -sign * amount_paisa },
    ],
  })
}

async function notifyVendor(
  ctx: Ctx,
  { id, vendor_id, amount_paisa, account_id }: PayoutToCheck,
  time: number,
): Promise<void> {
  const { number } = await ctx.db
    .selectFrom('payout_accounts')
    .select('number')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const values = { amount_paisa, number: maskedNumber(number) }
  await events(ctx, { kind: 'PayoutSent', vendor: vendor_id, object_id: `${id} ${time}`, values })
}

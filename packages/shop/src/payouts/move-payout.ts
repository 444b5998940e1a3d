import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { linesOfText, parse } from '../input.ts'
import { vendorAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { type Notice, notify } from '../notifications/notify.ts'
import { type Held, refuseTooMuch } from './check-payout.ts'
import { lockVendor, maskedNumber } from './payout-account.ts'
import { refusal, usableAccount, writeStep } from './prepare-payouts.ts'
import type { PayoutStatus } from './tables.ts'
import { payoutWords } from './words.ts'

/** Which step follows which (domain D17). A failed one is prepared anew, and approved anew. */
export const NEXT: Record<PayoutStatus, PayoutStatus[]> = {
  draft: ['approved', 'withdrawn'],
  approved: ['sent', 'withdrawn'],
  sent: ['settled', 'failed'],
  failed: ['draft'],
  settled: [],
  withdrawn: [],
}

export const MovePayout = z.object({
  to: z.enum(['approved', 'sent', 'settled', 'failed', 'draft', 'withdrawn']),
  /** Of the transfer, when it is sent. */
  reference: z
    .string()
    .trim()
    .max(60)
    .regex(/^[^\p{Cc}]*$/u)
    .default(''),
  note: linesOfText(300),
})

interface Moved extends Held {
  prepared_by: string | null
  times_sent: number
}

/**
 * Takes a payout a step on; needs `payout.make`. Whoever prepared it cannot approve it, and whoever took the file for
 * the bank in which it is cannot take it back (forbidden). It is sent with the
 * reference of the transfer: then the ledger says that the vendor was paid, and its owners and people of money are told;
 * when it failed the ledger takes that back. Never more is approved or sent than is payable then (conflict). Of two
 * people at once the second is refused (conflict).
 */
export async function movePayout(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { id: actor } = requireRight(ctx, 'payout.make')
  const { to, reference, note } = parse(MovePayout, input, ctx.locale)
  const words = payoutWords(ctx.locale)
  if (to === 'sent' && !reference)
    throw new Refusal('invalid', words.needsReference, { reference: words.needsReference })
  await inTransaction(ctx, async (ctx) => {
    const payout = await hold(ctx, id)
    if (!NEXT[payout.status].includes(to)) throw refusal(words.movedOn, 'status')
    if (to === 'approved' && payout.prepared_by === actor)
      throw new Refusal('forbidden', words.samePerson, { status: words.samePerson })
    if (to === 'withdrawn' && (await tookFile(ctx, id)))
      throw new Refusal('forbidden', words.tookFile, { status: words.tookFile })
    if (to === 'approved' || to === 'sent' || to === 'draft') await refuseTooMuch(ctx, payout)
    const account_id =
      to === 'draft' ? (await usableAccount(ctx, payout.vendor_id, 'status')).id : payout.account_id
    const times_sent = payout.times_sent + (to === 'sent' ? 1 : 0)
    await ctx.db
      .updateTable('payouts')
      .set({
        ...{ status: to, changed_at: ctx.now, times_sent, account_id },
        ...(to === 'approved' ? { approved_by: actor } : {}),
        ...(to === 'draft' ? { approved_by: null, prepared_by: actor, reference: '' } : {}),
        ...(to === 'sent' ? { reference } : {}),
      })
      .where('id', '=', id)
      .execute()
    await writeStep(ctx, id, to, note || (to === 'sent' ? reference : ''))
    if (to === 'sent') await postIt(ctx, payout, times_sent, 'sent')
    if (to === 'failed') await postIt(ctx, payout, times_sent, 'failed')
    if (to === 'sent') await tellVendor(ctx, payout, times_sent)
    await audit(ctx, {
      action: `payout.${to}`,
      object_kind: 'payout',
      object_id: id,
      details: { vendor_id: payout.vendor_id, amount_paisa: payout.amount_paisa, reference, note },
    })
  })
}

/** The payout, once nobody else does anything about its vendor's money. */
async function hold(ctx: Ctx, id: number): Promise<Moved> {
  const { noSuchPayout } = payoutWords(ctx.locale)
  const found = await ctx.db.selectFrom('payouts').select('vendor_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found', noSuchPayout)
  await lockVendor(ctx, found.vendor_id)
  return ctx.db
    .selectFrom('payouts')
    .select(['id', 'vendor_id', 'status', 'amount_paisa', 'account_id', 'prepared_by', 'times_sent'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether the actor took the file for the bank in which it is: then the bank may have sent it for all that the shop knows. */
async function tookFile(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery<{ took: boolean }>(
    CompiledQuery.raw(`select $2 = any((${FILED_BY})) as took from payouts p where p.id = $1`, [
      id,
      ctx.actor!.id,
    ]),
  )
  return rows[0]!.took
}

/** For a statement with payouts p: who took a file in which it is, since it was approved. */
export const FILED_BY = `
  array(select s.actor_id from payout_steps s where s.payout_id = p.id and s.status = 'filed' and s.id > (
    select max(a.id) from payout_steps a where a.payout_id = p.id and a.status = 'approved'))`

/** Posts that the vendor was paid, or that it was not after all. */
async function postIt(
  ctx: Ctx,
  { id, vendor_id, amount_paisa }: Held,
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

async function tellVendor(
  ctx: Ctx,
  { id, vendor_id, amount_paisa, account_id }: Held,
  time: number,
): Promise<void> {
  const { number } = await ctx.db
    .selectFrom('payout_accounts')
    .select('number')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const members = await ctx.db
    .selectFrom('vendor_members')
    .select('user_id')
    .where('vendor_id', '=', vendor_id)
    .where(sql<boolean>`roles && array['owner', 'finance']`)
    .execute()
  const notice = {
    type: 'PayoutSent',
    object_id: `${id} ${time}`,
    order_group_id: null,
    values: { amount_paisa, number: maskedNumber(number) },
  } as const
  await notify(ctx, ...members.map(({ user_id }): Notice => ({ ...notice, user_id })))
}

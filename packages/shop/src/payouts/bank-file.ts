import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { writeCsv } from '../files/sheets/csv.ts'
import type { Paisa } from '../money/money.ts'
import { refuseWhileQuarantined } from '../quarantined.ts'
import { lockVendor } from '../vendors/lock-vendor.ts'
import { type PayoutToCheck, refuseTooMuch } from './check-payout.ts'
import { rupeesText } from './files.ts'
import { refusal, writeStep } from './prepare-payouts.ts'
import { IS_FILED } from './states.ts'
import { payoutTexts } from './texts.ts'

/** A file for the bank: `payouts-12-3.csv`, and a copy of it: `payouts-12-3-COPY.csv`. */
export interface BankFile {
  name: string
  text: string
}

/**
 * The file with which a bank sends the approved payouts of a batch: a line for each payout that is in no file yet.
 * Needs `payout.make`; taking the file is written to the audit log, and as a step of each payout. Each payout is in one
 * file only. If none is left, or with the id of a `file` of the batch, this answers a copy, which its name and the
 * audit log say. Refuses a batch without approved payouts (`not_found`), and one with a payout that could no longer be
 * approved, which is named (`conflict`).
 */
export async function bankFile(ctx: Ctx, batch: number, file?: number): Promise<BankFile> {
  requireRight(ctx, 'payout.make')
  requireStepUp(ctx)
  await refuseWhileQuarantined(ctx)
  return inTransaction(ctx, async (ctx) => {
    const rows = file === undefined ? await checkedRows(ctx, batch) : []
    if (rows.length === 0) return copyOf(ctx, batch, file)
    for (const { id } of rows) await writeStep(ctx, id, 'filed')
    const text = writeCsv(
      ['payout', 'beneficiary', 'kind', 'bank', 'branch', 'account', 'amount', 'currency', 'remarks'],
      rows.map((row) => [
        ...[`${row.id}`, row.holder, row.kind, row.bank, row.branch, row.number],
        ...[rupeesText(row.amount_paisa), 'NPR', `Himalayan Green payout ${row.id}`],
      ]),
    )
    const { id } = await ctx.db
      .insertInto('payout_files')
      .values({ batch, text, taken_by: ctx.actor!.id, taken_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'payout.bank_file',
      object_kind: 'payout_batch',
      object_id: batch,
      details: { file: id, payouts: rows.map(({ id }) => id) },
    })
    return { name: `payouts-${batch}-${id}.csv`, text }
  })
}

/** A copy of a file that was taken before. */
async function copyOf(ctx: Ctx, batch: number, file: number | undefined): Promise<BankFile> {
  const taken = await ctx.db
    .selectFrom('payout_files')
    .select(['id', 'text'])
    .where('batch', '=', batch)
    .$if(file !== undefined, (files) => files.where('id', '=', file!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!taken) throw new Refusal('not_found', payoutTexts(ctx.locale).noSuchFile)
  await audit(ctx, {
    action: 'payout.bank_file_copy',
    object_kind: 'payout_batch',
    object_id: batch,
    details: { file: taken.id },
  })
  return { name: `payouts-${batch}-${taken.id}-COPY.csv`, text: taken.text }
}

/** Why a file with the approved payouts of this batch cannot be made now, as a sentence; null if it can. */
export async function whyNoBankFile(ctx: Ctx, batch: number): Promise<string | null> {
  requireRight(ctx, 'payout.make')
  try {
    await inTransaction(ctx, (ctx) => checkedRows(ctx, batch))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/**
 * The approved payouts of a batch that are in no file, each checked again as when it was approved, while their vendors
 * are locked.
 */
async function checkedRows(ctx: Ctx, batch: number): Promise<BankRow[]> {
  const texts = payoutTexts(ctx.locale)
  const vendors = await ctx.db
    .selectFrom('payouts')
    .select('vendor_id')
    .where('batch', '=', batch)
    .where('status', '=', 'approved')
    .orderBy('vendor_id')
    .execute()
  for (const { vendor_id } of vendors) await lockVendor(ctx, vendor_id)
  const { rows } = await ctx.db.executeQuery(BANK({ batch }))
  for (const row of rows)
    await refuseTooMuch(ctx, row).catch((error: unknown) => {
      if (error instanceof Refusal) throw refusal(texts.ofPayout(row.id, error.message), 'status')
      throw error
    })
  return rows
}

interface BankRow extends PayoutToCheck {
  kind: string
  bank: string
  branch: string
  holder: string
  number: string
  amount_paisa: Paisa
}

const BANK = statement<BankRow>(`
  select p.id, p.vendor_id, p.status, p.amount_paisa, p.account_id, a.kind, a.bank, a.branch, a.holder, a.number
  from payouts p join payout_accounts a on a.id = p.account_id
  where p.batch = $batch and p.status = 'approved' and not ${IS_FILED} order by p.id`)

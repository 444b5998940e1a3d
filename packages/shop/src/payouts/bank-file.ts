import { CompiledQuery } from 'kysely'
import { audit } from '../audit/audit.ts'
import { writeCsv } from '../catalog/csv-file.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import type { Paisa } from '../money.ts'
import { type Held, refuseTooMuch } from './check-payout.ts'
import { sum } from './files.ts'
import { lockVendor } from './payout-account.ts'
import { refusal, writeStep } from './prepare-payouts.ts'
import { payoutWords } from './words.ts'

/**
 * What a bank needs to send the approved payouts of a batch: one line for each. Needs `payout.make`; that somebody took
 * the file is written down, and a step of each payout. A batch of which nothing is approved is not found; one with a
 * payout that could not be approved by now is refused (conflict), and says which.
 */
export async function bankFile(ctx: Ctx, batch: number): Promise<string> {
  requireRight(ctx, 'payout.make')
  return inTransaction(ctx, async (ctx) => {
    const rows = await checkedRows(ctx, batch)
    for (const { id } of rows) await writeStep(ctx, id, 'filed')
    await audit(ctx, {
      action: 'payout.bank_file',
      object_kind: 'payout_batch',
      object_id: batch,
      details: { payouts: rows.map(({ id }) => id) },
    })
    return writeCsv(
      ['payout', 'beneficiary', 'kind', 'bank', 'branch', 'account', 'amount', 'currency', 'remarks'],
      rows.map((row) => [
        ...[`${row.id}`, row.holder, row.kind, row.bank, row.branch, row.number],
        ...[sum(row.amount_paisa), 'NPR', `Himalayan Green payout ${row.id}`],
      ]),
    )
  })
}

/** Why there is no file of this batch now, in a sentence; null where there is one. */
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

/** The approved payouts of a batch, each looked at as when it was approved; nothing happens to their vendors' money meanwhile. */
async function checkedRows(ctx: Ctx, batch: number): Promise<BankRow[]> {
  const words = payoutWords(ctx.locale)
  const vendors = await ctx.db
    .selectFrom('payouts')
    .select('vendor_id')
    .where('batch', '=', batch)
    .where('status', '=', 'approved')
    .orderBy('vendor_id')
    .execute()
  for (const { vendor_id } of vendors) await lockVendor(ctx, vendor_id)
  const { rows } = await ctx.db.executeQuery<BankRow>(CompiledQuery.raw(BANK, [batch]))
  if (rows.length === 0) throw new Refusal('not_found', words.noSuchPayout)
  for (const row of rows)
    await refuseTooMuch(ctx, row).catch((error: unknown) => {
      if (error instanceof Refusal) throw refusal(words.ofPayout(row.id, error.message), 'status')
      throw error
    })
  return rows
}

interface BankRow extends Held {
  kind: string
  bank: string
  branch: string
  holder: string
  number: string
  amount_paisa: Paisa
}

const BANK = `
  select p.id, p.vendor_id, p.status, p.amount_paisa, p.account_id, a.kind, a.bank, a.branch, a.holder, a.number
  from payouts p join payout_accounts a on a.id = p.account_id
  where p.batch = $1 and p.status = 'approved' order by p.id`

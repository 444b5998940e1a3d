import { CompiledQuery } from 'kysely'
import { audit } from '../audit/audit.ts'
import { writeCsv } from '../catalog/csv-file.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { type Paisa, toRupees } from '../money.ts'
import { nepalDay } from '../nepal-day.ts'
import type { Statement } from './statement.ts'
import { payoutWords } from './words.ts'

/** Rupees with two decimals and no grouping, as programs read them. */
const sum = (paisa: Paisa) => toRupees(paisa).toFixed(2)

/** A statement as a CSV file, opening and closing included. Amounts in rupees; above nothing is the vendor's. */
export function statementCsv(statement: Statement): string {
  const { opening_paisa, closing_paisa, cash_paisa, lines, period } = statement
  const last = new Date(period.to.getTime() - 1)
  const edge = (day: Date, what: string, paisa: Paisa) => [
    nepalDay(day),
    what,
    '',
    '',
    '',
    '',
    '',
    '',
    sum(paisa),
  ]
  return writeCsv(
    ['date', 'what', 'order', 'item', 'goods', 'commission', 'vat_on_commission', 'amount', 'balance'],
    [
      edge(period.from, 'opening', opening_paisa),
      ...lines.map((line) => [
        nepalDay(line.at),
        line.kind,
        line.order_number ?? '',
        line.item?.name_en ?? '',
        sum(line.goods_paisa),
        sum(line.commission_paisa),
        sum(line.commission_vat_paisa),
        sum(line.amount_paisa),
        sum(line.balance_paisa),
      ]),
      edge(last, 'closing', closing_paisa),
      ...(cash_paisa > 0 ? [edge(last, 'cash_with_you', -cash_paisa)] : []),
    ],
  )
}

/**
 * What a bank needs to send the approved payouts of a batch: one line for each. Needs `payout.make`; that somebody took
 * the file is written down. A batch of which nothing is approved is not found.
 */
export async function bankFile(ctx: Ctx, batch: number): Promise<string> {
  requireRight(ctx, 'payout.make')
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery<BankRow>(CompiledQuery.raw(BANK, [batch]))
    if (rows.length === 0) throw new Refusal('not_found', payoutWords(ctx.locale).noSuchPayout)
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

interface BankRow {
  id: number
  amount_paisa: Paisa
  kind: string
  bank: string
  branch: string
  holder: string
  number: string
}

const BANK = `
  select p.id, p.amount_paisa, a.kind, a.bank, a.branch, a.holder, a.number
  from payouts p join payout_accounts a on a.id = p.account_id
  where p.batch = $1 and p.status = 'approved' order by p.id`

import { writeCsv } from '../files/sheets/csv.ts'
import { type Paisa, toRupees } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import type { Statement } from './statement.ts'

/** Rupees with two decimals and no grouping, for programs. */
export const rupeesText = (paisa: Paisa) => toRupees(paisa).toFixed(2)

/**
 * A statement as a CSV file, including opening and closing balance. Amounts are in rupees; positive ones are the
 * vendor's.
 */
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
    rupeesText(paisa),
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
        rupeesText(line.goods_paisa),
        rupeesText(line.commission_paisa),
        rupeesText(line.commission_vat_paisa),
        rupeesText(line.amount_paisa),
        rupeesText(line.balance_paisa),
      ]),
      edge(last, 'closing', closing_paisa),
      ...(cash_paisa > 0 ? [edge(last, 'cash_with_you', -cash_paisa)] : []),
    ],
  )
}

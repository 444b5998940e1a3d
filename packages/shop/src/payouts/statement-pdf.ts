import type { BillCard } from '../bills/list-bills.ts'
import { titleOf } from '../bills/printing/bill-view.ts'
import { PdfText } from '../bills/printing/pdf-text.ts'
import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { bsDay, bsDayText } from '../nepal/bikram-sambat.ts'
import { monthText } from '../nepal/bs-months.ts'
import type { Statement, StatementLine } from './statement.ts'
import { statementTexts } from './texts.ts'

/** Positions in points, on an A4 page. */
const LEFT = 48
const WIDTH = 499
const TOP = 48
const BOTTOM = 790

const COLUMNS = [
  { x: LEFT, width: 78 },
  { x: LEFT + 82, width: 176 },
  { x: LEFT + 262, width: 76 },
  { x: LEFT + 342, width: 76 },
  { x: LEFT + 422, width: 77 },
] as const

/**
 * A month of a vendor's money (2083-08), with the bills of its commission, as a PDF of A4 pages in the reader's
 * language.
 */
export async function statementPdf(
  vendor: { name_en: string; name_ne: string },
  month: string,
  statement: Statement,
  bills: readonly Pick<BillCard, 'kind' | 'number' | 'total_paisa'>[],
  locale: Locale,
): Promise<Buffer> {
  const texts = statementTexts(locale)
  const name = vendor[`name_${locale}`]
  const pdf = await PdfText.begin({
    Title: `Statement ${month}, ${vendor.name_en}`,
    Author: 'Himalayan Green',
    CreationDate: statement.period.to,
  })
  let y = TOP
  y += pdf.write('Himalayan Green', LEFT, y, WIDTH, { bold: true })
  y += pdf.write(texts.title(monthText(month, locale)), LEFT, y, WIDTH, { size: 16, bold: true })
  y += pdf.write(name, LEFT, y, WIDTH, { size: 12 }) + 12
  const row = (cells: string[], bold = false) => {
    const style = { size: 9, bold }
    const height = Math.max(...cells.map((cell, place) => pdf.heightOf(cell, COLUMNS[place]!.width, style)))
    if (y + height > BOTTOM) {
      pdf.doc.addPage()
      y = TOP
    }
    for (const [place, cell] of cells.entries()) {
      const { x, width } = COLUMNS[place]!
      pdf.write(cell, x, y, width, { ...style, align: place > 1 ? 'right' : 'left' })
    }
    y += height + 6
    pdf.line(y - 3, LEFT, LEFT + WIDTH)
  }
  const sum = (paisa: Paisa) => showRupees(paisa)
  const day = (at: Date) => bsDayText(bsDay(at), locale)
  row([texts.day, texts.what, texts.goods, texts.amount, texts.balance], true)
  row([day(statement.period.from), texts.opening, '', '', sum(statement.opening_paisa)], true)
  for (const line of statement.lines)
    row([
      day(line.at),
      whatOf(line, locale),
      line.item ? sum(line.goods_paisa) : '',
      sum(line.amount_paisa),
      sum(line.balance_paisa),
    ])
  const last = new Date(statement.period.to.getTime() - 1)
  row([day(last), texts.closing, '', '', sum(statement.closing_paisa)], true)
  if (statement.cash_paisa > 0) row([day(last), texts.cashWithYou, '', '', sum(-statement.cash_paisa)])
  for (const { kind, number, total_paisa } of bills) {
    const amount_paisa = kind === 'credit_note' ? -total_paisa : total_paisa
    row(['', `${texts.commissionBill} ${titleOf(kind, locale)} ${number}`, '', sum(amount_paisa), ''])
  }
  return pdf.end()
}

/** The text of a line, with the company's commission. */
function whatOf(line: StatementLine, locale: Locale): string {
  const texts = statementTexts(locale)
  const parts = [texts.kinds[line.kind], line.item?.[`name_${locale}`], line.order_number]
  if (line.item) parts.push(`${texts.commission} ${showRupees(line.commission_paisa)}`)
  if (line.commission_vat_paisa !== 0) parts.push(`${texts.vat} ${showRupees(line.commission_vat_paisa)}`)
  return parts.filter(Boolean).join(', ')
}

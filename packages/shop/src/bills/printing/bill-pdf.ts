import type { Locale } from '../../context.ts'
import { type Paisa, showRupees } from '../../money/money.ts'
import { bsDayText } from '../../nepal/bikram-sambat.ts'
import { monthText } from '../../nepal/bs-months.ts'
import { gregorianDay } from '../../nepal/written-date.ts'
import type { Bill } from '../read-bill.ts'
import type { BillLine } from '../tables.ts'
import { amountInWords } from './amount-in-words.ts'
import { LABELS, methodText, reasonText, TITLES, totalRows } from './bill-labels.ts'
import { itemText, quantityText, rateUnit } from './line-text.ts'
import { PdfText } from './pdf-text.ts'

/** Positions in points, on an A4 page. */
const LEFT = 48
const RIGHT = 547
const WIDTH = RIGHT - LEFT
const TOP = 48
const BOTTOM = 770

const GREEN = '#1f5c3a'
const GREY = '#5c6b60'

/** The columns of the table of lines: where each begins, and its width. */
const COLUMNS = {
  place: { x: LEFT, width: 20 },
  item: { x: LEFT + 24, width: 196 },
  quantity: { x: LEFT + 226, width: 66 },
  rate: { x: LEFT + 296, width: 66 },
  discount: { x: LEFT + 366, width: 58 },
  amount: { x: LEFT + 428, width: WIDTH - 428 },
} as const

/**
 * A bill as a PDF of A4 pages in the reader's language, with title and sum in words in both. `copy` 0 is the original;
 * copies are marked. The PDF is made anew each time and not stored, because the bill itself is.
 */
export async function billPdf(bill: Bill, copy: number, locale: Locale): Promise<Buffer> {
  const words = LABELS[locale]
  const pdf = await PdfText.begin({
    Title: `${TITLES[bill.kind].en} ${bill.number}`,
    Author: bill.seller.name_en,
    CreationDate: bill.issued_at,
  })
  let y = head(pdf, bill, copy, locale)
  y = parties(pdf, bill, y, locale)
  y = columnHeads(pdf, y, locale)
  for (const [place, line] of bill.lines.entries()) {
    const height = lineHeight(pdf, line, bill, locale)
    if (y + height > BOTTOM) y = columnHeads(pdf, newPage(pdf), locale)
    writeLine(pdf, line, place + 1, bill, y, locale)
    y += height
    pdf.line(y - 3, LEFT, RIGHT)
  }
  if (y + 190 > BOTTOM) y = newPage(pdf)
  sums(pdf, bill, y + 6, locale)
  const { start, count } = pdf.doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.doc.switchToPage(page)
    const foot = { size: 8, colour: GREY }
    pdf.line(794, LEFT, RIGHT)
    pdf.write(words.electronic, LEFT, 799, WIDTH * 0.72, foot)
    pdf.write(`${words.check}: ${bill.hash.slice(0, 16)}`, LEFT, 811, WIDTH * 0.6, foot)
    const where = `${bill.number} · ${words.page(page + 1, count)}`
    pdf.write(where, LEFT, 811, WIDTH, { ...foot, align: 'right' })
  }
  return pdf.end()
}

function newPage(pdf: PdfText): number {
  pdf.doc.addPage()
  return TOP
}

function head(pdf: PdfText, { seller, ...bill }: Bill, copy: number, locale: Locale): number {
  const words = LABELS[locale]
  const half = WIDTH * 0.56
  const own = locale === 'ne' ? seller.name_ne : seller.name_en
  const trade = locale === 'ne' ? seller.trade_ne : seller.trade_en
  let y = TOP
  y += pdf.write(own, LEFT, y, half, { size: 15, bold: true, colour: GREEN })
  if (trade !== own) y += pdf.write(trade, LEFT, y, half, { bold: true })
  y += pdf.write(locale === 'ne' ? seller.address_ne : seller.address_en, LEFT, y, half)
  const pan = seller.pan ? `${words.pan}: ${seller.pan}` : words.noPan
  y += pdf.write(pan, LEFT, y, half)
  if (seller.vat_no) y += pdf.write(`${words.vatNo}: ${seller.vat_no}`, LEFT, y, half)

  const right = { align: 'right' } as const
  const at = LEFT + half
  const rest = WIDTH - half
  const title = TITLES[bill.kind]
  let r = TOP
  r += pdf.write(`${title.en} / ${title.ne}`, at, r, rest, { ...right, size: 15, bold: true })
  r += pdf.write(`${words.number} ${bill.number}`, at, r, rest, { ...right, bold: true })
  const day = bsDayText(bill.date_bs, locale)
  r += pdf.write(`${words.date}: ${day} (${gregorianDay(bill.issued_at, locale)})`, at, r, rest, right)
  if (bill.order_number) r += pdf.write(`${words.order}: ${bill.order_number}`, at, r, rest, right)
  if (bill.for_month)
    r += pdf.write(`${words.month}: ${monthText(bill.for_month, locale)}`, at, r, rest, right)
  const mark = copy === 0 ? words.original : words.copy(copy)
  r += pdf.write(mark, at, r, rest, { ...right, bold: true, colour: copy === 0 ? GREY : '#a3322b' })
  const below = Math.max(y, r) + 8
  pdf.line(below, LEFT, RIGHT, GREEN)
  return below + 8
}

function parties(pdf: PdfText, bill: Bill, top: number, locale: Locale): number {
  const words = LABELS[locale]
  const half = WIDTH * 0.56
  let y = top
  y += pdf.write(words.buyer, LEFT, y, half, { size: 8, colour: GREY })
  y += pdf.write(bill.buyer.name, LEFT, y, half, { bold: true })
  y += pdf.write(locale === 'ne' ? bill.buyer.address_ne : bill.buyer.address_en, LEFT, y, half)
  const pan = bill.buyer.pan ? `${words.pan}: ${bill.buyer.pan}` : bill.for_month ? words.noBuyerPan : ''
  if (pan) y += pdf.write(pan, LEFT, y, half)

  const at = LEFT + half
  const rest = WIDTH - half
  let r = top
  r += pdf.write(words.payment, at, r, rest, { size: 8, colour: GREY, align: 'right' })
  r += pdf.write(methodText(bill.payment_method, locale), at, r, rest, { align: 'right' })
  if (bill.credits) {
    r += pdf.write(words.credits(bill.credits.number), at, r, rest, { align: 'right', bold: true })
    const reason = `${words.reason}: ${reasonText(bill.reason, locale)}`
    r += pdf.write(reason, at, r, rest, { align: 'right' })
  }
  return Math.max(y, r) + 12
}

function columnHeads(pdf: PdfText, y: number, locale: Locale): number {
  const words = LABELS[locale]
  pdf.doc.rect(LEFT - 4, y - 4, WIDTH + 8, 20).fill('#eaf1e8')
  const style = { size: 9, bold: true, colour: GREEN }
  pdf.write(words.item, COLUMNS.item.x, y, COLUMNS.item.width, style)
  for (const name of ['quantity', 'rate', 'discount', 'amount'] as const)
    pdf.write(words[name], COLUMNS[name].x, y, COLUMNS[name].width, { ...style, align: 'right' })
  return y + 22
}

function isMarked(line: BillLine, bill: Bill): boolean {
  return bill.seller.vat_no !== '' && line.vat_rate === 0
}

function lineHeight(pdf: PdfText, line: BillLine, bill: Bill, locale: Locale): number {
  return pdf.heightOf(itemText(line, locale), COLUMNS.item.width) + (isMarked(line, bill) ? 11 : 0) + 6
}

function writeLine(pdf: PdfText, line: BillLine, place: number, bill: Bill, y: number, locale: Locale): void {
  const words = LABELS[locale]
  pdf.write(String(place), COLUMNS.place.x, y, COLUMNS.place.width, { colour: GREY })
  const height = pdf.write(itemText(line, locale), COLUMNS.item.x, y, COLUMNS.item.width)
  if (isMarked(line, bill))
    pdf.write(words.exemptMark, COLUMNS.item.x, y + height - 1, COLUMNS.item.width, { size: 8, colour: GREY })
  const cells = {
    quantity: quantityText(line),
    rate: line.quantity > 0 ? `${bare(line.rate_paisa)}${rateUnit(line)}` : '',
    discount: line.discount_paisa > 0 ? bare(line.discount_paisa) : '',
    amount: bare(line.amount_paisa),
  }
  for (const name of ['quantity', 'rate', 'discount', 'amount'] as const)
    pdf.write(cells[name], COLUMNS[name].x, y, COLUMNS[name].width, { align: 'right' })
}

function sums(pdf: PdfText, bill: Bill, top: number, locale: Locale): void {
  const words = LABELS[locale]
  const at = LEFT + WIDTH * 0.5
  const half = WIDTH * 0.5
  let y = top
  for (const { label, paisa, isTotal } of totalRows(bill, locale)) {
    const style = isTotal ? { size: 12, bold: true } : {}
    if (isTotal) {
      pdf.line(y + 1, at, RIGHT, GREEN)
      y += 5
    }
    pdf.write(label, at, y, half * 0.55, style)
    const amount = paisa < 0 ? `− ${showRupees(-paisa)}` : showRupees(paisa)
    y += pdf.write(amount, at, y, half, { ...style, align: 'right' })
  }
  y += 6
  for (const language of ['en', 'ne'] as const) {
    const text = `${LABELS[language].inWords}: ${amountInWords(bill.total_paisa, language)}`
    y += pdf.write(text, LEFT, y, WIDTH)
  }
  pdf.write(bill.seller.vat_no ? words.included : words.noVat, LEFT, y + 4, WIDTH, { size: 8, colour: GREY })
}

/** An amount without the currency, for columns. */
function bare(paisa: Paisa): string {
  return showRupees(paisa).replace(/^\S+ /, '')
}

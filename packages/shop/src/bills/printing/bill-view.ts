import type { Locale } from '../../context.ts'
import { type Paisa, showRupees } from '../../money/money.ts'
import { bsDayText } from '../../nepal/bikram-sambat.ts'
import { monthText } from '../../nepal/bs-months.ts'
import { gregorianDay } from '../../nepal/written-date.ts'
import type { BillCard } from '../list-bills.ts'
import type { Bill } from '../read-bill.ts'
import type { BillKind } from '../tables.ts'
import { amountInWords } from './amount-in-words.ts'
import { LABELS, methodText, reasonText, TITLES, totalRows } from './bill-labels.ts'
import { itemText, quantityText, rateUnit } from './line-text.ts'

/** A bill as a page shows it. Every text is ready in the reader's language, so that the page computes nothing. */
export interface BillView {
  id: string
  title: string
  number: string
  /** Name and value, from the top. */
  facts: [label: string, value: string][]
  seller: { name: string; trade: string; address: string; numbers: string[]; farm: string | null }
  buyer: { label: string; name: string; address: string; pan: string }
  labels: { item: string; quantity: string; rate: string; discount: string; amount: string }
  lines: { name: string; quantity: string; rate: string; discount: string; amount: string; mark: string }[]
  totals: { label: string; amount: string; isTotal: boolean }[]
  inWords: string[]
  note: string
  /** For a credit note: the bill that it takes back, and why. */
  credits: { id: string; text: string; reason: string } | null
  credited_by: { id: string; text: string }[]
  printed: string
  /** Whether it is a commission bill of the company to a vendor. */
  isCommission: boolean
}

export function billView(bill: Bill, locale: Locale): BillView {
  const words = LABELS[locale]
  const { seller, buyer } = bill
  const in_ = <T>(en: T, ne: T): T => (locale === 'ne' ? ne : en)
  const name = in_(seller.name_en, seller.name_ne)
  const trade = in_(seller.trade_en, seller.trade_ne)
  return {
    id: bill.id,
    title: titleOf(bill.kind, locale),
    number: bill.number,
    facts: [
      [words.number, bill.number],
      [words.date, `${bsDayText(bill.date_bs, locale)} (${gregorianDay(bill.issued_at, locale)})`],
      ...(bill.order_number ? [[words.order, bill.order_number] as [string, string]] : []),
      ...(bill.for_month ? [[words.month, monthText(bill.for_month, locale)] as [string, string]] : []),
      [words.payment, methodText(bill.payment_method, locale)],
    ],
    seller: {
      name,
      farm: bill.farm,
      trade: trade === name ? '' : trade,
      address: in_(seller.address_en, seller.address_ne),
      numbers: [
        seller.pan ? `${words.pan}: ${seller.pan}` : words.noPan,
        ...(seller.vat_no ? [`${words.vatNo}: ${seller.vat_no}`] : []),
      ],
    },
    buyer: {
      label: words.buyer,
      name: buyer.name,
      address: in_(buyer.address_en, buyer.address_ne),
      pan: buyer.pan ? `${words.pan}: ${buyer.pan}` : bill.for_month ? words.noBuyerPan : '',
    },
    labels: {
      item: words.item,
      quantity: words.quantity,
      rate: words.rate,
      discount: words.discount,
      amount: words.amount,
    },
    lines: bill.lines.map((line) => ({
      name: itemText(line, locale),
      quantity: quantityText(line),
      rate: `${showRupees(line.rate_paisa)}${rateUnit(line)}`,
      discount: line.discount_paisa > 0 ? showRupees(line.discount_paisa) : '',
      amount: showRupees(line.amount_paisa),
      mark: seller.vat_no && line.vat_rate === 0 ? words.exemptMark : '',
    })),
    totals: totalRows(bill, locale).map(({ label, paisa, isTotal = false }) => ({
      label,
      isTotal,
      amount: signed(paisa),
    })),
    inWords: (['en', 'ne'] as const).map(
      (language) => `${LABELS[language].inWords}: ${amountInWords(bill.total_paisa, language)}`,
    ),
    note: seller.vat_no ? words.included : words.noVat,
    credits: bill.credits && {
      id: bill.credits.id,
      text: words.credits(bill.credits.number),
      reason: `${words.reason}: ${reasonText(bill.reason, locale)}`,
    },
    credited_by: bill.credited_by.map(({ id, number, total_paisa }) => ({
      id,
      text: `${titleOf('credit_note', locale)} ${number}: ${showRupees(total_paisa)}`,
    })),
    printed: bill.printed_count === 0 ? '' : words.printed(bill.printed_count),
    isCommission: bill.for_month !== null,
  }
}

/** A bill in a list, as a page shows it. */
export interface BillRow {
  id: string
  title: string
  number: string
  day: string
  seller: string
  buyer: string
  order: string
  total: string
  /** What credit notes took back of it; empty if nothing. */
  credited: string
  isCredit: boolean
  /** For a commission bill: Commission, Kartik 2083; else empty. */
  commission: string
}

export function billRow(card: BillCard, locale: Locale): BillRow {
  return {
    id: card.id,
    title: titleOf(card.kind, locale),
    number: card.number,
    day: bsDayText(card.date_bs, locale),
    seller: locale === 'ne' ? card.seller_ne : card.seller_en,
    buyer: card.buyer,
    order: card.order_number ?? '',
    total: signed(card.kind === 'credit_note' ? -card.total_paisa : card.total_paisa),
    credited: card.credited_paisa > 0 ? signed(-card.credited_paisa) : '',
    isCredit: card.kind === 'credit_note',
    commission: card.for_month ? LABELS[locale].commission(monthText(card.for_month, locale)) : '',
  }
}

export function titleOf(kind: BillKind, locale: Locale): string {
  return TITLES[kind][locale]
}

/** An amount with a minus sign if it is negative. */
export function signed(paisa: Paisa): string {
  return paisa < 0 ? `− ${showRupees(-paisa)}` : showRupees(paisa)
}

/** A bill of an order group as a list shows it. */
export function rowOfBill(bill: Bill, locale: Locale): BillRow {
  const credited_paisa = bill.credited_by.reduce((sum, note) => sum + note.total_paisa, 0)
  return billRow(
    {
      ...bill,
      seller_en: bill.seller.trade_en,
      seller_ne: bill.seller.trade_ne,
      buyer: bill.buyer.name,
      credited_paisa,
    },
    locale,
  )
}

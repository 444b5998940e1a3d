import { z } from 'zod'
import type { Locale } from '../context.ts'
import { fileOf } from '../http/route-responses.ts'
import { Rupees } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'
import type { Chain } from './check-bills.ts'
import type { BillCard } from './list-bills.ts'
import { amountInWords } from './printing/amount-in-words.ts'
import type { Bill } from './read-bill.ts'

const Timestamp = z.iso.datetime({ offset: true })
const Kind = z.enum(['tax_invoice', 'pan_bill', 'credit_note'])
const Id = z.uuid()

const Amounts = {
  taxable: Rupees,
  exempt: Rupees,
  vat: Rupees,
  total: Rupees,
}
const Head = {
  id: Id,
  kind: Kind,
  number: z.string().meta({ example: '2083/84-000012' }),
  fiscal_year: z.string().meta({ description: 'Of Bikram Sambat', example: '2083/84' }),
  issued_at: Timestamp,
  date_bs: z.string().meta({ example: '2083-08-06' }),
  order: z.string().nullable().meta({ example: 'GP-000123' }),
  commission_month: z.string().nullable().meta({
    description: 'Of the company’s bills to vendors: the month of Bikram Sambat',
    example: '2083-08',
  }),
}

export const BillResponse = z
  .object({
    ...Head,
    seller: z.object({
      name_en: z.string(),
      name_ne: z.string(),
      trade_en: z.string(),
      trade_ne: z.string(),
      address_en: z.string(),
      address_ne: z.string(),
      pan: z.string().meta({ description: 'Empty where the seller has not given one' }),
      vat_no: z.string().meta({ description: 'Empty for who is not registered for VAT' }),
    }),
    buyer: z.object({ name: z.string(), address_en: z.string(), address_ne: z.string(), pan: z.string() }),
    lines: z.array(
      z.object({
        name_en: z.string(),
        name_ne: z.string(),
        unit: z.string().meta({ description: 'What one of them is', example: '500 g packet' }),
        quantity: z.number(),
        rate: Rupees,
        grams: z
          .int()
          .nullable()
          .meta({ description: 'What it weighs that is paid, if it is sold by weight' }),
        unit_grams: z.int().nullable().meta({ description: 'How many grams the rate is for then' }),
        discount: Rupees,
        vat_rate: z.number().meta({ description: 'In percent, within the amount', example: 13 }),
        amount: Rupees,
      }),
    ),
    ...Amounts,
    discount: Rupees,
    total_in_words: z.string(),
    payment_method: z.string(),
    credits: z.object({ id: Id, number: z.string() }).nullable(),
    reason: z.string(),
    credited_by: z.array(z.object({ id: Id, number: z.string(), total: Rupees })),
    printed_count: z.int(),
    hash: z.string(),
  })
  .meta({ id: 'Bill' })

export function toBillResponse(bill: Bill, locale: Locale): z.infer<typeof BillResponse> {
  return {
    ...headOf(bill),
    seller: bill.seller,
    buyer: bill.buyer,
    payment_method: bill.payment_method,
    lines: bill.lines.map((line) => ({
      name_en: line.name_en,
      name_ne: line.name_ne,
      unit: line.unit,
      quantity: line.quantity,
      rate: toRupees(line.rate_paisa),
      grams: line.grams ?? null,
      unit_grams: line.unit_grams ?? null,
      discount: toRupees(line.discount_paisa),
      vat_rate: line.vat_rate / 100,
      amount: toRupees(line.amount_paisa),
    })),
    discount: toRupees(bill.discount_paisa),
    total_in_words: amountInWords(bill.total_paisa, locale),
    credits: bill.credits,
    reason: bill.reason,
    credited_by: bill.credited_by.map(({ id, number, total_paisa }) => ({
      id,
      number,
      total: toRupees(total_paisa),
    })),
    printed_count: bill.printed_count,
    hash: bill.hash,
  }
}

export const BillCardResponse = z
  .object({
    ...Head,
    seller_en: z.string(),
    seller_ne: z.string(),
    buyer: z.string(),
    ...Amounts,
    credited: Rupees.meta({ description: 'Taken back by credit notes, in rupees' }),
  })
  .meta({ id: 'BillCard' })

export function toBillCardResponse(card: BillCard): z.infer<typeof BillCardResponse> {
  const { seller_en, seller_ne, buyer } = card
  return { ...headOf(card), seller_en, seller_ne, buyer, credited: toRupees(card.credited_paisa) }
}

function headOf(bill: Bill | BillCard) {
  return {
    id: bill.id,
    kind: bill.kind,
    number: bill.number,
    fiscal_year: bill.fiscal_year,
    date_bs: bill.date_bs,
    issued_at: inNepal(bill.issued_at),
    order: bill.order_number,
    commission_month: bill.for_month,
    taxable: toRupees(bill.taxable_paisa),
    exempt: toRupees(bill.exempt_paisa),
    vat: toRupees(bill.vat_paisa),
    total: toRupees(bill.total_paisa),
  }
}

export const ChainResponse = z
  .object({
    seller_en: z.string(),
    seller_ne: z.string(),
    fiscal_year: z.string(),
    kind: Kind,
    whole_to: z.int().meta({ description: 'Up to this number the chain is whole' }),
    last_number: z.int(),
    last_hash: z.string(),
  })
  .meta({ id: 'BillChain' })

export function toChainResponse({ vendor_id: _, ...chain }: Chain): z.infer<typeof ChainResponse> {
  return chain
}

const Amount = z.number()

/** The names are those of the tax office's system (cbms.ts). */
export const CbmsResponse = z
  .object({
    seller_pan: z.string(),
    buyer_pan: z.string(),
    buyer_name: z.string(),
    fiscal_year: z.string().meta({ example: '2083.084' }),
    invoice_number: z.string().optional(),
    invoice_date: z.string().optional().meta({ example: '2083.08.06' }),
    ref_invoice_number: z
      .string()
      .optional()
      .meta({ description: 'This and what follows: of a credit note' }),
    credit_note_number: z.string().optional(),
    credit_note_date: z.string().optional(),
    reason_for_return: z.string().optional(),
    total_sales: Amount,
    taxable_sales_vat: Amount,
    vat: Amount,
    excisable_amount: Amount,
    excise: Amount,
    taxable_sales_hst: Amount,
    hst: Amount,
    amount_for_esf: Amount,
    esf: Amount,
    export_sales: Amount,
    tax_exempted_sales: Amount,
    isrealtime: z.boolean(),
    datetimeClient: z.string(),
  })
  .meta({ id: 'CbmsBill' })

export const BillParams = z.object({ id: z.string() })

export const PDF_RESPONSE = fileOf('The bill, marked as a copy where it was printed before', [
  'application/pdf',
])

/** A bill as a download, which no cache may store. */
export function pdfResponse(pdf: Buffer, number: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `attachment; filename="${number.replace('/', '-')}.pdf"`,
    },
  })
}

import type { Locale } from '../../context.ts'
import { VAT_RATE } from '../../money/shares.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import type { BillKind } from '../tables.ts'

/** The texts of a bill. Titles are printed in both languages, the rest in the reader's. */
export const TITLES: Record<BillKind, Record<Locale, string>> = {
  tax_invoice: { en: 'Tax invoice', ne: 'कर बीजक' },
  pan_bill: { en: 'Bill', ne: 'बिल' },
  credit_note: { en: 'Credit note', ne: 'क्रेडिट नोट' },
}

const METHODS: Record<string, Record<Locale, string>> = {
  cod: { en: 'Cash on delivery', ne: 'क्यास अन डेलिभरी' },
  esewa: { en: 'eSewa', ne: 'इसेवा (eSewa)' },
  khalti: { en: 'Khalti', ne: 'खल्ती' },
  card: { en: 'Card', ne: 'कार्ड' },
  connectips: { en: 'connectIPS', ne: 'कनेक्ट आईपीएस' },
  fonepay: { en: 'Fonepay', ne: 'फोनपे' },
  account: { en: 'Deducted from sales', ne: 'बिक्रीको रकमबाट मिलान' },
  credit: { en: 'Store credit', ne: 'स्टोर क्रेडिट' },
}

const REASONS: Record<string, Record<Locale, string>> = {
  cancelled: { en: 'Cancelled', ne: 'रद्द गरिएको' },
  unavailable: { en: 'Could not be supplied', ne: 'उपलब्ध हुन नसकेको' },
  refunds: { en: 'Refunded sales', ne: 'बिक्रीको रकम फिर्ता भएको' },
  returned: { en: 'Returned', ne: 'फिर्ता भएको' },
}

export const LABELS = {
  en: {
    number: 'No.',
    date: 'Date',
    order: 'Order',
    month: 'Month',
    commission: (month: string) => `Commission, ${month}`,
    fiscalYear: 'Fiscal year',
    pan: 'PAN',
    vatNo: 'VAT no.',
    noPan: 'PAN: the seller has not given one yet',
    noBuyerPan: 'PAN: the buyer has not given one yet',
    buyer: 'Buyer',
    payment: 'Payment',
    item: 'Item',
    quantity: 'Quantity',
    rate: 'Rate',
    discount: 'Discount',
    amount: 'Amount',
    exemptMark: 'Exempt from VAT',
    gross: 'Sum',
    taxable: 'Taxable amount',
    exempt: 'Exempt from VAT',
    untaxed: 'Amount',
    vat: `VAT ${VAT_RATE / 100} %`,
    total: 'Total',
    included: 'Rates and amounts include VAT.',
    noVat: 'The seller is not registered for VAT; none is charged.',
    inWords: 'In words',
    credits: (number: string) => `Credit note for bill ${number}`,
    reason: 'Reason',
    copy: (n: number) => `Copy of original (${n})`,
    original: 'Original',
    printed: (times: number) =>
      `Printed ${times === 1 ? 'once' : `${times} times`}. A new print is marked as a copy.`,
    electronic: 'This is a computer-generated bill; no signature is required.',
    check: 'Check',
    page: (n: number, of: number) => `Page ${n} of ${of}`,
  },
  ne: {
    number: 'नं.',
    date: 'मिति',
    order: 'अर्डर',
    month: 'महिना',
    commission: (month: string) => `कमिसन, ${month}`,
    fiscalYear: 'आर्थिक वर्ष',
    pan: 'स्थायी लेखा नं. (प्यान)',
    vatNo: 'मूल्य अभिवृद्धि कर नं.',
    noPan: 'प्यान: विक्रेताले अझै दिएको छैन',
    noBuyerPan: 'प्यान: खरिदकर्ताले अझै दिएको छैन',
    buyer: 'खरिदकर्ता',
    payment: 'भुक्तानी',
    item: 'विवरण',
    quantity: 'परिमाण',
    rate: 'दर',
    discount: 'छुट',
    amount: 'रकम',
    exemptMark: 'मू.अ.कर नलाग्ने',
    gross: 'जोड',
    taxable: 'कर लाग्ने रकम',
    exempt: 'कर नलाग्ने रकम',
    untaxed: 'रकम',
    vat: `मू.अ.कर ${VAT_RATE / 100} %`,
    total: 'कुल जम्मा',
    included: 'दर र रकममा मू.अ.कर समावेश छ।',
    noVat: 'विक्रेता मूल्य अभिवृद्धि करमा दर्ता नभएकाले कर लगाइएको छैन।',
    inWords: 'अक्षरमा',
    credits: (number: string) => `बिल ${number} को क्रेडिट नोट`,
    reason: 'कारण',
    copy: (n: number) => `सक्कलको प्रतिलिपि (${nepaliFigures(n)})`,
    original: 'सक्कल',
    printed: (times: number) => `${nepaliFigures(times)} पटक छापिएको। अब छापिनेमा प्रतिलिपि लेखिन्छ।`,
    electronic: 'यो बिल विद्युतीय प्रणालीबाट जारी भएकाले हस्ताक्षर आवश्यक छैन।',
    check: 'जाँच',
    page: (n: number, of: number) => `पृष्ठ ${nepaliFigures(n)} / ${nepaliFigures(of)}`,
  },
} as const satisfies Record<Locale, object>

/** How an order group was paid, in the words of a bill. */
export function methodText(method: string, locale: Locale): string {
  return method
    .split('+')
    .map((one) => METHODS[one]?.[locale] ?? one)
    .join(' + ')
}

/** The reason of a credit note. Known reasons are translated; what people wrote stays as it is. */
export function reasonText(reason: string, locale: Locale): string {
  return reason
    .split('; ')
    .map((one) => {
      const [, known, rest] = /^([a-z]+)(: .*)?$/.exec(one) ?? []
      const text = known && REASONS[known]?.[locale]
      return text ? `${text}${rest ?? ''}` : one
    })
    .join('; ')
}

/** The totals of a bill from the top, each with its label. VAT is shown for sellers who are registered for it. */
export function totalRows(
  bill: {
    discount_paisa: number
    taxable_paisa: number
    exempt_paisa: number
    vat_paisa: number
    total_paisa: number
    seller: { vat_no: string }
  },
  locale: Locale,
): { label: string; paisa: number; isTotal?: boolean }[] {
  const words = LABELS[locale]
  const { discount_paisa, taxable_paisa, exempt_paisa, vat_paisa, total_paisa } = bill
  const hasVat = bill.seller.vat_no !== '' || vat_paisa > 0
  return [
    ...(discount_paisa > 0
      ? [
          { label: words.gross, paisa: total_paisa + discount_paisa },
          { label: words.discount, paisa: -discount_paisa },
        ]
      : []),
    ...(hasVat
      ? [
          { label: words.taxable, paisa: taxable_paisa },
          { label: words.exempt, paisa: exempt_paisa },
          { label: words.vat, paisa: vat_paisa },
        ]
      : []),
    { label: words.total, paisa: total_paisa, isTotal: true },
  ]
}

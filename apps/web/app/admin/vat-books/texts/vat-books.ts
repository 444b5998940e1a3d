import { textsOf } from '../../../texts/texts-of.ts'
import { vatBooks as ne } from './vat-books.ne.ts'

/** VAT books of sales and purchases, as the tax office's forms have them. */
export const vatBooks = {
  title: 'VAT books',
  intro:
    'One line per bill, with the bill’s own date; credit notes are negative. Vendors sell the products; the company sells delivery and commission.',
  books: { sales: 'Sales book', purchases: 'Purchase book' },
  which: 'Book',
  month: 'Month',
  whose: 'Seller',
  company: 'Himalayan Green',
  show: 'Show',
  none: 'No bills in this month.',
  fees: 'Only the gateway fees recorded with their settlements are known here, without VAT. Add other purchases from your own records.',
  of: (book: string, whose: string) => `${book}: ${whose}`,
  printed: (day: string) => `Printed on ${day}`,
  columns: {
    date: 'Date',
    bill: 'Bill no.',
    buyer: 'Buyer',
    seller: 'Seller',
    pan: 'PAN',
    net: 'Total',
    exempt: 'Exempt',
    taxable: 'Taxable',
    vat: 'VAT',
  },
  withoutVat: 'The total excludes VAT.',
  sum: (lines: number, written: string) =>
    lines === 1 ? 'Whole month, 1 line' : `Whole month, ${written} lines`,
  more: 'Next lines',
  ledger: 'Compared with the ledger',
  ledgerText: 'Including VAT. Commission belongs to the month its bill covers.',
  part: 'Part',
  parts: { goods: 'Products', delivery: 'Delivery', commission: 'Commission' },
  booked: 'Bills',
  posted: 'Ledger',
  vatOf: (text: string) => `VAT, ${text}`,
  difference: 'Difference',
  equal: 'Bills and ledger match to the paisa.',
  unequal: 'Bills and ledger differ. Some bills may still be waiting for a number; otherwise check Bills.',
}

export const useVatBooksTexts = textsOf({ en: vatBooks, ne })

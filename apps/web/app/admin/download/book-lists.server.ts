import { type AuditEntry, listAudit } from '@himalayan-green/shop/audit/read-audit.ts'
import { type BillCard, listAllBills } from '@himalayan-green/shop/bills/list-bills.ts'
import { type BookLine, readVatBook, sumVatBook } from '@himalayan-green/shop/reports/vat-books/vat-book.ts'
import { auditTexts } from '../audit/texts/audit.ts'
import { columnsIn, fileList, nameIn, PER_PAGE } from './file-list.server.ts'

const bills = fileList<BillCard>({
  path: '/admin/bills',
  async read(ctx, asked, cursor) {
    const { bills, next } = await listAllBills(ctx, { ...asked, cursor, limit: PER_PAGE })
    return { rows: bills, next }
  },
  columns(locale) {
    const { text, rupees, when } = columnsIn<BillCard>(locale)
    const signed = (bill: BillCard, paisa: number) => (bill.kind === 'credit_note' ? -paisa : paisa)
    const seller = nameIn(locale)
    return [
      text('number', (bill) => bill.number),
      text('fiscalYear', (bill) => bill.fiscal_year),
      ...when((bill) => bill.issued_at),
      text('seller', (bill) => seller({ name_en: bill.seller_en, name_ne: bill.seller_ne })),
      text('buyer', (bill) => bill.buyer),
      text('order', (bill) => bill.order_number),
      rupees('taxable', (bill) => signed(bill, bill.taxable_paisa)),
      rupees('exempt', (bill) => signed(bill, bill.exempt_paisa)),
      rupees('vat', (bill) => signed(bill, bill.vat_paisa)),
      rupees('total', (bill) => signed(bill, bill.total_paisa)),
      rupees('credited', (bill) => bill.credited_paisa),
    ]
  },
})

const audit = fileList<AuditEntry>({
  path: '/admin/audit',
  async read(ctx, asked, cursor) {
    const { entries, next } = await listAudit(ctx, { ...asked, cursor })
    return { rows: entries, next }
  },
  columns(locale) {
    const { text, when } = columnsIn<AuditEntry>(locale)
    const { events, objects } = auditTexts[locale]
    const wordIn = (words: Record<string, string>, key: string) => words[key] ?? key
    return [
      ...when((entry) => entry.at),
      text('who', (entry) => entry.actor_name),
      text('action', (entry) => wordIn(events, entry.action)),
      text('object', (entry) => wordIn(objects, entry.object_kind)),
      text('id', (entry) => entry.object_id),
      text('objectName', (entry) => entry.object_name),
      text('details', ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : '')),
    ]
  },
})

// The columns of the tax office's forms: there is no export and no import, and nothing of capital, but the columns are theirs.
const vatBooks = fileList<BookLine>({
  path: '/admin/vat-books',
  async read(ctx, asked, cursor) {
    const { lines, next } = await readVatBook(ctx, { ...asked, ...(cursor && { cursor }) })
    return { rows: lines, next }
  },
  async count(ctx, asked) {
    return (await sumVatBook(ctx, asked)).lines
  },
  columns(locale, { book }) {
    const { text, number, rupees } = columnsIn<BookLine>(locale)
    const isSales = book !== 'purchases'
    const none = () => 0
    const both = [
      text('dateBs', (line) => line.date_bs),
      text('billNumber', (line) => line.number),
      text(isSales ? 'buyer' : 'supplier', (line) => line[`party_${locale}`]),
      text('pan', (line) => line.pan),
      text('goods', (line) => line[`goods_${locale}`]),
      number('quantity', (line) => line.quantity),
      text('unit', (line) => line.unit),
      rupees(isSales ? 'totalSales' : 'totalBought', (line) => line.net_paisa),
      rupees(isSales ? 'exemptSales' : 'exemptBought', (line) => line.exempt_paisa),
      rupees(isSales ? 'taxableSales' : 'taxableBought', (line) => line.taxable_paisa),
      rupees('vat', (line) => line.vat_paisa),
    ]
    const empty = () => ''
    return isSales
      ? [
          ...both,
          rupees('exported', none),
          text('exportCountry', empty),
          text('exportDeclaration', empty),
          text('exportDate', empty),
        ]
      : [
          ...both,
          rupees('imported', none),
          rupees('importedVat', none),
          rupees('capital', none),
          rupees('capitalVat', none),
        ]
  },
})

/** The books, and the log of what staff did. */
export const BOOK_LISTS = { bills, audit, vatBooks }

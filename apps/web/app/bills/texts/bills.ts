import { textsOf } from '../../texts/texts-of.ts'
import { bills as ne } from './bills.ne.ts'

/** Bills and credit notes. */
export const bills = {
  title: 'Bills',
  ofOrder: 'Bills',
  none: 'No bill yet. Orders paid online or with store credit are billed when they are paid; cash orders when each package is handed to the rider or customer.',
  written: (count: number) =>
    count === 1 ? 'A bill is being written.' : `${count} bills are being written.`,
  writtenText: (count: number) =>
    count === 1 ? 'It appears here within a few seconds.' : 'They appear here within a few seconds.',
  noneFound: 'No bill was found.',
  download: 'Download as PDF',
  back: 'All bills',
  older: 'Older bills',
  yourBills: 'Your bills',
  issuers: { vendor: 'To your customers', company: 'From Himalayan Green' },
  issuerTexts: {
    vendor: 'Bills in your name, to those who bought from you.',
    company:
      'Commission on your sales: one bill per month from the company to you. It is deducted from your sales; you do not need to pay anything.',
  },
  noneFromCompany: 'No bills yet. The first one comes after the first month with sales.',
  fromCompany:
    'A bill from Himalayan Green to you. It is deducted from your sales; you do not need to pay anything.',
  billsFromCompany: 'Bills from Himalayan Green',
  to: (buyer: string) => `to ${buyer}`,
  companyFiles: 'Bills of the company',
  companyFilesText: 'Delivery and commission, with credit notes, for the company’s own accounts.',
  commission: 'Commission billing check',
  commissionText:
    'Compares each vendor’s commission in the ledger with the bills, up to the last completed month. Runs daily and when this page opens.',
  commissionWhole: 'All completed months are billed and match the ledger.',
  commissionOff: (vendor: string, month: string, billed: string, ledger: string) =>
    `${vendor}, up to ${month}: ${billed} billed, ${ledger} in the ledger`,
  noMonth: 'a month that was not closed',
  year: (year: string) => `Fiscal year ${year}`,
  counts: (bills: number, notes: number) =>
    `${bills} ${bills === 1 ? 'bill' : 'bills'}, ${notes} ${notes === 1 ? 'credit note' : 'credit notes'}`,
  ofWhichVat: (amount: string) => `of which VAT ${amount}`,
  csv: (year: string) => `Bills of ${year} as a CSV file`,
  credited: (amount: string) => `Credited: ${amount}`,
  search: 'Number, order, seller or vendor',
  bill: 'Bill',
  seller: 'Seller',
  day: 'Date',
  totalHead: 'Total',
  chains: 'Bill integrity check',
  chainsText: 'Each bill carries a fingerprint of the previous one. Checked daily and when this page opens.',
  whole: (seller: string, number: number) => `${seller}: bills 1 to ${number} verified`,
  broken: (seller: string, number: number, of: number) =>
    `${seller}: verified only up to bill ${number} of ${of}. Please tell the developers.`,
  allWhole: (count: number) =>
    count === 1 ? 'The seller’s bills are verified.' : `The bills of all ${count} sellers are verified.`,
  show: 'Show details',
  cbms: 'Data for the tax office (CBMS)',
  cbmsText: 'Data sent to the tax office’s billing system for this bill.',
}

export const useBillsTexts = textsOf({ en: bills, ne })

/** Bills and credit notes. */
export const bills = {
  title: 'Bills',
  ofOrder: 'Bills',
  none: 'There is no bill yet. It is made when everything of a vendor is confirmed and, unless you pay in cash, paid.',
  noneFound: 'No bill was found.',
  download: 'Download as PDF',
  backToOrder: 'Back to the order',
  back: 'All bills',
  older: 'Older bills',
  yourBills: 'Your bills',
  issuers: { vendor: 'To your customers', company: 'From Himalayan Green' },
  issuerTexts: {
    vendor: 'Bills in your name, to those who bought from you.',
    company:
      'What the company keeps of your sales: one bill in its name, to you, after each month. It is settled with the money of the sales; there is nothing to pay.',
  },
  noneFromCompany: 'There is none yet. The first comes when a month in which you sold something is over.',
  fromCompany:
    'A bill from Himalayan Green to you. It is settled with the money of your sales; there is nothing to pay.',
  billsFromCompany: 'Bills from Himalayan Green',
  to: (buyer: string) => `to ${buyer}`,
  companyFiles: 'Bills of the company',
  companyFilesText: 'Delivery and commission, with credit notes, for the company’s own accounts.',
  commission: 'Is the commission of finished months billed?',
  commissionText:
    'What the books hold of each vendor’s commission, up to the last finished month, is compared with the bills: once a day, and now for this page.',
  commissionWhole: 'All finished months are billed as the books have them.',
  commissionOff: (vendor: string, month: string, billed: string, ledger: string) =>
    `${vendor}, up to ${month}: ${billed} billed, ${ledger} in the books`,
  noMonth: 'a month that was not closed',
  year: (year: string) => `Fiscal year ${year}`,
  counts: (bills: number, notes: number) =>
    `${bills} ${bills === 1 ? 'bill' : 'bills'}, ${notes} ${notes === 1 ? 'credit note' : 'credit notes'}`,
  ofWhichVat: (amount: string) => `of which VAT ${amount}`,
  csv: (year: string) => `Bills of ${year} as a CSV file`,
  credited: (amount: string) => `Taken back: ${amount}`,
  search: 'Number, order, seller or vendor',
  searchHint: '2083/84-000012, 12, GP-000123, or a part of the name of the seller or of the vendor billed',
  find: 'Find',
  chains: 'Are the bills as they were issued?',
  chainsText:
    'Each bill holds a fingerprint of the one before it. They are looked through once a day, and now for this page.',
  whole: (seller: string, number: number) => `Chain of ${seller} is whole up to number ${number}`,
  broken: (seller: string, number: number, of: number) =>
    `Chain of ${seller} is broken: whole only up to number ${number} of ${of}`,
  allWhole: (count: number) => `${count} ${count === 1 ? 'chain' : 'chains'}, all whole.`,
  show: 'Show each',
  cbms: 'Data for the tax office (CBMS)',
  cbmsText: 'What the tax office’s billing system is sent for this bill.',
}

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
  year: (year: string) => `Fiscal year ${year}`,
  counts: (bills: number, notes: number) =>
    `${bills} ${bills === 1 ? 'bill' : 'bills'}, ${notes} ${notes === 1 ? 'credit note' : 'credit notes'}`,
  ofWhichVat: (amount: string) => `of which VAT ${amount}`,
  csv: (year: string) => `Bills of ${year} as a CSV file`,
  credited: (amount: string) => `Taken back: ${amount}`,
  search: 'Number, order or seller',
  searchHint: '2083/84-000012, 12, GP-000123 or a part of the seller’s name',
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

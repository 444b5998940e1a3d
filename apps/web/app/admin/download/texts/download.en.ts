/** Lists that are taken away as files. */
export const download = {
  link: 'As CSV or XLSX',
  lists: {
    orders: 'Orders',
    payments: 'Payments',
    refunds: 'Refunds',
    products: 'Products',
    customers: 'Customers',
    bills: 'Bills',
    audit: 'Audit log',
    vatBooks: 'VAT book',
  },
  title: (list: string) => `${list} as a file`,
  rows: (count: number, written: string) => (count === 1 ? '1 row' : `${written} rows`),
  uncounted: 'As many rows as the list has.',
  filtered: 'The file has what the list shows with its filters.',
  whole: 'The file has the whole list.',
  back: 'Back to the list',
  csv: 'Download CSV',
  xlsx: 'Download XLSX',
  running:
    'The file is being written. Your browser shows how far it is; a file that breaks off is marked as failed there.',
  audited: 'It is recorded in the audit log that you take this list.',
  yes: 'yes',
  no: 'no',
}

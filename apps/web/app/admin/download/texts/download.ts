import { textsOf } from '../../../texts/texts-of.ts'
import { download as ne } from './download.ne.ts'

/** Lists that are taken away as files. */
export const download = {
  link: 'Export (CSV, XLSX)',
  linkOf: (list: string) => `Export (CSV, XLSX): ${list}`,
  lists: {
    orders: 'Orders',
    payments: 'Payments',
    refunds: 'Refunds',
    products: 'Products',
    customers: 'Customers',
    bills: 'Bills',
    audit: 'Audit log',
    vatBooks: 'VAT book',
    ratings: 'Ratings',
    productsToCheck: 'Products to check',
    categories: 'Categories',
    tags: 'Tags',
    synonyms: 'Search words',
    searches: 'Searches',
    vendors: 'Vendors',
    applications: 'Applications',
    commission: 'Commission rules',
    payouts: 'Payouts',
    cash: 'Cash of the day',
    ledger: 'Ledger balances',
    ledgerLines: 'Ledger entries',
    transfers: 'Gateway settlements',
    articles: 'Articles',
    redirects: 'Redirects',
    promotions: 'Promotions',
    zones: 'Delivery zones',
    wards: 'Wards',
    people: 'People',
    invitations: 'Invitations',
    roles: 'Roles',
    messages: 'Messages that failed',
    jobs: 'Jobs that failed',
    usage: 'Page views',
    report: 'Report',
    owed: 'Owed to vendors',
  },
  /** Those of a vendor. */
  ownLists: { products: 'Products', ratings: 'Ratings', bills: 'Bills', payouts: 'Payouts' },
  title: (list: string) => `${list} as a file`,
  rows: (count: number, written: string) => (count === 1 ? '1 row' : `${written} rows`),
  uncounted: 'As many rows as the list has.',
  filtered: 'The file has what the list shows with its filters.',
  whole: 'The file has the whole list.',
  back: 'Back to the list',
  csv: 'Download CSV',
  xlsx: 'Download XLSX',
  running: 'The file is being written.',
  audited: 'It is recorded in the audit log that you take this list.',
  /** What a vendor asks to be checked. */
  asked: { product: 'New product', change: 'Change' },
  /** While a script takes the file: how far it is. */
  soFar: (written: string) => `${written} rows so far`,
  megabytes: (written: string) => `${written} MB so far`,
  complete: (written: string) => `The file is complete: ${written}.`,
  brokenOff: 'The file broke off and was not saved. Please try again.',
  yes: 'yes',
  no: 'no',
}

export const downloadTexts = { en: download, ne }

export const useDownloadTexts = textsOf(downloadTexts)

import { textsOf } from '../../../texts/texts-of.ts'
import { download as ne } from './download.ne.ts'

/** Lists that are taken away as files. */
export const download = {
  menu: (page: string) => `More: ${page}`,
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
    productsToCheck: 'Products to review',
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
    messages: 'Failed messages',
    jobs: 'Failed jobs',
    usage: 'Page views',
    report: 'Report',
    owed: 'Owed to vendors',
  },
  /** Those of a vendor. */
  ownLists: { products: 'Products', ratings: 'Ratings', bills: 'Bills', payouts: 'Payouts' },
  title: (list: string) => `Export: ${list}`,
  rows: (count: number, written: string) => (count === 1 ? '1 row' : `${written} rows`),
  uncounted: 'All rows of the list.',
  filtered: 'The file contains the filtered list.',
  whole: 'The file contains the whole list.',
  back: 'Back to the list',
  csv: 'Download CSV',
  xlsx: 'Download XLSX',
  running: 'Preparing the file…',
  audited: 'This download is recorded in the audit log.',
  /** What a vendor asks to be checked. */
  asked: { product: 'New product', change: 'Change' },
  /** While a script takes the file: how far it is. */
  soFar: (written: string) => `${written} rows so far`,
  megabytes: (written: string) => `${written} MB so far`,
  complete: (written: string) => `Download complete: ${written}.`,
  brokenOff: 'The download was interrupted and nothing was saved. Please try again.',
  yes: 'yes',
  no: 'no',
}

export const downloadTexts = { en: download, ne }

export const useDownloadTexts = textsOf(downloadTexts)

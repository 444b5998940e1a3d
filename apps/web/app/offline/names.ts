// The names under which a phone keeps something: the worker, the pages and the tests read them.

/** The worker's caches. Only what the server gives to everybody alike is in them. */
export const CACHES = {
  built: 'shop-built',
  pages: 'shop-pages',
  pictures: 'shop-pictures',
  settings: 'shop-settings',
} as const

/** Stands in the settings where this phone saves data. */
export const DATA_SAVER = '/data-saver'

/** The database of a person's own things: never in the worker's caches. */
export const OWN_DATABASE = 'shop-own'

/** A header of the server: the address under which a phone may keep this page, which is the same for everybody. */
export const KEEP_AS = 'Keep-As'

/** Headers of what is stored: since when, its size as it is stored, and the title of a page. */
export const STORED = { at: 'Stored-At', bytes: 'Stored-Bytes', title: 'Stored-Title' } as const

/** The page that answers for what is not stored. */
export const OFFLINE_PAGE = /^(\/ne)?\/offline$/

/** What that page shows of its reader's own. */
export const OWN_PAGES = /^(\/ne)?\/(order|cart)(\/|$)/

/** A rider's own page, and the page for everybody that shows without a network what of it this phone keeps. */
export const RIDER_PAGE = /^(\/ne)?\/rider$/
export const RIDER_STORED = ['/rider/stored', '/ne/rider/stored'] as const

/** What a page asks of the worker: to keep addresses, or to take over from the worker before it. */
export type Wish = { keep: string[] } | { takeOver: true }

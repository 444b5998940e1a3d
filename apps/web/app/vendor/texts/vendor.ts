import { textsOf } from '../../texts/texts-of.ts'
import { vendor as ne } from './vendor.ne.ts'

/** The vendor's page. */
export const vendor = {
  // The pages of the menu (vendor/vendor-pages.ts), by their names there.
  menu: 'Vendor pages',
  /** Beside Messages, read out. */
  unread: (count: number) => (count === 1 ? '1 new conversation' : `${count} new conversations`),
  groups: {
    today: 'Today',
    orders: 'Orders',
    products: 'Products',
    farm: 'Farm',
    money: 'Money',
    team: 'Team',
  },
  pages: {
    firstSteps: 'Getting started',
    today: 'Today',
    orders: 'Past orders',
    days: 'Sending days',
    messages: 'Messages',
    products: 'Products',
    farm: 'Farm page',
    certificates: 'Certificates',
    wanted: 'Wanted',
    ratings: 'Ratings',
    import: 'Import / export',
    insights: 'Insights',
    bills: 'Bills',
    money: 'Earnings',
    members: 'Team',
    settings: 'Settings',
  },
}

export const useVendorTexts = textsOf({ en: vendor, ne })

import type { Right } from '@himalayan-green/shop/context.ts'
import type { Queue } from '@himalayan-green/shop/office/queues.ts'
import type { adminTexts } from './texts/admin.ts'

type Texts = (typeof adminTexts)['en']

export interface AdminPage {
  /** Staff with this right find the page in the menu and on the overview. */
  right: Right
  /** So do staff with this right. */
  or?: Right
  /** False where who may only read has no use for it. */
  isForReaders?: false
  path: string
  /** Where the pages below it stand, if that is not below its own address. */
  below?: string
  title: (texts: Texts) => string
  /** A sentence for the overview: what staff do there. */
  text: (texts: Texts) => string
  /** What waits for staff there. */
  queue?: Queue
  /** What else waits there. */
  moreQueues?: Queue[]
}

interface AdminGroup<Key extends string = string> {
  key: Key
  pages: AdminPage[]
}

const group = <Key extends string>(key: Key, pages: AdminPage[]): AdminGroup<Key> => ({ key, pages })

/** The pages of the back office by the groups of its menu, in its order. A new page needs one line here. */
const ADMIN_GROUPS = [
  group('orders', [
    {
      right: 'order.read',
      path: '/admin/orders',
      queue: 'approvals',
      moreQueues: ['to_pack', 'undelivered'],
      title: (w) => w.orders,
      text: (w) => w.ordersText,
    },
    {
      right: 'order.help',
      path: '/admin/orders/new',
      title: (w) => w.phoneOrder,
      text: (w) => w.phoneOrderText,
      isForReaders: false,
    },
    {
      right: 'refund.decide',
      path: '/admin/refunds',
      queue: 'refunds',
      title: (w) => w.refunds,
      text: (w) => w.refundsText,
    },
    {
      right: 'order.read',
      path: '/admin/conversations',
      queue: 'conversations',
      title: (w) => w.conversations,
      text: (w) => w.conversationsText,
    },
    {
      right: 'complaint.answer',
      path: '/admin/complaints',
      queue: 'complaints',
      title: (w) => w.complaints,
      text: (w) => w.complaintsText,
    },
    {
      right: 'review.moderate',
      path: '/admin/ratings',
      queue: 'ratings',
      title: (w) => w.ratings,
      text: (w) => w.ratingsText,
    },
  ]),
  group('delivery', [
    { right: 'zone.change', path: '/admin/zones', title: (w) => w.zones, text: (w) => w.zonesText },
  ]),
  group('catalogue', [
    {
      right: 'product.change',
      path: '/admin/catalogue',
      below: '/admin/products',
      title: (w) => w.allProducts,
      text: (w) => w.allProductsText,
    },
    {
      right: 'product.moderate',
      path: '/admin/products-to-check',
      queue: 'products',
      title: (w) => w.products,
      text: (w) => w.productsText,
    },
    {
      right: 'category.change',
      path: '/admin/categories',
      title: (w) => w.categories,
      text: (w) => w.categoriesText,
    },
    { right: 'category.change', path: '/admin/tags', title: (w) => w.tags, text: (w) => w.tagsText },
  ]),
  group('vendors', [
    {
      right: 'vendor.change',
      path: '/admin/vendors',
      queue: 'vendor_changes',
      title: (w) => w.vendors,
      text: (w) => w.vendorsText,
    },
    {
      right: 'vendor.change',
      path: '/admin/vendors/pictures',
      queue: 'farm_pictures',
      title: (w) => w.farmPictures,
      text: (w) => w.farmPicturesText,
    },
    {
      right: 'vendor.change',
      path: '/admin/vendors/certificates',
      queue: 'certificates',
      title: (w) => w.certificates,
      text: (w) => w.certificatesText,
    },
    {
      right: 'vendor.review',
      path: '/admin/applications',
      queue: 'applications',
      title: (w) => w.applications,
      text: (w) => w.applicationsText,
    },
    {
      right: 'commission.change',
      path: '/admin/commission',
      title: (w) => w.commission,
      text: (w) => w.commissionText,
    },
  ]),
  group('customers', [
    {
      right: 'order.help',
      path: '/admin/customers',
      title: (w) => w.customers,
      text: (w) => w.customersText,
    },
  ]),
  group('money', [
    {
      right: 'money.read',
      path: '/admin/payments',
      queue: 'payments',
      title: (w) => w.payments,
      text: (w) => w.paymentsText,
    },
    {
      right: 'cash.close',
      path: '/admin/cash',
      queue: 'cash',
      title: (w) => w.cash,
      text: (w) => w.cashText,
    },
    {
      right: 'payout.make',
      path: '/admin/payouts',
      queue: 'payouts',
      title: (w) => w.payouts,
      text: (w) => w.payoutsText,
    },
    { right: 'money.read', path: '/admin/bills', title: (w) => w.bills, text: (w) => w.billsText },
    {
      right: 'money.read',
      path: '/admin/vat-books',
      title: (w) => w.vatBooks,
      text: (w) => w.vatBooksText,
    },
    { right: 'money.read', path: '/admin/ledger', title: (w) => w.ledger, text: (w) => w.ledgerText },
  ]),
  group('content', [
    { right: 'content.edit', path: '/admin/home', title: (w) => w.homePage, text: (w) => w.homePageText },
    { right: 'content.edit', path: '/admin/articles', title: (w) => w.articles, text: (w) => w.articlesText },
    { right: 'content.edit', path: '/admin/menus', title: (w) => w.menus, text: (w) => w.menusText },
    {
      right: 'content.edit',
      path: '/admin/redirects',
      title: (w) => w.redirects,
      text: (w) => w.redirectsText,
    },
    {
      right: 'promotion.change',
      path: '/admin/promotions',
      title: (w) => w.promotions,
      text: (w) => w.promotionsText,
    },
  ]),
  group('insights', [
    {
      right: 'money.read',
      or: 'order.read',
      path: '/admin/reports',
      title: (w) => w.reports,
      text: (w) => w.reportsText,
    },
    {
      right: 'category.change',
      path: '/admin/search',
      title: (w) => w.searchWords,
      text: (w) => w.searchWordsText,
    },
    { right: 'setting.change', path: '/admin/usage', title: (w) => w.usage, text: (w) => w.usageText },
  ]),
  group('settings', [
    { right: 'shop.open', path: '/admin/start', title: (w) => w.start, text: (w) => w.startText },
    {
      right: 'setting.change',
      or: 'content.edit',
      path: '/admin/settings',
      title: (w) => w.settings,
      text: (w) => w.settingsText,
    },
    { right: 'setting.change', path: '/admin/duties', title: (w) => w.duties, text: (w) => w.dutiesText },
    { right: 'role.give', path: '/admin/people', title: (w) => w.people, text: (w) => w.peopleText },
    { right: 'role.give', path: '/admin/roles', title: (w) => w.roles, text: (w) => w.rolesText },
    { right: 'audit.read', path: '/admin/audit', title: (w) => w.audit, text: (w) => w.auditText },
    {
      right: 'setting.change',
      path: '/admin/messages',
      queue: 'messages',
      title: (w) => w.messages,
      text: (w) => w.messagesText,
    },
    {
      right: 'setting.change',
      path: '/admin/jobs',
      queue: 'jobs',
      title: (w) => w.jobs,
      text: (w) => w.jobsText,
    },
  ]),
]

const ALL_PAGES: AdminPage[] = ADMIN_GROUPS.flatMap(({ pages }) => pages)

export type AdminGroupKey = (typeof ADMIN_GROUPS)[number]['key']

/** The groups of the menu with the pages that somebody with these rights may open; none without a page. */
export function groupsFor(rights: Right[]): AdminGroup<AdminGroupKey>[] {
  return ADMIN_GROUPS.map(({ key, pages }) => ({
    key,
    pages: pages.filter(
      (page) => mayChange(rights, page) || (rights.includes('all.read') && page.isForReaders !== false),
    ),
  })).filter(({ pages }) => pages.length > 0)
}

/** The pages that somebody with these rights may open. */
export function pagesFor(rights: Right[]): AdminPage[] {
  return groupsFor(rights).flatMap(({ pages }) => pages)
}

/** The page of an address without a prefix of a language; undefined where none is just there. */
export const pageAt = (path: string): AdminPage | undefined => ALL_PAGES.find((page) => page.path === path)

/**
 * Whether an address is that of a page, or of one below it that the menu does not name. `path` has no prefix of a
 * language.
 */
export const isAt = (path: string, page: AdminPage) => page === closestPage(path)

/** The page whose address is the longest that this one begins with. */
function closestPage(path: string): AdminPage | undefined {
  const above = ALL_PAGES.filter(({ path: own, below = own }) => path === own || path.startsWith(`${below}/`))
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The queues that wait on a page. */
export const queuesOf = ({ queue, moreQueues = [] }: AdminPage): Queue[] => [
  ...(queue ? [queue] : []),
  ...moreQueues,
]

/** The group of the menu that a page stands in. */
export const groupKeyOf = (page: AdminPage): AdminGroupKey =>
  ADMIN_GROUPS.find(({ pages }) => pages.includes(page))!.key

/** The page of the menu above this address, which has no prefix of a language; undefined where the menu names the page itself. */
export function pageAbove(path: string): string | undefined {
  const above = closestPage(path)
  return above && above.path !== path ? above.path : undefined
}

/** The page of the menu that this address is of, or is below. */
export const pageOf = (path: string): AdminPage | undefined => closestPage(path)

/** Whether somebody with these rights may only read the page at this address, which has no prefix of a language. */
export function isOnlyRead(rights: Right[], path: string): boolean {
  const page = closestPage(path)
  return page !== undefined && !mayChange(rights, page) && rights.includes('all.read')
}

const mayChange = (rights: Right[], { right, or }: AdminPage) =>
  rights.includes(right) || (or !== undefined && rights.includes(or))

import type { Right } from '@himalayan-green/shop/context.ts'
import type { adminTexts } from './texts/admin.ts'

type Texts = (typeof adminTexts)['en']

export interface AdminPage {
  /** Staff with this right find the page in the menu and on the overview. */
  right: Right
  /** So do staff with this right. */
  or?: Right
  path: string
  title: (texts: Texts) => string
  /** A sentence for the overview: what staff do there. */
  text: (texts: Texts) => string
}

/** The pages of the back office in the order of its menu. A new page needs one line here. */
const ADMIN_PAGES: AdminPage[] = [
  { right: 'shop.open', path: '/admin/start', title: (w) => w.start, text: (w) => w.startText },
  { right: 'order.read', path: '/admin/orders', title: (w) => w.orders, text: (w) => w.ordersText },
  { right: 'money.read', path: '/admin/bills', title: (w) => w.bills, text: (w) => w.billsText },
  { right: 'cash.close', path: '/admin/cash', title: (w) => w.cash, text: (w) => w.cashText },
  { right: 'money.read', path: '/admin/payments', title: (w) => w.payments, text: (w) => w.paymentsText },
  {
    right: 'vendor.review',
    path: '/admin/applications',
    title: (w) => w.applications,
    text: (w) => w.applicationsText,
  },
  { right: 'vendor.change', path: '/admin/vendors', title: (w) => w.vendors, text: (w) => w.vendorsText },
  { right: 'content.edit', path: '/admin/articles', title: (w) => w.articles, text: (w) => w.articlesText },
  { right: 'zone.change', path: '/admin/zones', title: (w) => w.zones, text: (w) => w.zonesText },
  { right: 'review.moderate', path: '/admin/ratings', title: (w) => w.ratings, text: (w) => w.ratingsText },
  { right: 'payout.make', path: '/admin/payouts', title: (w) => w.payouts, text: (w) => w.payoutsText },
  {
    right: 'promotion.change',
    path: '/admin/promotions',
    title: (w) => w.promotions,
    text: (w) => w.promotionsText,
  },
  { right: 'refund.decide', path: '/admin/refunds', title: (w) => w.refunds, text: (w) => w.refundsText },
  { right: 'money.read', path: '/admin/ledger', title: (w) => w.ledger, text: (w) => w.ledgerText },
  {
    right: 'commission.change',
    path: '/admin/commission',
    title: (w) => w.commission,
    text: (w) => w.commissionText,
  },
  { right: 'role.give', path: '/admin/people', title: (w) => w.people, text: (w) => w.peopleText },
  { right: 'role.give', path: '/admin/roles', title: (w) => w.roles, text: (w) => w.rolesText },
  { right: 'audit.read', path: '/admin/audit', title: (w) => w.audit, text: (w) => w.auditText },
  {
    right: 'category.change',
    path: '/admin/categories',
    title: (w) => w.categories,
    text: (w) => w.categoriesText,
  },
  {
    right: 'category.change',
    path: '/admin/search',
    title: (w) => w.searchWords,
    text: (w) => w.searchWordsText,
  },
  {
    right: 'product.change',
    path: '/admin/products',
    title: (w) => w.allProducts,
    text: (w) => w.allProductsText,
  },
  {
    right: 'product.moderate',
    path: '/admin/products-to-check',
    title: (w) => w.products,
    text: (w) => w.productsText,
  },
  {
    right: 'setting.change',
    or: 'content.edit',
    path: '/admin/settings',
    title: (w) => w.settings,
    text: (w) => w.settingsText,
  },
  { right: 'setting.change', path: '/admin/messages', title: (w) => w.messages, text: (w) => w.messagesText },
  { right: 'setting.change', path: '/admin/jobs', title: (w) => w.jobs, text: (w) => w.jobsText },
  { right: 'setting.change', path: '/admin/usage', title: (w) => w.usage, text: (w) => w.usageText },
]

/** The pages that somebody with these rights may open. */
export function pagesFor(rights: Right[]): AdminPage[] {
  return ADMIN_PAGES.filter((page) => mayChange(rights, page) || rights.includes('all.read'))
}

/** Whether somebody with these rights may only read the page at this address. */
export function isOnlyRead(rights: Right[], pathname: string): boolean {
  const here = pathname.replace(/^\/ne(?=\/)/, '')
  const page = ADMIN_PAGES.find(({ path }) => here === path || here.startsWith(`${path}/`))
  return page !== undefined && !mayChange(rights, page) && rights.includes('all.read')
}

const mayChange = (rights: Right[], { right, or }: AdminPage) =>
  rights.includes(right) || (or !== undefined && rights.includes(or))

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

export interface AdminGroup<Key extends string = string> {
  key: Key
  pages: AdminPage[]
}

const group = <Key extends string>(key: Key, pages: AdminPage[]): AdminGroup<Key> => ({ key, pages })

/** The pages of the back office by the groups of its menu, in its order. A new page needs one line here. */
export const ADMIN_GROUPS = [
  group('orders', [
    {
      right: 'order.read',
      path: '/admin/orders',
      queue: 'approvals',
      moreQueues: ['to_pack', 'undelivered', 'calls'],
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
      right: 'order.help',
      path: '/admin/slot-questions',
      queue: 'slot_questions',
      title: (w) => w.slotQuestions,
      text: (w) => w.slotQuestionsText,
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
    { right: 'run.plan', path: '/admin/runs', title: (w) => w.runs, text: (w) => w.runsText },
    { right: 'run.plan', path: '/admin/hub', title: (w) => w.hub, text: (w) => w.hubText },
    { right: 'run.plan', path: '/admin/riders', title: (w) => w.riders, text: (w) => w.ridersText },
    {
      right: 'slot.change',
      or: 'zone.change',
      path: '/admin/slots',
      title: (w) => w.slots,
      text: (w) => w.slotsText,
    },
    { right: 'zone.change', path: '/admin/zones', title: (w) => w.zones, text: (w) => w.zonesText },
    {
      right: 'zone.change',
      path: '/admin/closures',
      title: (w) => w.closures,
      text: (w) => w.closuresText,
    },
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

export const ALL_PAGES: AdminPage[] = ADMIN_GROUPS.flatMap(({ pages }) => pages)

export type AdminGroupKey = (typeof ADMIN_GROUPS)[number]['key']

import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../apps/web/app/routes.ts'

// Who may see which page. The pages are the route table's own (apps/web/app/routes.ts), and one without a row fails
// apps/web/app/routes.test.ts; e2e/security.spec.ts and e2e/widths.spec.ts open them all. A new page needs one line below.

/** Whose pages they are: somebody with an order, an address and a contact (shopper.ts, thingsOf). */
export interface Owner {
  order: string
  /** An item of it. */
  item: number
  address: number
  contact: number
  /** Whose they are. */
  person: string
}

export interface PageRow {
  /**
   * `anybody`; `visitors` only, others are sent on; `signedIn`, visitors are sent to sign in; `owner` of the thing in the
   * path; `vendor`; `staff`. For whom a page is not, it is not there (404).
   */
  who: 'anybody' | 'visitors' | 'signedIn' | 'owner' | 'vendor' | 'staff'
  /** Whom it is for, too. */
  andFor?: 'vendor' | 'staff'
  /** Its path, where the table's has parameters. */
  path?: (owner: Owner) => string
  /** Where whoever has a saved address is sent on to. */
  ownerGoesTo?: string
  /** Something to keep, not to look at. */
  isFile?: boolean
  /** When it is not 200. */
  status?: number
  /** For whatever id, when it is not 404: the page tells nobody which there are. */
  statusOfUnknown?: number
}

/** The id of a bill that nobody has. */
const NO_BILL = '00000000-0000-4000-8000-000000000000'

export const PAGE_ROWS: Record<string, PageRow> = {
  '/': { who: 'anybody' },
  '/shop': { who: 'anybody' },
  '/category/:slug': { who: 'anybody', path: () => '/category/vegetables' },
  '/product/:slug': { who: 'anybody', path: () => '/product/mude-red-potato' },
  '/product/:slug/back': { who: 'anybody', path: () => '/product/gudpak/back' },
  '/farm/:slug': { who: 'anybody', path: () => '/farm/sunakhari-hill-farm' },
  '/ask': { who: 'anybody' },
  '/rate/by/:key': { who: 'anybody', path: () => '/rate/by/unknown', status: 404 },
  '/again': { who: 'anybody' },
  '/again/list/:id': { who: 'anybody', path: () => '/again/list/999999', status: 404 },
  '/again/bought': { who: 'anybody' },
  '/again/favourites': { who: 'anybody' },
  '/again/add': { who: 'anybody', path: () => '/again/add?product=1' },
  '/list/:key': { who: 'anybody', path: () => '/list/unknown', status: 404 },
  '/offline': { who: 'anybody' },
  // Whoever rides for the company has it, and nobody else: rider.spec.ts.
  '/rider': { who: 'signedIn', status: 404 },
  '/rider/stored': { who: 'anybody' },
  '/rider/phone': { who: 'signedIn', status: 404, isFile: true },
  '/order/saved': { who: 'signedIn', isFile: true },
  '/order/:orderGroupId/again': { who: 'owner', path: ({ order }) => `${order}/again` },
  '/vendor/days': { who: 'vendor' },
  '/vendor/short/:product': { who: 'vendor', path: () => '/vendor/short/999999', status: 404 },
  '/vendor/wanted': { who: 'vendor' },
  '/vendor/orders': { who: 'vendor' },
  '/vendor/orders/:id': { who: 'vendor', path: () => `/vendor/orders/${NO_BILL}`, status: 404 },
  '/cart': { who: 'anybody' },
  '/place': { who: 'anybody', ownerGoesTo: '/account/addresses' },
  '/checkout': { who: 'signedIn' },
  '/order': { who: 'signedIn' },
  '/order/:orderGroupId': { who: 'owner', path: ({ order }) => order },
  '/order/:orderGroupId/terms/:text': {
    who: 'owner',
    andFor: 'staff',
    path: ({ order }) => `${order}/terms/terms`,
  },
  '/order/:orderGroupId/delivery': { who: 'owner', path: ({ order }) => `${order}/delivery` },
  '/order/:orderGroupId/time': { who: 'owner', path: ({ order }) => `${order}/time` },
  '/order/:orderGroupId/pay': { who: 'owner', path: ({ order }) => `${order}/pay` },
  // There is no such payment: to whoever is not its customer, the page says the same of every id.
  '/pay/return/:payment': {
    who: 'anybody',
    path: () => '/pay/return/00000000-0000-4000-8000-000000000000?seen',
    statusOfUnknown: 303,
  },
  '/order/:orderGroupId/photo/:itemId': {
    who: 'owner',
    path: ({ order }) => `${order}/photo/1`,
    isFile: true,
    status: 404,
  },
  '/order/:orderGroupId/bill/:billId': {
    who: 'owner',
    path: ({ order }) => `${order}/bill/${NO_BILL}`,
    status: 404,
  },
  '/order/:orderGroupId/bill/:billId/pdf': {
    who: 'owner',
    path: ({ order }) => `${order}/bill/${NO_BILL}/pdf`,
    isFile: true,
    status: 404,
  },
  '/order/:orderGroupId/refund': { who: 'owner', path: ({ order }) => `${order}/refund` },
  // Nothing of it is reported.
  '/order/:orderGroupId/refund/:refundId/photo/:place': {
    who: 'owner',
    path: ({ order }) => `${order}/refund/1/photo/0`,
    isFile: true,
    status: 404,
  },
  '/rate/:orderItemId': { who: 'owner', path: ({ item }) => `/rate/${item}` },
  '/account': { who: 'signedIn' },
  '/account/picture': { who: 'signedIn' },
  '/account/email': { who: 'signedIn' },
  '/account/phone': { who: 'signedIn' },
  '/account/password': { who: 'signedIn' },
  '/account/sessions': { who: 'signedIn' },
  '/account/settings': { who: 'signedIn' },
  '/account/credit': { who: 'signedIn' },
  '/account/this-phone': { who: 'signedIn' },
  '/account/data': { who: 'signedIn' },
  '/account/data/download': { who: 'signedIn', isFile: true },
  '/account/addresses': { who: 'signedIn' },
  '/account/addresses/:addressId': { who: 'owner', path: ({ address }) => `/account/addresses/${address}` },
  '/account/contacts': { who: 'signedIn' },
  '/account/notifications': { who: 'signedIn' },
  '/notifications': { who: 'signedIn' },
  '/account/contacts/:contactId': { who: 'owner', path: ({ contact }) => `/account/contacts/${contact}` },
  '/admin': { who: 'staff' },
  '/admin/find': { who: 'staff', path: () => '/admin/find?search=tea' },
  '/admin/find/found': { who: 'staff', path: () => '/admin/find/found?search=tea', isFile: true },
  '/admin/download/:list': { who: 'staff', path: () => '/admin/download/products' },
  '/admin/download/:list/file': {
    who: 'staff',
    path: () => '/admin/download/products/file?format=csv',
    isFile: true,
  },
  '/admin/start': { who: 'staff' },
  '/admin/payments': { who: 'staff' },
  '/admin/customers': { who: 'staff' },
  '/admin/customers/:id': { who: 'staff', path: ({ person }) => `/admin/customers/${person}` },
  '/admin/customers/:id/data': {
    who: 'staff',
    path: ({ person }) => `/admin/customers/${person}/data`,
  },
  // It takes a form, and leads whoever opens it to the one above.
  '/admin/customers/:id/data/file': {
    who: 'staff',
    path: ({ person }) => `/admin/customers/${person}/data/file`,
    isFile: true,
    status: 303,
    statusOfUnknown: 303,
  },
  '/admin/customers/:id/delete': {
    who: 'staff',
    path: ({ person }) => `/admin/customers/${person}/delete`,
  },
  '/admin/orders': { who: 'staff' },
  '/admin/orders/new': { who: 'staff' },
  '/admin/orders/new/found': { who: 'staff', isFile: true },
  '/admin/orders/packing': { who: 'staff', path: () => '/admin/orders/packing?order=1' },
  '/admin/orders/message': { who: 'staff', path: () => '/admin/orders/message?order=1' },
  '/admin/orders/:id': { who: 'staff', path: ({ order }) => `/admin/orders/${order.split('/').pop()}` },
  '/admin/bills': { who: 'staff' },
  '/admin/bills/export': { who: 'staff', path: () => '/admin/bills/export?year=2083%2F84', isFile: true },
  '/admin/bills/:id': { who: 'staff', path: () => `/admin/bills/${NO_BILL}`, status: 404 },
  // A file for each print: who looks at its address is led to the bill.
  '/admin/bills/:id/pdf': {
    who: 'staff',
    path: () => `/admin/bills/${NO_BILL}/pdf`,
    isFile: true,
    status: 404,
  },
  // Nothing of it is delivered yet.
  '/admin/orders/:id/delivery': {
    who: 'staff',
    path: ({ order }) => `/admin/orders/${order.replace('/order/', '')}/delivery`,
  },
  '/admin/orders/:id/pack/:order': {
    who: 'staff',
    path: ({ order }) => `/admin/orders/${order.split('/').pop()}/pack/00000000-0000-4000-8000-000000000000`,
    status: 404,
  },
  '/admin/orders/:id/pack/:order/labels': {
    who: 'staff',
    path: ({ order }) =>
      `/admin/orders/${order.split('/').pop()}/pack/00000000-0000-4000-8000-000000000000/labels`,
    status: 404,
  },
  '/admin/orders/:id/time': {
    who: 'staff',
    path: ({ order }) => `/admin/orders/${order.replace('/order/', '')}/time`,
  },
  '/admin/orders/:id/claim': {
    who: 'staff',
    path: ({ order }) => `/admin/orders/${order.split('/').pop()}/claim`,
  },
  // Nothing of it is delivered yet.
  '/admin/orders/:id/photo/:itemId': {
    who: 'staff',
    path: ({ order }) => `/admin/orders/${order.split('/').pop()}/photo/1`,
    isFile: true,
    status: 404,
  },
  '/admin/reports': { who: 'staff' },
  '/admin/reports/owed': { who: 'staff' },
  '/admin/vat-books': { who: 'staff' },
  '/admin/cash': { who: 'staff' },
  '/admin/settings': { who: 'staff' },
  '/admin/articles': { who: 'staff' },
  '/admin/articles/:id': { who: 'staff', path: () => '/admin/articles/new' },
  '/admin/home': { who: 'staff' },
  '/admin/home/preview': { who: 'staff' },
  '/admin/menus': { who: 'staff' },
  '/admin/redirects': { who: 'staff' },
  '/admin/applications': { who: 'staff' },
  '/admin/applications/:id': { who: 'staff', path: () => '/admin/applications/1' },
  '/admin/applications/papers/:document': {
    who: 'staff',
    path: () => '/admin/applications/papers/1',
    isFile: true,
    status: 303,
  },
  '/sell/answer/:key': { who: 'anybody', path: () => '/sell/answer/no-such-key', status: 404 },
  '/sell/more/:key': { who: 'anybody', path: () => '/sell/more/no-such-key', status: 404 },
  // For whoever is to become a member too.
  '/vendor/first-steps': { who: 'signedIn' },
  '/vendor': { who: 'vendor' },
  '/vendor/products': { who: 'vendor' },
  '/vendor/products/new': { who: 'vendor' },
  '/vendor/products/:id': { who: 'vendor', path: () => '/vendor/products/5' },
  '/vendor/products/:id/preview': { who: 'vendor', path: () => '/vendor/products/5/preview' },
  // Photos are sent there; nothing is to be looked at.
  '/vendor/products/:id/picture': {
    who: 'vendor',
    path: () => '/vendor/products/5/picture',
    isFile: true,
    status: 404,
  },
  '/admin/categories': { who: 'staff' },
  '/admin/categories/:id': { who: 'staff', path: () => '/admin/categories/1' },
  '/admin/search': { who: 'staff' },
  '/admin/search/ask': { who: 'staff' },
  '/admin/tags': { who: 'staff' },
  '/admin/tags/:id': { who: 'staff', path: () => '/admin/tags/new' },
  '/admin/search/:id': { who: 'staff', path: () => '/admin/search/new' },
  '/admin/catalogue': { who: 'staff' },
  '/admin/catalogue/count': { who: 'staff' },
  '/admin/products': { who: 'staff', isFile: true, status: 301 },
  '/admin/products/new': { who: 'staff' },
  '/admin/products/:id/history': { who: 'staff', path: () => '/admin/products/1/history' },
  '/admin/products/:id': { who: 'staff', path: () => '/admin/products/1' },
  // Photos are sent there; nothing is to be looked at.
  '/admin/products/:id/picture': {
    who: 'staff',
    path: () => '/admin/products/1/picture',
    isFile: true,
    status: 404,
  },
  '/admin/products-to-check': { who: 'staff' },
  '/admin/products-to-check/:id': { who: 'staff', path: () => '/admin/products-to-check/1' },
  '/vendor/download/:list': { who: 'vendor', path: () => '/vendor/download/products' },
  '/vendor/download/:list/file': {
    who: 'vendor',
    path: () => '/vendor/download/products/file?format=csv',
    isFile: true,
  },
  '/vendor/slips': { who: 'vendor' },
  '/vendor/pack/:order': {
    who: 'vendor',
    path: () => '/vendor/pack/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  '/vendor/pack/:order/labels': {
    who: 'vendor',
    path: () => '/vendor/pack/00000000-0000-4000-8000-000000000000/labels',
    status: 404,
  },
  '/vendor/messages': { who: 'vendor' },
  '/vendor/messages/:order': {
    who: 'vendor',
    path: () => '/vendor/messages/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  '/admin/conversations': { who: 'staff' },
  '/vendor/farm': { who: 'vendor' },
  '/vendor/certificates': { who: 'vendor' },
  '/vendor/certificates/:id/paper': {
    who: 'vendor',
    path: () => '/vendor/certificates/999999/paper',
    isFile: true,
    status: 404,
  },
  '/admin/vendors/certificates': { who: 'staff' },
  '/admin/vendors/certificates/:id/paper': {
    who: 'staff',
    path: () => '/admin/vendors/certificates/999999/paper',
    isFile: true,
    status: 404,
  },
  '/complaint': { who: 'anybody' },
  '/complaint/:key': { who: 'anybody', path: () => '/complaint/unknown', status: 404 },
  '/admin/complaints': { who: 'staff' },
  '/admin/complaints/:id': { who: 'staff', path: () => '/admin/complaints/999999', status: 404 },
  '/admin/duties': { who: 'staff' },
  '/vendor/ratings': { who: 'vendor' },
  '/admin/ratings': { who: 'staff' },
  '/vendor/products/import': { who: 'vendor' },
  '/vendor/products/import/faults': { who: 'vendor', isFile: true, status: 404 },
  '/vendor/products/export': { who: 'vendor', isFile: true },
  '/vendor/insights': { who: 'vendor' },
  '/vendor/insights/file': { who: 'vendor', path: () => '/vendor/insights/file?format=csv', isFile: true },
  '/vendor/bills': { who: 'vendor' },
  '/vendor/bills/export': { who: 'vendor', path: () => '/vendor/bills/export?year=2083%2F84', isFile: true },
  '/vendor/bills/:id': { who: 'vendor', path: () => `/vendor/bills/${NO_BILL}`, status: 404 },
  '/vendor/bills/:id/pdf': {
    who: 'vendor',
    path: () => `/vendor/bills/${NO_BILL}/pdf`,
    isFile: true,
    status: 404,
  },
  '/vendor/money': { who: 'vendor' },
  '/vendor/money/account': { who: 'vendor' },
  '/vendor/money/:month': { who: 'vendor', path: () => '/vendor/money/2083-08' },
  '/vendor/money/:month/pdf': { who: 'vendor', path: () => '/vendor/money/2083-08/pdf', isFile: true },
  '/vendor/money/:month/csv': { who: 'vendor', path: () => '/vendor/money/2083-08/csv', isFile: true },
  '/vendor/members': { who: 'vendor' },
  '/vendor/settings': { who: 'vendor' },
  '/vendor/invitation/:key': { who: 'anybody', path: () => '/vendor/invitation/unknown', status: 404 },
  '/admin/vendors': { who: 'staff' },
  '/admin/vendors/pictures': { who: 'staff' },
  '/admin/vendors/:id': { who: 'staff', path: () => '/admin/vendors/1' },
  '/admin/runs': { who: 'staff' },
  '/admin/runs/:id': { who: 'staff', path: () => '/admin/runs/999999', status: 404 },
  '/admin/runs/:id/sheet': { who: 'staff', path: () => '/admin/runs/999999/sheet', status: 404 },
  '/admin/hub': { who: 'staff' },
  '/admin/riders': { who: 'staff' },
  '/admin/slots': { who: 'staff' },
  '/admin/slots/:id': { who: 'staff', path: () => '/admin/slots/999999', status: 404 },
  '/admin/zones': { who: 'staff' },
  '/admin/zones/:id': { who: 'staff', path: () => '/admin/zones/1' },
  '/admin/zones/:id/times': { who: 'staff', path: () => '/admin/zones/1/times' },
  '/admin/closures': { who: 'staff' },
  '/admin/slot-questions': { who: 'staff' },
  '/admin/areas/:id': { who: 'staff', path: () => '/admin/areas/1' },
  '/admin/place-names': { who: 'staff' },
  '/admin/place-names/:id': { who: 'staff', path: () => '/admin/place-names/1' },
  // Of before: it leads to the page of zones.
  '/admin/places': { who: 'staff', isFile: true, status: 301 },
  '/admin/restored': { who: 'staff' },
  '/admin/messages': { who: 'staff' },
  '/admin/jobs': { who: 'staff' },
  '/admin/usage': { who: 'staff' },
  '/admin/payouts': { who: 'staff' },
  // Nothing has happened with its money yet.
  '/admin/payouts/:id/account': { who: 'staff', path: () => '/admin/payouts/1/account' },
  '/admin/payouts/:id': { who: 'staff', path: () => '/admin/payouts/999999', status: 404 },
  '/admin/payouts/bank-file/:batch': {
    who: 'staff',
    path: () => '/admin/payouts/bank-file/999999',
    isFile: true,
    status: 404,
  },
  '/admin/promotions': { who: 'staff' },
  '/admin/promotions/:id': { who: 'staff', path: () => '/admin/promotions/new' },
  '/admin/commission': { who: 'staff' },
  '/admin/ledger': { who: 'staff' },
  '/admin/ledger/transfers': { who: 'staff' },
  '/admin/ledger/account': {
    who: 'staff',
    path: () => '/admin/ledger/account?account=commission_income',
  },
  '/admin/people': { who: 'staff' },
  '/admin/people/invitations': { who: 'staff' },
  '/admin/people/:id': { who: 'staff', path: ({ person }) => `/admin/people/${person}` },
  '/admin/roles': { who: 'staff' },
  '/admin/refunds': { who: 'staff' },
  '/admin/refunds/:id': { who: 'staff', path: () => '/admin/refunds/999999', status: 404 },
  '/admin/refunds/:id/photo/:place': {
    who: 'staff',
    path: () => '/admin/refunds/999999/photo/0',
    isFile: true,
    status: 404,
  },
  '/admin/audit': { who: 'staff' },
  '/faq': { who: 'anybody' },
  '/resources': { who: 'anybody' },
  '/promises': { who: 'anybody' },
  '/article/:slug': { who: 'anybody', path: () => '/article/why-vendor-approval' },
  '/terms': { who: 'anybody' },
  '/privacy': { who: 'anybody' },
  '/refund-policy': { who: 'anybody' },
  '/sell': { who: 'anybody' },
  '/sell/apply': { who: 'anybody' },
  '/login': { who: 'visitors' },
  '/register': { who: 'visitors' },
  '/sign-in/email': { who: 'visitors' },
  '/sign-in/phone': { who: 'visitors' },
  '/sign-in/link': { who: 'visitors' },
  '/sign-in/second-factor': { who: 'staff', andFor: 'vendor' },
  '/sign-in/invitation/:key': { who: 'anybody', path: () => '/sign-in/invitation/unknown', status: 404 },
  '/sign-in/first-admin/:key': {
    who: 'anybody',
    path: () => '/sign-in/first-admin/no-such-key',
    status: 404,
  },
  '/sign-in/error': { who: 'anybody' },
  '/forgot-password': { who: 'anybody' },
  '/reset-password': { who: 'anybody' },
  '/answer/:key': { who: 'anybody', path: () => '/answer/unknown', status: 404 },
  // The same for every code, whether there is such a bag or not.
  '/q/:code': { who: 'anybody', path: () => '/q/abcdefgh23', statusOfUnknown: 200 },
  '/time/:key': { who: 'anybody', path: () => '/time/unknown', status: 404 },
  '/dev': { who: 'anybody' },
  '/dev/as/:who': { who: 'anybody', path: () => '/dev/as/support' },
  '/dev/clock': { who: 'anybody' },
  '/dev/outbox': { who: 'anybody' },
  // No code was ever sent there.
  '/dev/outbox/code': { who: 'anybody', path: () => '/dev/outbox/code?to=nobody', isFile: true, status: 404 },
  '/*': { who: 'anybody', path: () => '/nowhere', status: 404 },
}

/** The paths of the English pages, as the route table has them. */
export function pagePaths(): string[] {
  const [english] = routes as RouteConfigEntry[]
  return leaves(english!, '')
}

function leaves({ path = '', children }: RouteConfigEntry, above: string): string[] {
  const whole = path ? `${above}/${path}` : above
  return children ? children.flatMap((child) => leaves(child, whole)) : [whole || '/']
}

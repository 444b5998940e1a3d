import type { COUNTED_PAGES } from '@himalayan-green/shop/reports/counted-page.ts'
import { textsOf } from '../../texts/texts-of.ts'
import { usage as ne } from './usage.ne.ts'

type Page = Exclude<(typeof COUNTED_PAGES)[number], `${string}/:slug${string}`>

/** The pages whose views are counted, in words. */
export const usage = {
  pages: {
    '/': 'Home page',
    '/shop': 'Shop',
    '/ask': 'Ask for a product',
    '/again': 'Buy again',
    '/again/add': 'Buy again: add',
    '/again/bought': 'Bought before',
    '/again/favourites': 'Favourites',
    '/again/list/:id': 'A list',
    '/list/:key': 'A shared list',
    '/cart': 'Cart',
    '/place': 'Delivery place',
    '/checkout': 'Checkout',
    '/order': 'Orders',
    '/order/:id': 'An order',
    '/order/:id/delivery': 'An order: address',
    '/order/:id/time': 'An order: delivery time',
    '/order/:id/pay': 'An order: payment',
    '/order/:id/refund': 'An order: refund',
    '/order/:id/again': 'An order: buy again',
    '/rate/:id': 'Rate a product',
    '/rate/by/:key': 'Rate a product, by link',
    '/complaint': 'Make a complaint',
    '/complaint/:key': 'A complaint',
    '/account': 'Account',
    '/account/addresses': 'Addresses',
    '/account/addresses/:id': 'An address',
    '/account/contacts': 'Contacts',
    '/account/contacts/:id': 'A contact',
    '/account/picture': 'Account: picture',
    '/account/email': 'Account: email',
    '/account/phone': 'Account: phone',
    '/account/password': 'Account: password',
    '/account/sessions': 'Account: devices',
    '/account/settings': 'Account: settings',
    '/account/credit': 'Store credit',
    '/account/data': 'Account: data',
    '/account/notifications': 'Notification settings',
    '/notifications': 'Notifications',
    '/faq': 'Questions and answers',
    '/resources': 'Articles',
    '/promises': 'Promises',
    '/terms': 'Terms',
    '/privacy': 'Privacy',
    '/refund-policy': 'Refund policy',
    '/sell': 'Sell with us',
    '/sell/apply': 'Vendor application',
    '/login': 'Login',
    '/register': 'Register',
    '/sign-in/email': 'Login by email',
    '/sign-in/phone': 'Login by SMS',
    '/sign-in/link': 'Login by link',
    '/sign-in/error': 'Login failed',
    '/forgot-password': 'Forgotten password',
    '/reset-password': 'New password',
  } satisfies Record<Page, string>,
  /** Those of one thing each, which is called as in its address. */
  within: {
    category: (name: string) => `Category: ${name}`,
    product: (name: string) => `Product: ${name}`,
    farm: (name: string) => `Farm: ${name}`,
    article: (name: string) => `Article: ${name}`,
  },
}

export const useUsageTexts = textsOf({ en: usage, ne })

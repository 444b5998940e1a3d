import { textsOf } from '../../texts/texts-of.ts'
import { offline as ne } from './offline.ne.ts'

/** The page without a network, the offer to put the shop on the home screen, and that of a newer version. */
export const offline = {
  title: 'You are offline',
  titleOnline: 'You are online',
  needsNetwork: 'This page needs a network. It opens by itself when the network is back.',
  saved: 'You can see what is saved on this phone.',
  nothing: 'Nothing is saved on this phone yet. Pages you open are saved from now on.',
  tryNow: 'Try now',
  orders: 'Your orders',
  /** '11:20', '30 November 11:20' */
  savedAt: (when: string) => `Saved ${when}`,
  cart: 'Your cart',
  cartText: (when: string) => `Prices of ${when}. You can order when you are online.`,
  moreInCart: (count: number) => (count === 1 ? 'And one more product.' : `And ${count} more products.`),
  pages: 'Saved pages',
  newer: 'A newer version is ready.',
  useIt: 'Use it',
  install: 'Keep the shop on your phone',
  installText: 'It opens without a network, with your open orders and their codes.',
  putOn: 'Put on home screen',
  notNow: 'Not now',
}

export const useOfflineTexts = textsOf({ en: offline, ne })

import { textsOf } from '../../../texts/texts-of.ts'
import { find as ne } from './find.ne.ts'

/** The one field of the back office. */
export const find = {
  title: 'Search',
  hint: 'Order, name, phone, product, vendor or page',
  orders: 'Orders',
  people: 'People',
  products: 'Products',
  vendors: 'Vendors',
  pages: 'Pages',
  opened: 'Recently opened',
  only: (kind: string) => `Only ${kind}. Tab shows all.`,
  obviousKey: 'Ctrl Enter',
  obvious: { call: 'call', print: 'print' },
  keys: [
    { press: ['↑', '↓'], does: 'move' },
    { press: ['Enter'], does: 'open' },
    { press: ['Tab'], does: 'only this kind' },
    { press: ['>'], does: 'pages' },
    { press: ['#'], does: 'order number' },
  ],
  // Said to who does not see them.
  found: (count: number) =>
    count === 1
      ? '1 result. Press Enter to open it.'
      : `${count} results. Press Enter to open the first, or use the arrow keys.`,
  nothing: (typed: string) =>
    `Nothing found for “${typed}”. Try a number, fewer letters or another spelling.`,
  slow: 'The connection is slow. Press Enter to see results on a page.',
  failed: 'The search did not work. Press Enter to search on a page.',
  offline: 'You are offline. We will search again when you are back online.',
}

export const useFindTexts = textsOf({ en: find, ne })

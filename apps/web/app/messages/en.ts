/**
 * Every text of the site in English. A text with a value in it is a function, so that no sentence is glued
 * from pieces. ne.ts has the same keys or it does not compile.
 */
export const en = {
  /** Header, footer, bottom bar, banner, search dialog, error dialog, words used everywhere. */
  shell: {
    brand: 'Himalayan Green',
  },
  /** Home, shop, category and product pages, the product card. */
  catalogue: {},
  /** The cart drawer and the cart page. */
  cart: {},
  checkout: {},
  /** Order list and order page, statuses and timeline. */
  order: {},
  /** The vendor's page. */
  vendor: {},
  /** Login and register. */
  auth: {},
}

type Text<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { [K in keyof T]: Text<T[K]> }

export type Messages = Text<typeof en>

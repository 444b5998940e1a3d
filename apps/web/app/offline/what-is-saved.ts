import type { Locale } from '@himalayan-green/shop/context.ts'
import { CACHES, OFFLINE_PAGE, STORED } from './names.ts'
import { readOwn } from './own-things.ts'

interface SavedPage {
  path: string
  title: string
  at: Date
}

type Saved<Name extends 'orders' | 'cart'> = NonNullable<Awaited<ReturnType<typeof readOwn<Name>>>>

/** All that this phone keeps for when there is no network. */
export interface SavedHere {
  orders: Saved<'orders'> | null
  cart: Saved<'cart'> | null
  /** In the reader's language, the last one first. */
  pages: SavedPage[]
}

/** Reads what this phone keeps, as far as it can be read. */
export async function savedHere(locale: Locale): Promise<SavedHere> {
  const [orders, cart, pages] = await Promise.all([
    readOwn('orders').catch(() => null),
    readOwn('cart').catch(() => null),
    savedPages(locale).catch(() => []),
  ])
  const hasOrders = orders && orders.thing.open.length + orders.thing.others.length > 0
  return {
    orders: hasOrders ? orders : null,
    cart: cart && cart.thing.lines.length + (cart.thing.more ?? 0) > 0 ? cart : null,
    pages,
  }
}

async function savedPages(locale: Locale): Promise<SavedPage[]> {
  const cache = await caches.open(CACHES.pages)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = (await cache.match(request))!.headers
      const title = decodeURIComponent(headers.get(STORED.title) ?? '')
      return {
        path: pathname + search,
        // Without the shop's name, which all have.
        title: textOf(title).split(' | ')[0]!,
        at: new Date(headers.get(STORED.at)!),
      }
    }),
  )
  const isRead = ({ path }: SavedPage) =>
    /^\/ne(\/|$)/.test(path) === (locale === 'ne') && !OFFLINE_PAGE.test(path)
  return pages.filter(isRead).reverse()
}

/** A title stands in the page as HTML. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? ''
}

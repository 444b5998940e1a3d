import { forgetOwn } from '../forget-own.ts'
import { CACHES, OFFLINE_PAGE, STORED } from '../names.ts'
import { readOwn } from '../own-things.ts'

/** How much of the shop this phone keeps. */
export interface Stored {
  orders: number
  inCart: number
  pages: number
  pictures: number
  /** Of pages and pictures. */
  bytes: number
}

/** Counts what this phone keeps, as far as it can be read. */
export async function countStored(): Promise<Stored> {
  const [orders, cart, pages, pictures] = await Promise.all([
    readOwn('orders').catch(() => null),
    readOwn('cart').catch(() => null),
    sizes(CACHES.pages),
    sizes(CACHES.pictures),
  ])
  const bytes = [...pages, ...pictures].reduce((sum, one) => sum + one.bytes, 0)
  return {
    orders: orders ? orders.thing.open.length + orders.thing.others.length : 0,
    inCart: cart ? cart.thing.lines.length + (cart.thing.more ?? 0) : 0,
    pages: pages.filter(({ path }) => !OFFLINE_PAGE.test(path)).length,
    pictures: pictures.length,
    bytes,
  }
}

async function sizes(name: string): Promise<{ path: string; bytes: number }[]> {
  try {
    const cache = await caches.open(name)
    return await Promise.all(
      (await cache.keys()).map(async (request) => ({
        path: new URL(request.url).pathname,
        bytes: Number((await cache.match(request, { ignoreVary: true }))?.headers.get(STORED.bytes) ?? 0),
      })),
    )
  } catch {
    return []
  }
}

/** Removes pages, pictures, orders and the cart's copy from this phone. What is looked at is kept anew. */
export async function removeStored(): Promise<void> {
  await Promise.allSettled([forgetOwn(), caches.delete(CACHES.pictures)])
}

import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { SavedOrder } from './orders-file.ts'
import { type OwnerId, readOwn, saveOwn } from './own-things.ts'

/** A person's last orders, as their phone keeps them (orders-file.ts). */
export interface SavedOrders {
  /** Of the texts in it, as that of the delivery time. */
  locale: 'en' | 'ne'
  open: SavedOrder[]
  others: (Pick<OrderGroup, 'id' | 'number' | 'status'> & { total_paisa: number })[]
}

/** So long they are not read again but on a page about orders, where something may just have changed, in milliseconds. */
const FRESH = 15 * 60_000

/** Reads the orders of the person who is signed in, for when there is no network. */
export async function saveOrders(owner: OwnerId, path: string): Promise<void> {
  const before = await readOwn('orders')
  const isOrders = /^(\/ne)?\/order(\/|$)/.test(path)
  const locale = /^\/ne(\/|$)/.test(path) ? 'ne' : 'en'
  const isFresh = before?.thing.locale === locale && Date.now() - before.at < FRESH
  if (isFresh && !isOrders) return
  const answer = await fetch(locale === 'ne' ? '/ne/order/saved' : '/order/saved')
  if (!answer.ok || answer.redirected) return
  const { owner: whose, ...orders } = (await answer.json()) as Omit<SavedOrders, 'locale'> & {
    owner: OwnerId
  }
  if (whose === owner) await saveOwn('orders', owner, { ...orders, locale })
}

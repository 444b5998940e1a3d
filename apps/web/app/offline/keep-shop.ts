import { savesData } from './data-saver.ts'
import { isOfToday } from './is-of-today.ts'
import { CACHES, type Wish } from './names.ts'
import { becomeOwner, VISITOR } from './own-things.ts'
import { saveOrders } from './saved-orders.ts'

/** A worker that waits to take over. */
export type Newer = ServiceWorker

let started: Promise<void> | undefined

/**
 * Lets the worker keep the shop on this phone, once for all pages that open without a new document. `newer` is called with a worker
 * of a newer version: it waits until its reader takes it, or has closed all pages.
 */
export function startWorker(newer: (worker: Newer) => void): Promise<void> {
  started ??= start(newer).catch((error) => {
    started = undefined
    throw error
  })
  return started
}

async function start(newer: (worker: Newer) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  // The first worker of a phone takes the place of none.
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) newer(registration.waiting)
  }
  offer()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
}

export interface Seen {
  /** A person's id, null for a visitor, undefined while it is not known; what a copy says of its reader is not known. */
  who: string | null | undefined
  path: string
  search: string
  /** Whether the page is the same for everybody. */
  isForAll: boolean
}

/** A page is open: notes whose phone this is, keeps the page and that for no network, and the reader's open orders. */
export async function seePage({ who, path, search, isForAll }: Seen): Promise<void> {
  if (who !== undefined) await becomeOwner(who ?? VISITOR)
  const { active } = await navigator.serviceWorker.ready
  const wanted = [path.startsWith('/ne') ? '/ne/offline' : '/offline']
  // Searches and filters have no copy (pages.ts).
  if (isForAll && !search && !isSlow() && !(await savesData())) wanted.push(path)
  const pages = await caches.open(CACHES.pages)
  const stored = await Promise.all(wanted.map((address) => pages.match(address)))
  const keep = wanted.filter((_, at) => !isOfToday(stored[at]))
  if (keep.length > 0) active?.postMessage({ keep } satisfies Wish)
  if (who) await saveOrders(who, path)
}

function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return /2g/.test(connection?.effectiveType ?? '')
}

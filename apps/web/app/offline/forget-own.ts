import { CACHES, OWN_DATABASE } from './names.ts'

/** The longest that leaving waits for another tab, in milliseconds. */
const PATIENCE = 1000

/**
 * Removes what this phone keeps of its reader's own, and the pages that know whether somebody is signed in; of a page or the worker.
 * What a browser cannot keep or remove fails nothing.
 */
export async function forgetOwn(): Promise<void> {
  if (typeof indexedDB === 'undefined' || typeof caches === 'undefined') return
  const isGone = new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(OWN_DATABASE)
    deleting.onsuccess = deleting.onerror = () => resolve()
    setTimeout(resolve, PATIENCE)
  })
  await Promise.all([isGone, caches.delete(CACHES.pages)]).catch(() => {})
}

/** Removes all that this phone keeps of the shop, and then its worker. */
export async function forgetShop(worker: { unregister(): Promise<boolean> } | undefined): Promise<void> {
  await forgetOwn()
  await Promise.allSettled(Object.values(CACHES).map((name) => caches.delete(name)))
  await worker?.unregister()
}

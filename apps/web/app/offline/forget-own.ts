import { CACHES, OWN_DATABASE } from './names.ts'

/** The longest that leaving waits for another tab, in milliseconds. */
const PATIENCE = 1000

/** Removes what this phone keeps of its reader's own, and the pages that know whether somebody is signed in. */
export async function forgetOwn(): Promise<void> {
  if (!('indexedDB' in window) || !('caches' in window)) return
  const isGone = new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(OWN_DATABASE)
    deleting.onsuccess = deleting.onerror = () => resolve()
    setTimeout(resolve, PATIENCE)
  })
  await Promise.all([isGone, caches.delete(CACHES.pages)]).catch(() => {})
}

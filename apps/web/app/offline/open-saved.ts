import { CACHES } from './names.ts'

/** What the page without a network shows of its reader's own. */
const OWN = /^(\/ne)?\/(order|cart)(\/|$)/

/** Without a network: opens a page of which this phone keeps a copy, or what is its reader's own. Answers whether there is one. */
export async function openSaved(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const isSaved = OWN.test(path) || (await (await caches.open(CACHES.pages)).match(path))
  if (isSaved) location.assign(path)
  return !!isSaved
}

import { CACHES, OWN_PAGES, RIDER_PAGE, RIDER_STORED } from './names.ts'

/** Without a network: opens a page of which this phone keeps a copy, or what is its reader's own. Answers whether there is one. */
export async function openSaved(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const pages = await caches.open(CACHES.pages)
  // Their own stands on the page for no network, of either language.
  const { pathname } = new URL(path, location.origin)
  const answering = RIDER_PAGE.test(pathname)
    ? RIDER_STORED
    : OWN_PAGES.test(path)
      ? ['/offline', '/ne/offline']
      : [path]
  const copies = await Promise.all(answering.map((one) => pages.match(one)))
  const isSaved = copies.some((copy) => copy)
  if (isSaved) location.assign(path)
  return isSaved
}

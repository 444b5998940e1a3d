import type { Right } from '@himalayan-green/shop/context.ts'
import type { Queue } from '@himalayan-green/shop/office/queues.ts'
import {
  ADMIN_GROUPS,
  type AdminGroup,
  type AdminGroupKey,
  type AdminPage,
  ALL_PAGES,
} from './admin-pages.ts'

/** The groups of the menu with the pages that somebody with these rights may open; none without a page. */
export function groupsFor(rights: Right[]): AdminGroup<AdminGroupKey>[] {
  return ADMIN_GROUPS.map(({ key, pages }) => ({
    key,
    pages: pages.filter(
      (page) => mayChange(rights, page) || (rights.includes('all.read') && page.isForReaders !== false),
    ),
  })).filter(({ pages }) => pages.length > 0)
}

/** The pages that somebody with these rights may open. */
export function pagesFor(rights: Right[]): AdminPage[] {
  return groupsFor(rights).flatMap(({ pages }) => pages)
}

/** The page of an address without a prefix of a language; undefined where none is just there. */
export const pageAt = (path: string): AdminPage | undefined => ALL_PAGES.find((page) => page.path === path)

/**
 * Whether an address is that of a page, or of one below it that the menu does not name. `path` has no prefix of a
 * language.
 */
export const isAt = (path: string, page: AdminPage) => page === closestPage(path)

/** The page whose address is the longest that this one begins with. */
function closestPage(path: string): AdminPage | undefined {
  const above = ALL_PAGES.filter(({ path: own, below = own }) => path === own || path.startsWith(`${below}/`))
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The queues that wait on a page. */
export const queuesOf = ({ queue, moreQueues = [] }: AdminPage): Queue[] => [
  ...(queue ? [queue] : []),
  ...moreQueues,
]

/** The group of the menu that a page stands in. */
export const groupKeyOf = (page: AdminPage): AdminGroupKey =>
  ADMIN_GROUPS.find(({ pages }) => pages.includes(page))!.key

/** The page of the menu above this address, which has no prefix of a language; undefined where the menu names the page itself. */
export function pageAbove(path: string): string | undefined {
  const above = closestPage(path)
  return above && above.path !== path ? above.path : undefined
}

/** The page of the menu that this address is of, or is below. */
export const pageOf = (path: string): AdminPage | undefined => closestPage(path)

/** Whether somebody with these rights may only read the page at this address, which has no prefix of a language. */
export function isOnlyRead(rights: Right[], path: string): boolean {
  const page = closestPage(path)
  return page !== undefined && !mayChange(rights, page) && rights.includes('all.read')
}

const mayChange = (rights: Right[], { right, or }: AdminPage) =>
  rights.includes(right) || (or !== undefined && rights.includes(or))

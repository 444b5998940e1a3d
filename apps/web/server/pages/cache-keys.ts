import { filtersIn, listAddress } from '../../app/shop/filters/list-filters.ts'
import type { CacheKey } from '../../app/ui/page/page-handle.ts'

/**
 * Under which address a public page is kept, of those that show the same; null for one of too many to keep. A page names its key
 * (`cacheKey` in PageHandle), as what stands in a handle goes to browsers, too.
 */
export const CACHE_KEYS: Record<CacheKey, (url: URL) => string | null> = {
  list,
  product: withRatings,
  farm: withRatings,
}

/** The number of a list's page, as far as people page through it. */
const LAST_PAGE = 50

/** The address that a list is kept under, a search in memory of its own; null for what else has no end of addresses, as a price has. */
function list({ pathname, searchParams }: URL): string | null {
  const { search, exact, belt, available, sort, page = 1, ...endless } = filtersIn(searchParams)
  if (Object.keys(endless).length > 0 || page > LAST_PAGE) return null
  return listAddress(pathname, {
    ...(search && { search }),
    ...(exact && { exact }),
    ...(belt && { belt }),
    ...(available && { available }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
  })
}

/** Whether an address that a page is kept under is that of a search, of which there is no end. */
export const isOfMany = (address: string): boolean => address.includes('?search=')

/** What makes another page of a product or a farm: which ratings are shown, and that somebody said that one helped. */
const OF_RATINGS = ['ratings', 'order', 'photos', 'voted']

/** A product or a farm with a further page of ratings, or with other ones first, is not cached. */
function withRatings({ pathname, searchParams }: URL): string | null {
  return OF_RATINGS.some((name) => searchParams.get(name)) ? null : pathname
}

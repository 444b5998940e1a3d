import type { CompiledQuery } from 'kysely'
import { COUNTS_FOR_SALE } from '../catalog/product-counts.ts'
import { composed } from '../db/statement.ts'
import { filtersOf, hitFiltersOf, placesOf } from './product-filters.ts'
import type { ParsedProductQuery } from './product-query.ts'
import type { Understood } from './read-query.ts'
import { ENOUGH, FITTING, type Hits, hitValues } from './search-hits.ts'

/**
 * No more products than this are counted in a list whose count is not kept, so that counting takes no longer in a large
 * shop: nobody needs to know more of them.
 */
const MAX_COUNTED = 1_000

/**
 * The number from which on the counts of a list mean "or more", given the count of all of it; null if all of them are exact. They
 * are kept for lists without filters, and for those of categories, districts and belts.
 */
export function countedUpTo(
  query: ParsedProductQuery,
  search: Understood | null,
  all: number,
): number | null {
  if (search) return all < ENOUGH ? null : 1
  if (placesOf(query)) return null
  return MAX_COUNTED
}

/** A query for the count of a list, whose text names the values of `filtersOf`. */
export function countOf(query: ParsedProductQuery): string {
  const places = placesOf(query)
  return places
    ? `select coalesce(sum(p.change), 0) as count from ${COUNTS_FOR_SALE} p where ${places.condition}`
    : `select count(*) from (select from products p where ${filtersOf(query).condition} limit ${MAX_COUNTED}) found`
}

/** The query that counts the products of a list by category, ignoring the list's own filter by category. */
export function countQuery(
  whole: ParsedProductQuery,
  hits: Hits | null,
): CompiledQuery<{ id: number; count: number }> {
  const { category: _, ...query } = whole
  if (hits) {
    const { condition, values } = hitFiltersOf(query)
    return composed(
      `with ${FITTING}
       select p.category_id as id, count(*) from fitting p where ${condition} group by p.category_id`,
      { ...values, ...hitValues(hits) },
    )
  }
  const places = placesOf(query)
  if (places)
    return composed(
      `select p.category_id as id, sum(p.change) as count from ${COUNTS_FOR_SALE} p where ${places.condition}
       group by p.category_id having sum(p.change) > 0`,
      places.values,
    )
  const { condition, values } = filtersOf(query)
  return composed(
    `select c.id, found.count from categories c cross join lateral (
       select count(*) from (select from products p where p.category_id = c.id and ${condition} limit ${MAX_COUNTED}) hits
     ) found where found.count > 0`,
    values,
  )
}

import { FOR_SALE } from '../catalog/product-card.ts'
import type { Understood } from './read-query.ts'
import { fits, hasAll, scoreOf } from './score.ts'

/** So many products in the front of the shop have all words: then nothing else is searched. */
export const ENOUGH = 200
/** No more than so many others are considered. */
const OTHERS = 1_000

/** What filters and orders read of a product. */
const COLUMNS = [
  'id',
  'category_id',
  'district_id',
  'vendor_id',
  'marked_price_paisa',
  'unit',
  'unit_price_paisa',
  'stock',
  'rating_score',
]

/**
 * The parts of a `with` that end in `fitting`: the products on sale that fit a search, whatever else a list is narrowed by, with
 * their `score`. Of a word that thousands of products have, those in the front of the shop (front.ts) are all that is
 * listed: to weigh and sort the others, too, would take the longer the more there are. Others have all the words that the shop knows.
 * Of the closest only (isOfClosest) what fits best is found, so that all that is found can be sorted.
 */
export function hitsOf(search: Understood, isOfClosest: boolean): string {
  const names = [...COLUMNS, 'score'].join(', ')
  const columns = COLUMNS.map((column) => `p.${column}`).join(', ')
  return `front as materialized (
  select ${columns}, ${scoreOf(search)} as score, ${hasAll(search)} as has_all
  from products p where p.is_front and ${FOR_SALE} and p.search_keys && $keys
), hits as materialized (
  select ${names} from front union all (
    select ${columns}, ${scoreOf(search)} as score
    from products p where not p.is_front and ${FOR_SALE} and ${hasAll(search)}
    limit case when (select count(*) from front where has_all) < ${ENOUGH} then ${OTHERS} else 0 end)
), fitting as materialized (
  select ${names} from hits where ${fits(isOfClosest)}
)`
}

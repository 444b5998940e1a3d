import { FOR_SALE } from './product-card.ts'
import type { Understood } from './search/read-query.ts'
import { FITS, scoreOf } from './search/score.ts'

/** So many products are found in the front of the shop: then nothing else is searched. */
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
 * listed: to weigh and sort the others, too, would take the longer the more there are.
 */
export function hitsOf(search: Understood): string {
  const names = [...COLUMNS, 'score'].join(', ')
  const read = `select ${COLUMNS.map((column) => `p.${column}`).join(', ')}, ${scoreOf(search)} as score from products p`
  return `front as materialized (
  ${read} where p.is_front and ${FOR_SALE} and p.search_keys && $keys
), hits as materialized (
  select ${names} from front union all (
    ${read} where not p.is_front and ${FOR_SALE} and p.search_keys && $strong
    limit case when (select count(*) from front) < ${ENOUGH} then ${OTHERS} else 0 end)
), fitting as materialized (
  select ${names} from hits where ${FITS}
)`
}

import { FOR_SALE } from '../catalog/product-card.ts'
import type { Understood } from './read-query.ts'
import { fitOf, fitOfOne, fits, hasAll, scoreOf, thingOf } from './score.ts'

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
 * Of the closest only (isOfClosest) what fits best is found, so that all that is found can be sorted. Of several things each is
 * scored alone, and `turn` says when it is a product's turn; otherwise it is 0.
 */
export function hitsOf(search: Understood, isOfClosest: boolean): string {
  const names = COLUMNS.join(', ')
  const columns = COLUMNS.map((column) => `p.${column}`).join(', ')
  const isOfSeveral = search.things.length > 0
  const weighed = `${scoreOf(search)} as score, ${fitOf(search)} as fit${
    isOfSeveral ? `, ${fitOfOne(search)} as fit_of_one, ${thingOf(search)} as thing` : ''
  }`
  const more = isOfSeveral ? ', fit_of_one, thing' : ''
  return `front as materialized (
  select ${columns}, ${weighed}, ${hasAll(search)} as has_all
  from products p where p.is_front and ${FOR_SALE} and p.search_keys && $keys
), found as materialized (
  select ${names}, score, fit${more}, has_all from front union all (
    select ${columns}, ${weighed}, true
    from products p where not p.is_front and ${FOR_SALE} and ${hasAll(search)}
    limit case when (select count(*) from front where has_all) < ${ENOUGH} then ${OTHERS} else 0 end)
), ${isOfSeveral ? severalOf(names, search) : `hits as (select ${names}, score, fit, 0 as turn from found)`}, fitting as materialized (
  select ${names}, score, turn from hits where ${fits(isOfClosest)}
)`
}

/** Things take turns: one of each, as they were named, then the next of each. Those of several words do so only where no product has all words. */
function severalOf(names: string, { isDish, things }: Understood): string {
  const apart = isDish ? 'true' : '(not coalesce(bool_or(has_all), false))'
  return `several as materialized (select ${apart} as are_apart ${isDish ? '' : 'from found'}
), hits as materialized (
  select ${names}, ${isDish ? 'fit' : 'case when are_apart then null else fit end as fit'},
    case when are_apart then ${isDish ? 'score' : 'fit_of_one'} else score end as score,
    case when are_apart then thing + ${things.length + 1} * (row_number() over (
      partition by thing order by round(50 * fit_of_one) desc, stock = 0, rating_score desc, id) - 1) else 0 end as turn
  from found cross join several
)`
}

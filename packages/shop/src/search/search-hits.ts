import { createHash } from 'node:crypto'
import { FOR_SALE } from '../catalog/product-card.ts'
import type { Ctx } from '../context.ts'
import { recentlyAsked } from '../db/recently.ts'
import { composed } from '../db/statement.ts'
import { MINUTE } from '../durations.ts'
import type { Understood } from './read-query.ts'
import { ASKED, fits, hasAll, searchValues, weighedOf } from './score.ts'

/** So many products in the front of the shop have all words: then nothing else is searched. */
export const ENOUGH = 200
/** No more than so many others are considered. */
const OTHERS = 1_000

/** The products on sale that fit a search, whatever its list is narrowed by, as arrays that PostgreSQL reads. */
export interface Hits {
  ids: string
  /** How well each fits, in steps of a fiftieth: what fits better comes first. */
  steps: string
}

/** A search whose hits are wanted: all, or of the closest only what fits best, so that all that is found can be sorted. */
interface Wanted {
  search: Understood
  isOfClosest: boolean
}

/** The hits of a search, which are weighed once a minute, however its list is narrowed, sorted, counted and paged. */
export const hitsOf = recentlyAsked(
  async (ctx: Ctx, { search, isOfClosest }: Wanted): Promise<Hits> => {
    const { rows } = await ctx.db.executeQuery(
      composed<Hits>(
        `with ${weighing(search)}, fitting as (
  select id, (round(50 * score) - ${TURN} * turn)::int as step from hits where ${fits(isOfClosest)}
)
select coalesce(array_agg(id), '{}')::text as ids, coalesce(array_agg(step), '{}')::text as steps from fitting`,
        searchValues(search),
      ),
    )
    return rows[0]!
  },
  ({ search, isOfClosest }) => {
    const asked = JSON.stringify([searchValues(search), search.isDish, isOfClosest])
    return createHash('sha1').update(asked).digest('base64')
  },
  // Of all products in the front of the shop an entry has some 100 kB.
  { fresh: MINUTE, most: 200, isDroppedByChanges: true },
)

/** The first of each of several things comes before the second of each: a turn is worth more steps than there are. */
const TURN = 60

/** What filters and orders read of a product. */
const COLUMNS = [
  'id',
  'category_id',
  'district_id',
  'vendor_id',
  'certificate_id',
  'marked_price_paisa',
  'unit',
  'unit_price_paisa',
  'stock',
  'rating_score',
].map((column) => `p.${column}`)

/** A part of a `with`: the hits of a search as products `fitting`, with their `step`. It names the values of `hitValues`. */
export const FITTING = `fitting as materialized (
  select ${COLUMNS.join(', ')}, hit.step
  from unnest($hit_ids::int[], $hit_steps::int[]) hit (id, step) join products p on p.id = hit.id where ${FOR_SALE}
)`

export const hitValues = ({ ids, steps }: Hits) => ({ hit_ids: ids, hit_steps: steps })

/**
 * The products in the front of the shop with one of the keys, each key looked up in the index: asked for all keys at once, the planner
 * rather compares every product's keys with each of them, which takes a hundred times as long.
 */
const IN_FRONT = `select one.id from unnest($keys::text[]) asked_for (key) cross join lateral (
    select p.id from products p where p.is_front and p.search_keys @> array[asked_for.key]) one`

/**
 * The parts of a `with` that end in `hits`: the products on sale that have something of a search, weighed. Of a word that thousands of
 * products have, those in the front of the shop (front.ts) are all that is listed: to weigh and sort the others, too, would take the longer
 * the more there are. Others have all the words that the shop knows. Of several things each is scored alone, and `turn` says when it
 * is a product's turn; otherwise it is 0.
 */
export function weighing(search: Understood): string {
  const isOfSeveral = search.things.length > 0
  return `${ASKED}, front as materialized (${weighedOf(`products p where p.id in (${IN_FRONT}) and ${FOR_SALE}`)}
), found as materialized (
  select id, score, fit, fit_of_one, thing, has_all from front union all (${weighedOf(`(
    select p.id, p.search_keys from products p where not p.is_front and ${FOR_SALE} and ${hasAll(search)}
    limit case when (select count(*) from front where has_all) < ${ENOUGH} then ${OTHERS} else 0 end) p`)})
), ${isOfSeveral ? severalOf(search) : 'hits as materialized (select id, score, fit, 0 as turn from found)'}`
}

/** Things take turns: one of each, as they were named, then the next of each. Those of several words do so only where no product has all words. */
function severalOf({ isDish, things }: Understood): string {
  const apart = isDish ? 'true' : '(not coalesce(bool_or(has_all), false))'
  return `several as materialized (select ${apart} as are_apart ${isDish ? '' : 'from found'}
), hits as materialized (
  select id, ${isDish ? 'fit' : 'case when are_apart then fit_of_one else fit end as fit'},
    case when are_apart then ${isDish ? 'score' : 'fit_of_one'} else score end as score,
    case when are_apart then thing + ${things.length + 1} * (row_number() over (
      partition by thing order by round(50 * fit_of_one) desc, stock = 0, rating_score desc, id) - 1) else 0 end as turn
  from found join products p using (id) cross join several
)`
}

import type { CompiledQuery } from 'kysely'
import { z } from 'zod'
import type { Locale } from '../context.ts'
import { composed, type Values } from '../db/statement.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { searchPatterns } from '../nepal/search-text.ts'
import { SHOWN } from './categories/categories.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, FOR_SALE } from './product-card.ts'
import type { ParsedProductQuery } from './product-query.ts'
import { searchFilters } from './search-filters.ts'

/**
 * The query of a list. Its text depends only on which filters are given, never on their values, so that it can be a
 * prepared statement.
 */
interface ListQuery {
  list: CompiledQuery<ListRow>
  order: OrderName
  /** Whether the page lies before the cursor; then the rows come in reverse order. */
  backwards: boolean
}

/** A row of the list; a page beyond the end is one row that holds only the count. */
type ListRow = (CardRow & { sort_key: number; count: number }) | { id: null; count: number }

/**
 * 1 for a product that cannot be bought now because it is sold out or its vendor is away. Such products come last in
 * every order.
 */
const GONE = '(p.stock = 0 or p.vendor_id in (select id from vendors where is_away))::int'
/** More than any price in paisa, so that every product that can be bought comes before those that cannot. */
const FAR = 10_000_000_000

/** Every order sorts by one number, then by id. */
const ORDERS = {
  Rating: { key: `p.rating_score - 100 * ${GONE}`, descending: true },
  PriceLH: { key: `p.marked_price_paisa + ${FAR} * ${GONE}`, descending: false },
  PriceHL: { key: `p.marked_price_paisa - ${FAR} * ${GONE}`, descending: true },
  /**
   * The lowest price per weight or volume first, then prices per piece, last the products that cannot be compared:
   * `least` ignores a price that is null.
   */
  UnitPriceLH: {
    key: `least(p.unit_price_paisa + ${FAR} * (p.unit in ('piece', 'dozen'))::int, ${2 * FAR}) + ${3 * FAR} * ${GONE}`,
    descending: false,
  },
  /** Names that begin with the searched text come before the others; within both, by rating (0 to 5). */
  Match: {
    key: `p.rating_score + 10 * (p.search_text like any ($beginning))::int - 100 * ${GONE}`,
    descending: true,
  },
} as const

type OrderName = keyof typeof ORDERS

/**
 * How many rows may be read. The number is written into the text, because PostgreSQL plans badly for a limit it does
 * not know.
 */
const ROWS = [25, 101, 201]

const Id = z.int().min(1).max(2_147_483_647)
const Direction = z.enum(['after', 'before'])
const Place = z.union([
  z.tuple([
    z.enum(['PriceLH', 'PriceHL', 'UnitPriceLH']),
    Direction,
    z
      .int()
      .min(-5 * FAR)
      .max(5 * FAR),
    Id,
  ]),
  z.tuple([z.enum(['Rating', 'Match']), Direction, z.number(), Id]),
])

/**
 * The one query of a list: its page, and the count of all its products. It reads one row more than the page holds, to
 * know whether the list goes on. Refuses a cursor that belongs to another order (`cursor`).
 */
export function listQuery(query: ParsedProductQuery, limit: number, locale: Locale): ListQuery {
  const search = query.search === undefined ? null : searchPatterns(query.search)
  const order: OrderName = query.sort ?? (search ? 'Match' : 'Rating')
  const { condition, values } = filtersOf(query)
  const found = `from products p where ${condition}`

  const place = query.cursor === undefined ? undefined : placeOf(query.cursor, order, locale)
  const backwards = place?.[1] === 'before'
  const { key, descending } = ORDERS[order]
  const keyFalls = descending !== backwards
  const from = place ? `and ${beyond(key, keyFalls, backwards)}` : ''
  const idDirection = backwards ? 'desc' : 'asc'
  const keyDirection = keyFalls ? 'desc' : 'asc'
  const offset = place ? 0 : ((query.page ?? 1) - 1) * limit

  const text = `
select total.count, card.*
from (select count(*) ${found}) total
left join (
  select ${CARD_COLUMNS}, page.sort_key
  from (
    select p.id, ${key} as sort_key ${found} ${from}
    order by ${key} ${keyDirection}, p.id ${idDirection}
    limit ${ROWS.find((rows) => rows > limit)} ${offset ? 'offset $offset' : ''}
  ) page
  join products p on p.id = page.id
  ${CARD_JOINS}
) card on true
order by card.sort_key ${keyDirection}, card.id ${idDirection}`
  const list = composed<ListRow>(text, {
    ...values,
    ...(order === 'Match' && { beginning: search?.beginning }),
    ...(place && { after_key: place[2], after_id: place[3] }),
    ...(offset && { offset }),
  })
  return { list, order, backwards }
}

/** The query that counts the products of a list by category, ignoring the list's own filter by category. */
export function countQuery({
  category: _,
  ...query
}: ParsedProductQuery): CompiledQuery<{ id: number; count: number }> {
  const { condition, values } = filtersOf(query)
  return composed(
    `select p.category_id as id, count(*) from products p where ${condition} group by p.category_id`,
    values,
  )
}

const FILTERS = {
  category: `p.category_id = (select c.id from categories c where c.slug = $category and ${SHOWN})`,
  source_district: 'p.district_id = (select id from districts where name_en = $source_district)',
  belt: 'p.district_id in (select id from districts where belt = $belt)',
  min_price_paisa: 'p.marked_price_paisa >= $min_price_paisa',
  max_price_paisa: 'p.marked_price_paisa <= $max_price_paisa',
  ids: 'p.id = any ($ids::int[])',
} as const satisfies Partial<Record<keyof ParsedProductQuery, string>>

/** The conditions of a list, and the values that they name. */
function filtersOf(query: ParsedProductQuery): { condition: string; values: Values } {
  const given = (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).filter((name) => query[name])
  const found = searchFilters(query.search)
  return {
    condition: [FOR_SALE, ...given.map((name) => FILTERS[name]), ...found.filters].join(' and '),
    values: { ...Object.fromEntries(given.map((name) => [name, query[name]])), ...found.values },
  }
}

/** The cursor of the page that begins after (or ends before) this row. */
export function cursorAt(
  order: OrderName,
  direction: 'after' | 'before',
  row: { sort_key: number; id: number },
): string {
  return writeCursor([order, direction, row.sort_key, row.id])
}

/**
 * The rows beyond the place (key, id). The first half of the condition lets PostgreSQL start at the right point of the
 * index.
 */
function beyond(key: string, keyFalls: boolean, idFalls: boolean): string {
  const further = keyFalls ? '<' : '>'
  return `${key} ${further}= $after_key and (${key} ${further} $after_key or p.id ${idFalls ? '<' : '>'} $after_id)`
}

function placeOf(cursor: string, order: OrderName, locale: Locale): z.output<typeof Place> {
  return readCursor(
    cursor,
    Place.refine((place) => place[0] === order),
    locale,
  )
}

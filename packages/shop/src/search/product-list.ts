import type { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from '../catalog/product-card.ts'
import type { Locale } from '../context.ts'
import { composed } from '../db/statement.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { SmallId } from '../http/schemas.ts'
import { CERTIFIED_PINS, IS_CERTIFIED } from './certified-first.ts'
import { countOf } from './list-counts.ts'
import { filtersOf, filtersOfOne, HERE, hitFiltersOf, PINS_OF, SEVERAL } from './product-filters.ts'
import type { ParsedProductQuery } from './product-query.ts'
import { FITTING, type Hits, hitValues } from './search-hits.ts'

/**
 * The query of a list. Its text depends only on which filters are given, and whether a tag is rare, never on values, so that it can be a
 * prepared statement.
 */
interface ListQuery {
  list: CompiledQuery<ListRow>
  order: OrderName
  /** Whether the page lies before the cursor; then the rows come in reverse order. */
  backwards: boolean
}

/** A row of the list. `count` is null in a list that is not counted; a counted page beyond the end is one row that holds only the count. */
type ListRow = (CardRow & { sort_key: number; count: number | null }) | { id: null; count: number }

/** What is not `HERE` is sold out, or its vendor is away: it comes last in every order. */
const GONE = '(p.stock = 0 or p.vendor_id in (select id from vendors where is_away))'
/** More than any price in paisa, so that every product that can be bought comes before those that cannot. */
const FAR = 10_000_000_000

/**
 * Every order sorts by one number, then by id. `gone` is added to the number of a product that cannot be bought, which moves
 * it behind all others. Of each but `Match` there is an index, sorted by `key`.
 */
const ORDERS = {
  Rating: { key: 'p.rating_score', number: 'float8', gone: -100, descending: true },
  PriceLH: { key: 'p.marked_price_paisa', number: 'bigint', gone: FAR, descending: false },
  PriceHL: { key: 'p.marked_price_paisa', number: 'bigint', gone: -FAR, descending: true },
  /**
   * The lowest price per weight or volume first, then prices per piece, last the products that cannot be compared:
   * `least` ignores a price that is null.
   */
  UnitPriceLH: {
    key: `least(p.unit_price_paisa + ${FAR} * (p.unit in ('piece', 'dozen'))::int, ${2 * FAR})`,
    number: 'bigint',
    gone: 5 * FAR,
    descending: false,
  },
  /**
   * What fits a search better comes first, in steps (search-hits.ts); within a step what can be bought, and by rating (0 to 5).
   */
  Match: {
    key: 'p.rating_score + 100 * p.step',
    number: 'float8',
    gone: -10,
    descending: true,
  },
} as const

type OrderName = keyof typeof ORDERS

/**
 * How many rows may be read. The number is written into the text, because PostgreSQL plans badly for a limit it does
 * not know.
 */
const ROWS = [10, 25, 101, 201]

const Direction = z.enum(['after', 'before'])
const Place = z.union([
  z.tuple([
    z.enum(['PriceLH', 'PriceHL', 'UnitPriceLH']),
    Direction,
    z
      .int()
      .min(-12 * FAR)
      .max(12 * FAR),
    SmallId,
  ]),
  z.tuple([z.enum(['Rating', 'Match']), Direction, z.number(), SmallId]),
])

/**
 * The one query of a list: its page and, if it is `counted`, the count of all its products. It reads one row more than the
 * page holds, to know whether the list goes on. Refuses a cursor that belongs to another order (`cursor`).
 */
export function listQuery(
  query: ParsedProductQuery,
  hits: Hits | null,
  limit: number,
  locale: Locale,
  counted: boolean,
): ListQuery {
  const order: OrderName = query.sort ?? (hits ? 'Match' : 'Rating')
  const isByRating = order === 'Rating'
  const { condition, values } = hits ? hitFiltersOf(query) : filtersOf(query, { isByRating })
  const place = query.cursor === undefined ? undefined : placeOf(query.cursor, order, locale)
  const backwards = place?.[1] === 'before'
  const keyFalls = ORDERS[order].descending !== backwards
  const offset = place ? 0 : ((query.page ?? 1) - 1) * limit

  const slice: Slice = {
    condition,
    conditionOfOne: query.is_of_several ? filtersOfOne(query, { isByRating }) : null,
    order,
    keyFalls,
    idFalls: backwards,
    from: place && (isOfGone(order, place[2]) ? 'gone' : 'here'),
    rows: ROWS.find((rows) => rows > limit)!,
    skips: offset > 0,
    pins: hits === null && query.sort === undefined ? pinsOf(query) : null,
    isCertifiedFirst: query.certified_first === true,
  }
  const page = hits ? sorted(slice) : walked(slice)
  const count = hits ? `select count(*) from fitting p where ${condition}` : countOf(query)
  const card = `select ${CARD_COLUMNS}, page.sort_key from page join products p on p.id = page.id ${CARD_JOINS}`
  const text = `
with ${page}
select ${counted ? 'total.count' : 'null::bigint as count'}, card.*
from ${counted ? `(${count}) total left join (${card}) card on true` : `(${card}) card`}
order by card.sort_key ${keyFalls ? 'desc' : 'asc'}, card.id ${backwards ? 'desc' : 'asc'}`
  const list = composed<ListRow>(text, {
    ...values,
    ...(query.certified_first && { today: query.today }),
    ...(hits && hitValues(hits)),
    ...(place && { after_key: place[2], after_id: place[3] }),
    ...(offset && { offset }),
  })
  return { list, order, backwards }
}

/** More than every rating and match, and than there are products. */
const FIRST = 10_000_000

/** Products that come before all others in the order that nobody chose: `n` with their places, the first first. */
interface Pins {
  of: string
  key: string
}

/** What is certified, where that is asked for; else what staff pinned in the category. */
function pinsOf(query: ParsedProductQuery): Pins | null {
  if (query.certified_first) return { of: CERTIFIED_PINS, key: `(${FIRST} - n.place)` }
  return query.category === undefined ? null : { of: PINS_OF, key: '(1000 - n.place)' }
}

/** What a page is read from, and where it starts. */
interface Slice {
  condition: string
  /** The same of each of several categories; null unless the list is of a category with others inside. */
  conditionOfOne: string | null
  order: OrderName
  /** The direction in which the rows are read: by the key, then by the id. */
  keyFalls: boolean
  idFalls: boolean
  /** Whether the cursor names a product that can be bought (`here`) or one that cannot (`gone`); undefined without a cursor. */
  from: 'here' | 'gone' | undefined
  rows: number
  /** Whether the first `$offset` rows are left out. */
  skips: boolean
  /** What comes first in a list that is walked. */
  pins: Pins | null
  /** Of a search, whether what is certified comes first. */
  isCertifiedFirst: boolean
}

/** Sorts what a search finds, which is also counted. */
function sorted({ condition, order, from, rows, skips, isCertifiedFirst, ...falls }: Slice): string {
  const { key, gone } = ORDERS[order]
  const certified = isCertifiedFirst ? ` + ${FIRST} * ${IS_CERTIFIED}::int` : ''
  return `${FITTING}, sorted as (
  select p.id, ${key} + (${gone}) * ${GONE}::int${certified} as sort_key from fitting p where ${condition}
), page as (
  select p.id, p.sort_key from sorted p ${from ? `where ${beyond('p.sort_key', order, falls)}` : ''}
  ${byKey('p.sort_key', falls)} limit ${rows} ${skips ? 'offset $offset' : ''}
)`
}

/**
 * Reads the products that can be bought in the order of an index, and stops when the page is full. No index sorts the others;
 * they are read only when the page reaches them, since PostgreSQL reads nothing for `limit 0`. The few that are pinned are read
 * apart, and left out of the walk. Of several categories each is read in the order of its index as far as the page could reach.
 */
function walked(slice: Slice): string {
  const { condition, conditionOfOne, order, from, rows, skips, pins, ...falls } = slice
  const { key, gone } = ORDERS[order]
  const keys = { here: key, gone: `${key} + (${gone})` }
  const unpinned = pins ? `${HERE} and p.id <> all (array(select product_id from ${pins.of}))` : HERE
  const found = { here: `${condition} and ${unpinned}`, gone: `${condition} and ${GONE}` }
  const startsWith = from ?? 'here'
  const goesOnWith = falls.idFalls ? ('here' as const) : ('gone' as const)
  const read = (part: 'here' | 'gone', more: string, limit: string, offset = '0') => {
    const sorting = byKey(keys[part], falls)
    const end = `limit ${limit} ${skips ? `offset ${offset}` : ''}`
    // No index sorts what is gone, of one category or of several.
    if (!conditionOfOne || part === 'gone')
      return `select p.id, ${keys[part]} as sort_key from products p where ${found[part]} ${more} ${sorting} ${end}`
    return `select p.id, p.sort_key from ${SEVERAL} several cross join lateral (
    select p.id, ${keys.here} as sort_key from products p where ${conditionOfOne} and ${unpinned} ${more}
    ${sorting} limit ${limit} ${skips ? `+ ${offset}` : ''}
  ) p ${byKey('p.sort_key', falls)} ${end}`
  }
  const pinned = pins
    ? `pins as materialized (
  select p.id, ${pins.key} as sort_key from ${pins.of} join products p on p.id = n.product_id
  where ${condition} and ${HERE} ${from ? `and ${beyond(pins.key, order, falls)}` : ''}
), `
    : ''
  const pinsBefore = pins ? `(select count(*) from pins)` : '0'
  const first = `${pinned}first as materialized (
  ${read(startsWith, from ? `and ${beyond(keys[startsWith], order, falls)}` : '', `${rows}`, `greatest(0, $offset - ${pinsBefore})`)}
)`
  const left = `${rows} - (select count(*) from first)`
  const skipped = `case when ${left} > 0
    then greatest(0, $offset - ${pinsBefore} - (select count(*) from products p where ${found.here})) else 0 end`
  const goesOn =
    startsWith !== goesOnWith &&
    `union all (
  ${read(goesOnWith, '', left, skipped)})`
  const ofPins =
    pins && `(select id, sort_key from pins ${byKey('sort_key', falls, '')} ${skips ? 'offset $offset' : ''})`
  const parts = [
    ofPins && !falls.idFalls && `${ofPins} union all`,
    'select id, sort_key from first',
    goesOn,
    ofPins && falls.idFalls && `union all ${ofPins}`,
  ].filter(Boolean)
  const page =
    parts.length === 1 ? parts[0] : `select id, sort_key from (${parts.join(' ')}) all_parts limit ${rows}`
  // The last limit takes nothing away: PostgreSQL would expect thousands of rows otherwise, and read all products to join them.
  return `${first}, page as (${page})`
}

interface Falls {
  keyFalls: boolean
  idFalls: boolean
}

function byKey(key: string, { keyFalls, idFalls }: Falls, of = 'p.'): string {
  return `order by ${key} ${keyFalls ? 'desc' : 'asc'}, ${of}id ${idFalls ? 'desc' : 'asc'}`
}

/**
 * The rows beyond the place (key, id). The first half of the condition lets PostgreSQL start at the right point of the
 * index.
 */
function beyond(key: string, order: OrderName, { keyFalls, idFalls }: Falls): string {
  const further = keyFalls ? '<' : '>'
  const after = `$after_key::${ORDERS[order].number}`
  return `${key} ${further}= ${after} and (${key} ${further} ${after} or p.id ${idFalls ? '<' : '>'} $after_id)`
}

/** Whether this key of an order belongs to a product that cannot be bought now. */
function isOfGone(order: OrderName, key: number): boolean {
  const { gone } = ORDERS[order]
  return Math.sign(gone) * (key - gone / 2) > 0
}

/** The cursor of the page that begins after (or ends before) this row. */
export function cursorAt(
  order: OrderName,
  direction: 'after' | 'before',
  row: { sort_key: number; id: number },
): string {
  return writeCursor([order, direction, row.sort_key, row.id])
}

function placeOf(cursor: string, order: OrderName, locale: Locale): z.output<typeof Place> {
  return readCursor(
    cursor,
    Place.refine((place) => place[0] === order),
    locale,
  )
}

import { SHOWN } from '../catalog/categories/categories.ts'
import { FOR_SALE } from '../catalog/product-card.ts'
import { type CertificateKind, VALID } from '../certificates/certificate.ts'
import { kindOfTag } from '../certificates/certificate-tags.ts'
import type { Values } from '../db/statement.ts'
import type { ParsedProductQuery } from './product-query.ts'

const NAMED = `(select c.id from categories c where c.slug = $category and ${SHOWN})`

/** The category that a list names, and the visible ones inside it. */
export const SEVERAL = `(select c.id from categories c where (c.slug = $category or c.parent_id = ${NAMED}) and ${SHOWN})`

/** Conditions on `p`, which has a category and a district. */
const PLACES = {
  category: `p.category_id = ${NAMED}`,
  source_district: 'p.district_id = (select id from districts where name_en = $source_district)',
  belt: 'p.district_id in (select id from districts where belt = $belt)',
} as const satisfies Filters

/** The same of a category that has others inside. */
const PLACES_OF_SEVERAL = {
  ...PLACES,
  category: `p.category_id = any (array${SEVERAL})`,
} as const satisfies Filters

/** The same of one of `SEVERAL several`. */
const PLACES_OF_ONE = { ...PLACES, category: 'p.category_id = several.id' } as const satisfies Filters

const placesIn = (query: ParsedProductQuery) => (query.is_of_several ? PLACES_OF_SEVERAL : PLACES)

/** A product `p` that can be bought now. */
export const HERE = 'p.stock > 0 and p.vendor_id not in (select id from vendors where is_away)'

/** The pins `n` of the category that a list names. */
export const PINS_OF = `(select n.product_id, n.place from category_pins n
  where n.category_id = ${NAMED}) n`

/** Conditions on `products p`. */
const OTHERS = {
  vendor: 'p.vendor_id = (select id from vendors where slug = $vendor)',
  available: HERE,
  min_price_paisa: 'p.marked_price_paisa >= $min_price_paisa',
  max_price_paisa: 'p.marked_price_paisa <= $max_price_paisa',
  ids: 'p.id = any ($ids::int[])',
} as const satisfies Filters

/**
 * A product `p` that bears a tag, the one at this place of the query's, or has a valid certificate of a kind. PostgreSQL does not
 * know how many products bear it: it would walk a whole list for the few that bear a rare one, which are looked up by their ids
 * instead.
 */
const tagged = (place: number, isRare: boolean, certificate?: CertificateKind) => {
  const bearers = certificate
    ? `select b.id from certificates c join products b on b.certificate_id = c.id where c.kind = $tag_${place} and ${VALID}`
    : `select product_id from product_tags where tag_id = (select id from tags where slug = $tag_${place})`
  return isRare ? `p.id = any (array(${bearers}))` : `p.id in (${bearers})`
}

type Filters = Partial<Record<keyof ParsedProductQuery, string>>

/**
 * The same limits where an index of prices would not help: a list by rating stops when its page is full. PostgreSQL does not know
 * how far apart two prices are, takes them to be near, and would read and sort all that lies between them.
 */
const PRICES_WITHOUT_INDEX = {
  min_price_paisa: '(p.marked_price_paisa + 0) >= $min_price_paisa',
  max_price_paisa: '(p.marked_price_paisa + 0) <= $max_price_paisa',
} as const satisfies Filters

/** The conditions of a list on `products p`, and the values that they name. */
export function filtersOf(query: ParsedProductQuery, more: ForOrder = {}): Conditions {
  return conditionsOf(placesIn(query), query, more)
}

/** The same of the products of one of `SEVERAL several`, which names the category of the list. */
export function filtersOfOne(query: ParsedProductQuery, more: ForOrder = {}): string {
  return conditionsOf(PLACES_OF_ONE, query, more).condition
}

interface ForOrder {
  isByRating?: boolean
}

interface Conditions {
  condition: string
  values: Values
}

function conditionsOf(places: Filters, query: ParsedProductQuery, { isByRating }: ForOrder): Conditions {
  const { filters, values } = given(
    { ...places, ...OTHERS, ...(isByRating && PRICES_WITHOUT_INDEX) },
    query,
    query.tags,
  )
  return { condition: [FOR_SALE, ...filters].join(' and '), values }
}

/** The same of products `p` that a search has found on sale (search-hits.ts). */
export function hitFiltersOf(query: ParsedProductQuery): Conditions {
  const { filters, values } = given({ ...placesIn(query), ...OTHERS }, query, query.tags)
  return { condition: ['true', ...filters].join(' and '), values }
}

/**
 * The conditions of a list that names nothing but places, on any table `p` of categories and districts, and the values that they
 * name; null for a list that has other filters, too.
 */
export function placesOf(query: ParsedProductQuery): Conditions | null {
  if (given(OTHERS, query, query.tags).filters.length > 0) return null
  const { filters, values } = given(placesIn(query), query)
  return { condition: ['true', ...filters].join(' and '), values }
}

function given(
  filters: Filters,
  query: ParsedProductQuery,
  tags: string[] = [],
): { filters: string[]; values: Values } {
  const names = (Object.keys(filters) as (keyof ParsedProductQuery)[]).filter((name) => query[name])
  return {
    filters: [
      ...names.map((name) => filters[name]!),
      ...tags.map((slug, place) => tagged(place, query.rare_tags?.includes(slug) === true, kindOfTag(slug))),
    ],
    values: Object.fromEntries([
      ...names.filter((name) => filters[name]!.includes('$')).map((name) => [name, query[name]]),
      ...tags.map((slug, place) => [`tag_${place}`, kindOfTag(slug) ?? slug]),
      ...(tags.some(kindOfTag) ? [['today', query.today]] : []),
    ]),
  }
}

import { VALID } from '../certificates/certificate.ts'
import { CERTIFICATE_TAGS } from '../certificates/certificate-tags.ts'
import type { Ctx } from '../context.ts'
import { composed } from '../db/statement.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { limitOf } from './asked-for.ts'
import { HERE, hitFiltersOf } from './product-filters.ts'
import type { ParsedProductQuery } from './product-query.ts'
import type { Understood } from './read-query.ts'
import { FITTING, type Hits, hitValues } from './search-hits.ts'

/** One value of a facet, with how many products of the search have it. */
export interface FacetValue {
  /** What the filter takes: a slug, an English name, a belt. */
  value: string
  name_en: string
  name_ne: string
  count: number
}

/**
 * By what a search can be narrowed, and how many products each would leave. Each facet ignores its own filter: whoever looks at one
 * district sees the others.
 */
export interface Facets {
  belts: { value: 'himal' | 'pahad' | 'terai'; count: number }[]
  /** The most frequent ones. */
  districts: FacetValue[]
  vendors: FacetValue[]
  /** What the products are good for. A product bears many: those chosen narrow these, too. */
  tags: FacetValue[]
  /** From the cheapest; who costs as much as the end of a band is in both. */
  prices: PriceBand[]
  /** How many of the products can be bought now. */
  available: number
}

/** How many products cost between two prices; null at the open end. */
export interface PriceBand {
  at_least: Paisa | null
  at_most: Paisa | null
  count: number
}

/** The bands of prices, in rupees. */
const ENDS = [100, 250, 500, 1_000].map(toPaisa)
const BANDS = [null, ...ENDS].map((at_least, place) => ({ at_least, at_most: ENDS[place] ?? null }))

const BAND_ROWS = `(values ${BANDS.map(
  ({ at_least, at_most }, place) => `(${place}, ${at_least ?? 0}, ${at_most ?? MAX_INTEGER})`,
).join()}) band (place, at_least, at_most)`

/** Of each facet no more values are counted, the most frequent. */
const MOST = 12

/** Counts what a search finds by belt, district, vendor, tag, price, and what can be bought now, in one statement. */
export async function readFacets(
  ctx: Ctx,
  query: ParsedProductQuery,
  { price }: Understood,
  hits: Hits,
): Promise<Facets> {
  const { rows } = await ctx.db.executeQuery(facetQuery(query, price, hits, nepalDay(ctx.now)))
  const valuesOf = (facet: string): FacetValue[] =>
    rows.flatMap(({ facet: of, ...value }) => (of === facet ? [value] : []))
  return {
    belts: valuesOf('belt').map(({ value, count }) => ({
      value: value as 'himal' | 'pahad' | 'terai',
      count,
    })),
    districts: valuesOf('district'),
    vendors: valuesOf('vendor'),
    tags: [...certifiedIn(valuesOf('certificate')), ...valuesOf('tag')],
    prices: bandsOf(valuesOf('price')),
    available: valuesOf('available')[0]?.count ?? 0,
  }
}

/** What is certified comes first, as a tag. */
function certifiedIn(counted: FacetValue[]): FacetValue[] {
  return CERTIFICATE_TAGS.flatMap(({ kind, slug, name_en, name_ne }) => {
    const found = counted.find(({ value }) => value === kind)
    return found ? [{ value: slug, name_en, name_ne, count: found.count }] : []
  })
}

function bandsOf(counted: FacetValue[]): PriceBand[] {
  return BANDS.flatMap((band, place) => {
    const found = counted.find(({ value }) => value === `${place}`)
    return found ? [{ ...band, count: found.count }] : []
  })
}

/** Filters that are counted with and without: each is a column of what fits. */
const OWN = {
  belt: ['belt'],
  source_district: ['source_district'],
  vendor: ['vendor'],
  available: ['available'],
  price: ['min_price_paisa', 'max_price_paisa'],
} as const satisfies Record<string, (keyof ParsedProductQuery)[]>

type Own = keyof typeof OWN

/** The condition on `narrowed n` of all these filters but one. */
const but = (own?: Own) =>
  Object.keys(OWN)
    .filter((name) => name !== own)
    .map((name) => `n.by_${name}`)
    .join(' and ')

function facetQuery(
  query: ParsedProductQuery,
  { atLeast, atMost }: Understood['price'],
  hits: Hits,
  today: string,
) {
  const owned = Object.values(OWN).flat()
  const others = Object.entries(query).filter(([name]) => !(owned as string[]).includes(name))
  const { condition, values } = hitFiltersOf(Object.fromEntries(others))
  const own = Object.entries(OWN).map(([name, filters]) => ({
    name,
    ...hitFiltersOf(Object.fromEntries(filters.map((filter) => [filter, query[filter]]))),
  }))
  // Counted by numbers, of which only the most frequent get their names.
  const most = (facet: string, value: string, names: string, join: string, counted: Counted) => `
(select '${facet}' as facet, ${value} as value, ${names}, sum(n.count)::bigint as count
 from (select ${counted.key} as key, count(*) as count from narrowed n ${counted.from} where ${counted.where} group by 1) n ${join}
 group by 2, 3, 4 order by 5 desc, 2 limit ${MOST})`
  return composed<FacetValue & { facet: string }>(
    `with ${FITTING}, narrowed as materialized (
  select p.id, p.district_id, p.vendor_id, p.marked_price_paisa, p.certificate_id, (${HERE}) as is_here,
    ${own.map(({ name, condition }) => `(${condition}) as by_${name}`).join(', ')}
  from fitting p where ${condition}
)
${most('belt', 'd.belt', NO_NAMES, DISTRICTS, { key: 'n.district_id', from: '', where: but('belt') })}
union all ${most('district', 'd.name_en', 'd.name_en, d.name_ne', DISTRICTS, { key: 'n.district_id', from: '', where: but('source_district') })}
union all ${most('vendor', 'v.slug', 'v.name_en, v.name_ne', 'join vendors v on v.id = n.key', { key: 'n.vendor_id', from: '', where: but('vendor') })}
union all ${most('tag', 't.slug', 't.name_en, t.name_ne', 'join tags t on t.id = n.key', { key: 'b.tag_id', from: 'join product_tags b on b.product_id = n.id', where: but() })}
union all ${most('certificate', 'c.kind', NO_NAMES, `join certificates c on c.id = n.key and ${VALID}`, { key: 'n.certificate_id', from: '', where: but() })}
union all ${most('price', 'n.key::text', NO_NAMES, '', { key: 'band.place', from: `join ${BAND_ROWS} on n.marked_price_paisa between band.at_least and band.at_most`, where: `${but('price')} and n.marked_price_paisa between $typed_least and $typed_most` })}
union all
select 'available', '', '', '', count(*) from narrowed n where n.is_here and ${but('available')}`,
    {
      ...values,
      ...Object.assign({}, ...own.map((filter) => filter.values)),
      today,
      // Only who takes its words off is shown what costs more or less than they say.
      typed_least: atLeast === undefined ? 0 : limitOf(atLeast),
      typed_most: atMost === undefined ? MAX_INTEGER : limitOf(atMost),
      ...hitValues(hits),
    },
  )
}

interface Counted {
  key: string
  from: string
  where: string
}

const DISTRICTS = 'join districts d on d.id = n.key'
const NO_NAMES = `'' as name_en, '' as name_ne`

import type { Ctx } from '../../context.ts'
import { composed } from '../../db/statement.ts'
import { HERE, hitFiltersOf } from '../product-filters.ts'
import type { ParsedProductQuery } from '../product-query.ts'
import { hitsOf } from '../search-hits.ts'
import type { Understood } from './read-query.ts'
import { searchValues } from './score.ts'

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
  /** How many of the products can be bought now. */
  available: number
}

/** Of each facet no more values are counted, the most frequent. */
const MOST = 12

/** Counts what a search finds by belt, district, vendor, and what can be bought now, in one statement. */
export async function readFacets(ctx: Ctx, query: ParsedProductQuery, search: Understood): Promise<Facets> {
  const { rows } = await ctx.db.executeQuery(facetQuery(query, search))
  const valuesOf = (facet: string): FacetValue[] =>
    rows.flatMap(({ facet: of, ...value }) => (of === facet ? [value] : []))
  return {
    belts: valuesOf('belt').map(({ value, count }) => ({
      value: value as 'himal' | 'pahad' | 'terai',
      count,
    })),
    districts: valuesOf('district'),
    vendors: valuesOf('vendor'),
    available: valuesOf('available')[0]?.count ?? 0,
  }
}

function facetQuery(query: ParsedProductQuery, search: Understood) {
  const { condition, values } = hitFiltersOf({
    ...query,
    belt: undefined,
    source_district: undefined,
    vendor: undefined,
    available: undefined,
  })
  // These filters are counted with and without: each is a column of what fits.
  const own = {
    belt: query.belt,
    source_district: query.source_district,
    vendor: query.vendor,
    available: query.available,
  }
  const filter = (name: keyof typeof own) => hitFiltersOf({ [name]: own[name] })
  const each = {
    belt: filter('belt'),
    source_district: filter('source_district'),
    vendor: filter('vendor'),
    available: filter('available'),
  }
  const most = (facet: string, key: string, names: string, join: string, where: string) => `
(select '${facet}' as facet, ${key} as value, ${names}, count(*) as count from narrowed n ${join}
 where ${where} group by 2, 3, 4 order by 5 desc, 2 limit ${MOST})`
  return composed<FacetValue & { facet: string }>(
    `with ${hitsOf(search)}, narrowed as materialized (
  select p.district_id, p.vendor_id, (${HERE}) as is_here, (${each.belt.condition}) as in_belt,
    (${each.source_district.condition}) as in_district, (${each.vendor.condition}) as of_vendor,
    (${each.available.condition}) as is_wanted
  from fitting p where ${condition}
)
${most('belt', 'd.belt', `'' as name_en, '' as name_ne`, 'join districts d on d.id = n.district_id', 'n.in_district and n.of_vendor and n.is_wanted')}
union all ${most('district', 'd.name_en', 'd.name_en, d.name_ne', 'join districts d on d.id = n.district_id', 'n.in_belt and n.of_vendor and n.is_wanted')}
union all ${most('vendor', 'v.slug', 'v.name_en, v.name_ne', 'join vendors v on v.id = n.vendor_id', 'n.in_belt and n.in_district and n.is_wanted')}
union all
select 'available', '', '', '', count(*) from narrowed n where n.is_here and n.in_belt and n.in_district and n.of_vendor`,
    {
      ...values,
      ...each.belt.values,
      ...each.source_district.values,
      ...each.vendor.values,
      ...searchValues(search),
    },
  )
}

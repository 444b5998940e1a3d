import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'

export const sorts = ['Rating', 'PriceLH', 'PriceHL', 'UnitPriceLH'] as const
export type Sort = (typeof sorts)[number]
const belts = ['himal', 'pahad', 'terai'] as const

/** The filters and the order of a list of products. They live in the page's address and nowhere else. */
export interface ListFilters {
  search?: string
  /** No word of the search is taken for a typing error. */
  exact?: true
  /** Whole or broken rupees, above 0. */
  min_price?: number
  max_price?: number
  /** English name. */
  district?: string
  belt?: (typeof belts)[number]
  /** Slug of a vendor. */
  vendor?: string
  /** Slugs of tags with commas between them: what bears all of them. */
  tag?: string
  /** Only what can be bought now. */
  available?: true
  /** Without it the order is by rating, or the best match first for a search. */
  sort?: Sort
  /** From 2 on. */
  page?: number
}

/** Products on one page of a list. */
export const PAGE_SIZE = 24

/** Zeros, which no database takes, and marks that turn the direction of text: titles and chips show what was typed. */
const UNSEEN = /[\0\u202a-\u202e\u2066-\u2069]/g

/** Reads the filters of an address. Values that make no sense count as left out (specification §5). */
export function filtersIn(params: URLSearchParams): ListFilters {
  const filters: ListFilters = {}
  const search = params.get('search')?.replace(UNSEEN, '').trim().slice(0, 200)
  if (search) filters.search = search
  if (search && params.get('exact') === 'true') filters.exact = true
  const min = limitOf(params.get('min_price') ?? '')
  if (min) filters.min_price = min
  const max = limitOf(params.get('max_price') ?? '')
  if (max) filters.max_price = max
  const district = params.get('district')?.replaceAll('\0', '').slice(0, 100)
  if (district) filters.district = district
  const belt = belts.find((belt) => belt === params.get('belt'))
  if (belt) filters.belt = belt
  const vendor = params.get('vendor')?.replaceAll('\0', '').slice(0, 100)
  if (vendor) filters.vendor = vendor
  const tag = tagsIn(params.get('tag') ?? '')
    .slice(0, MAX_TAGS)
    .join()
  if (tag) filters.tag = tag
  if (params.get('available') === 'true') filters.available = true
  const sort = sorts.find((sort) => sort === params.get('sort'))
  if (sort) filters.sort = sort
  const page = Number(params.get('page'))
  if (Number.isInteger(page) && page > 1 && page <= 10_000) filters.page = page
  return filters
}

/** A price in rupees as it was typed. Zero, nothing and what is no number are no limit. */
export function limitOf(typed: string): number | undefined {
  const rupees = figureOf(typed)
  return rupees > 0 && rupees < Infinity ? rupees : undefined
}

/** As many as the catalogue’s command takes. */
const MAX_TAGS = 5
const TAG = /^[a-z0-9-]{1,80}$/

/** The slugs of a filter by tags, each once. */
export const tagsIn = (tag = '') => [...new Set(tag.split(','))].filter((slug) => TAG.test(slug))

/** The same filter with this tag, or without it if it is in it. */
export function switchedTag(tag: string | undefined, slug: string): string | undefined {
  const slugs = tagsIn(tag)
  const others = slugs.filter((one) => one !== slug)
  return (others.length < slugs.length ? others : [...slugs, slug]).join() || undefined
}

const NAMES = [
  'search',
  'exact',
  'min_price',
  'max_price',
  'district',
  'belt',
  'vendor',
  'tag',
  'available',
  'sort',
  'page',
] as const

/** The address of a list: its path and the filters that are set, always in the same order. */
export function listAddress(path: string, filters: ListFilters): string {
  const params = new URLSearchParams()
  for (const key of NAMES) {
    const value = key === 'exact' && !filters.search ? undefined : filters[key]
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** The same filters as the catalogue's command takes them: prices in paisa. */
export function productQueryOf({ district, tag, min_price, max_price, page, ...filters }: ListFilters) {
  return {
    ...filters,
    source_district: district,
    ...(tag && { tags: tagsIn(tag) }),
    min_price_paisa: paisa(min_price),
    max_price_paisa: paisa(max_price),
    limit: PAGE_SIZE,
    page: page ?? 1,
  }
}

function paisa(rupees: number | undefined): Paisa | undefined {
  return rupees === undefined ? undefined : Math.min(Math.round(rupees * 100), Number.MAX_SAFE_INTEGER)
}

/** True when anything but order and page is set: such a list is a search result. */
export function isNarrowed({ sort: _sort, page: _page, ...narrowing }: ListFilters): boolean {
  return Object.keys(narrowing).length > 0
}

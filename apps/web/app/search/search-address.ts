import { type ListFilters, limitOf } from '../shop/filters/list-filters.ts'

/** A search (specification §3): prices in rupees, left out when they do not apply. */
export interface Search {
  text: string
  min?: number
  max?: number
}

/** Reads the search form, or the address of its results. A price applies above 0 only: an empty field and a zero are as good as none (§5). */
export function searchIn(form: Pick<FormData, 'get'>): Search {
  const text = String(form.get('search') ?? '').trim()
  const min = priceIn(form, 'min_price')
  const max = priceIn(form, 'max_price')
  return { text, ...(min && { min }), ...(max && { max }) }
}

/** The search as the filters of a list, whose address is where it is kept. */
export function filtersOf({ text, min, max }: Search): ListFilters {
  return { ...(text && { search: text }), ...(min && { min_price: min }), ...(max && { max_price: max }) }
}

function priceIn(form: Pick<FormData, 'get'>, name: string): number | undefined {
  return limitOf(String(form.get(name) ?? ''))
}

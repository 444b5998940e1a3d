import type { ListFilters } from './list-filters.ts'

/** The filters that a form keeps while it sets another one. */
export function HiddenFilters({ filters }: { filters: ListFilters }) {
  return Object.entries(filters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

import { Form, useNavigate } from 'react-router'
import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type ListFilters, listAddress, type Sort, sorts } from './list-filters.ts'

/** The order of the list. A search without an order of its own shows the best match first, and says so. */
export function SortSelect({ path, filters }: { path: string; filters: ListFilters }) {
  const navigate = useNavigate()
  const { catalogue } = useTexts()
  const { page: _page, sort, ...kept } = filters
  const isMatch = filters.search !== undefined
  return (
    <Form className="sort-form" method="get" action={path}>
      <HiddenFilters filters={kept} />
      <label className="select-box">
        <Icon name="sort-ascending" size="small" />
        <span>{catalogue.sort}:</span>
        <select
          key={sort}
          name="sort"
          defaultValue={sort ?? (isMatch ? '' : 'Rating')}
          onChange={(event) => {
            const sort = (event.target.value || undefined) as Sort | undefined
            navigate(listAddress(path, { ...kept, ...(sort && { sort }) }), { preventScrollReset: true })
          }}
        >
          {isMatch && <option value="">{catalogue.bestMatch}</option>}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {catalogue.sorts[sort]}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="tiny" />
      </label>
      <button type="submit" className="button is-ghost is-small without-scripts">
        {catalogue.apply}
      </button>
    </Form>
  )
}

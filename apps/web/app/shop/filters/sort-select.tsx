import { useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import { useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type ListFilters, listAddress, type Sort, sorts } from './list-filters.ts'

/** The order of the list. A search without an order of its own shows the best match first, and says so. */
export function SortSelect({ path, filters }: { path: string; filters: ListFilters }) {
  const navigate = useNavigate()
  const { catalogue } = useTexts()
  const { page: _page, sort, ...otherFilters } = filters
  const isMatch = filters.search !== undefined
  const given = sort ?? (isMatch ? '' : 'Rating')
  const select = useRef<HTMLSelectElement>(null)
  const apply = (wanted: string) => {
    const sort = (wanted || undefined) as Sort | undefined
    void navigate(listAddress(path, { ...otherFilters, ...(sort && { sort }) }), { preventScrollReset: true })
  }
  useTypedBefore(select, given, apply)
  return (
    <Form className="sort-form row is-wrapping gap-2" method="get" action={path}>
      <HiddenFilters filters={otherFilters} />
      <label className="select-box">
        <Icon name="sort-ascending" size="small" />
        <span>{catalogue.sort}:</span>
        <select
          ref={select}
          key={sort}
          name="sort"
          defaultValue={given}
          onChange={(event) => apply(event.target.value)}
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

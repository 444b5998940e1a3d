import { Form } from 'react-router'
import { Field } from '../forms/field.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { ListFilters } from './filters/list-filters.ts'
import { useChangeSearchTexts } from './texts/change-search.ts'

/** What was searched, to be changed; its prices stay, as in the search dialog. */
export function ChangeSearch({ filters }: { filters: ListFilters }) {
  const href = useHref()
  const { shell } = useTexts()
  const texts = useChangeSearchTexts()
  const { search, min_price, max_price } = filters
  return (
    <search>
      <Form method="get" action={href('/shop')} className="search-row">
        <Field label={texts.label} prefix={<Icon name="magnifying-glass" size="small" />}>
          {(control) => (
            <input
              {...control}
              name="search"
              type="search"
              maxLength={200}
              enterKeyHint="search"
              key={search}
              defaultValue={search}
            />
          )}
        </Field>
        {min_price !== undefined && <input type="hidden" name="min_price" value={min_price} />}
        {max_price !== undefined && <input type="hidden" name="max_price" value={max_price} />}
        <button type="submit" className="button is-ghost">
          {shell.search}
        </button>
      </Form>
    </search>
  )
}

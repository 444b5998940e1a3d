import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { Field } from '../forms/field.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** Text and two optional prices; the form leads to /shop. `onSearch` is called first. */
export function SearchForm(props: { id?: string; onSearch?: (event: FormEvent<HTMLFormElement>) => void }) {
  const { id, onSearch } = props
  const href = useHref()
  const { shell } = useTexts()
  return (
    <search id={id}>
      <Form className="search-form" method="get" action={href('/shop')} onSubmit={onSearch}>
        <Field label={shell.searchText} prefix={<Icon name="magnifying-glass" size="small" />}>
          {(control) => (
            <input
              {...control}
              name="search"
              type="search"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
            />
          )}
        </Field>
        <div className="field-pair">
          <Field label={shell.minPrice} prefix={shell.currency} optional>
            {(control) => (
              <input {...control} name="min_price" type="number" inputMode="numeric" min={0} step="any" />
            )}
          </Field>
          <Field label={shell.maxPrice} prefix={shell.currency} optional>
            {(control) => (
              <input {...control} name="max_price" type="number" inputMode="numeric" min={0} step="any" />
            )}
          </Field>
        </div>
        <button type="submit" className="button is-wide">
          {shell.search}
        </button>
      </Form>
    </search>
  )
}

import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { Field } from '../forms/field.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { Search } from './search-address.ts'

/**
 * Text and two optional prices; the form leads to /shop. `onSearch` is called first. What the text `suggests` stands between it
 * and the prices, which are folded as long as there are none, outside the form, as it may hold forms of its own.
 */
export function SearchForm(props: {
  id?: string
  onSearch?: (event: FormEvent<HTMLFormElement>) => void
  /** What it holds when it opens. */
  before?: Search | undefined
  /** What makes the text a field with suggestions. */
  suggests?: InputHTMLAttributes<HTMLInputElement>
  children?: ReactNode
}) {
  const { id, onSearch, before, suggests, children } = props
  const form = useId()
  const href = useHref()
  const { shell, catalogue } = useTexts()
  return (
    <search id={id} className="search-form">
      <Form id={form} method="get" action={href('/shop')} onSubmit={onSearch}>
        <Field label={shell.searchText} prefix={<Icon name="magnifying-glass" size="small" />}>
          {(control) => (
            <input
              {...control}
              name="search"
              type={suggests ? 'text' : 'search'}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              defaultValue={before?.text}
              {...suggests}
            />
          )}
        </Field>
      </Form>
      {children}
      <details className="search-price" open={Boolean(before?.min || before?.max)}>
        <summary>{catalogue.priceFacet}</summary>
        <div className="field-pair">
          <Field label={shell.minPrice} prefix={shell.currency} optional>
            {(control) => (
              <input
                {...control}
                form={form}
                name="min_price"
                defaultValue={before?.min}
                inputMode="numeric"
              />
            )}
          </Field>
          <Field label={shell.maxPrice} prefix={shell.currency} optional>
            {(control) => (
              <input
                {...control}
                form={form}
                name="max_price"
                defaultValue={before?.max}
                inputMode="numeric"
              />
            )}
          </Field>
        </div>
      </details>
      <button type="submit" form={form} className="button is-wide">
        {shell.search}
      </button>
    </search>
  )
}

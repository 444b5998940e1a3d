import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../locale.tsx'
import { Field } from './field.tsx'

/** Finds by words what a list holds. `children` are fields beside the box that narrow it, and hidden ones that stay. */
export function SearchRow(props: {
  label: string
  hint?: string
  /** What is looked for now. */
  search: string
  maxLength: number
  children?: ReactNode
}) {
  const { label, hint, search, maxLength, children } = props
  const { shell } = useTexts()
  return (
    <Form method="get" role="search" className="search-row">
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="search"
            maxLength={maxLength}
            key={search}
            defaultValue={search}
          />
        )}
      </Field>
      {children}
      <button type="submit" className="button">
        {shell.search}
      </button>
    </Form>
  )
}

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../../locale.tsx'
import { MAX_SEARCH_LENGTH } from '../find/longest-search.ts'

/** The field that searches a list, for keys too; `children` are the hidden fields that keep its other filters. */
export function ListSearch(props: {
  action: string
  search: string | undefined
  /** Its name, and what stands in it while it is empty, if that is another. */
  texts: { search: string; searchHint?: string }
  maxLength?: number
  children?: ReactNode
}) {
  const { action, search, texts, maxLength = MAX_SEARCH_LENGTH, children } = props
  const { shell } = useTexts()
  return (
    <search>
      <Form action={action} className="list-search">
        {children}
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={maxLength}
          aria-label={texts.search}
          placeholder={texts.searchHint ?? texts.search}
          autoComplete="off"
          enterKeyHint="search"
          data-find-here
        />
        <button type="submit" className="button is-small is-ghost">
          {shell.search}
        </button>
      </Form>
    </search>
  )
}

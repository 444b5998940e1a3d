import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../../../locale.tsx'
import { MAX_SEARCH_LENGTH } from '../../find/longest-search.ts'

/** The field that searches a long list, for keys too; `children` are the hidden fields that keep its other filters. */
export function ListSearch(props: {
  action: string
  search: string | undefined
  texts: { search: string; searchHint: string }
  children: ReactNode
}) {
  const { action, search, texts, children } = props
  const { shell } = useTexts()
  return (
    <search>
      <Form action={action} className="workbench-search">
        {children}
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={texts.search}
          placeholder={texts.searchHint}
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

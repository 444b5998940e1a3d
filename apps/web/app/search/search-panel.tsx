import { type FormEvent, useId, useState } from 'react'
import { PopularList } from './popular-list.tsx'
import { RecentList } from './recent-list.tsx'
import { rememberSearch } from './recent-searches.ts'
import type { Search } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCells } from './use-cells.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The form of the search dialog, with what is suggested between its text and its prices. `onFollow` closes the dialog. */
export function SearchPanel(props: {
  /** A search that got no answer. */
  before: Search | undefined
  onSearch: (event: FormEvent<HTMLFormElement>) => void
  onFollow: () => void
}) {
  const grid = useId()
  const [typed, setTyped] = useState(props.before?.text ?? '')
  const suggested = useSuggestions(typed)
  const { active, onKeyDown, leave } = useCells(grid)
  const { products = [], categories = [], vendors = [], districts = [] } = suggested?.found ?? {}
  const isOpen = products.length + categories.length + vendors.length + districts.length > 0

  function follow() {
    rememberSearch(typed)
    props.onFollow()
  }

  function search(event: FormEvent<HTMLFormElement>) {
    rememberSearch(typed)
    props.onSearch(event)
  }

  return (
    <SearchForm
      onSearch={search}
      before={props.before}
      suggests={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'grid',
        'aria-expanded': isOpen,
        'aria-controls': grid,
        'aria-activedescendant': isOpen ? active : undefined,
        onKeyDown,
        onChange: (event) => {
          setTyped(event.target.value)
          leave()
        },
      }}
    >
      {suggested ? (
        <Suggestions id={grid} suggested={suggested} active={active} onFollow={follow} />
      ) : (
        typed.trim() === '' && (
          <>
            <RecentList onFollow={props.onFollow} />
            <PopularList onFollow={props.onFollow} />
          </>
        )
      )}
    </SearchForm>
  )
}

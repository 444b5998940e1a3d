import { type FormEvent, useState } from 'react'
import { useCombobox } from '../ui/combobox.tsx'
import { BoughtList } from './bought-list.tsx'
import { PopularList } from './popular-list.tsx'
import { RecentList } from './recent-list.tsx'
import { rememberSearch } from './recent-searches.ts'
import type { Search } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { Suggestions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** What Enter does in the grid: a link is followed, or one more is put into the cart. */
const PRESSED = 'a, .add-button, .quantity-stepper button:last-of-type'
const press = (cell: HTMLElement) => cell.querySelector<HTMLElement>(PRESSED)?.click()

/** The form of the search dialog, with what is suggested between its text and its prices. `onFollow` closes the dialog. */
export function SearchPanel(props: {
  /** The search that is shown, or one that got no answer. */
  before: Search | undefined
  onSearch: (event: FormEvent<HTMLFormElement>) => void
  onFollow: () => void
}) {
  const [typed, setTyped] = useState(props.before?.text ?? '')
  const suggested = useSuggestions(typed)
  const { products = [], categories = [], vendors = [], districts = [] } = suggested?.found ?? {}
  const isOpen = products.length + categories.length + vendors.length + districts.length > 0
  const { id, active, field } = useCombobox({ popup: 'grid', isOpen, press })

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
      suggests={{ ...field, onChange: (event) => setTyped(event.target.value) }}
    >
      {suggested ? (
        <Suggestions id={id} suggested={suggested} active={active} onFollow={follow} />
      ) : (
        typed.trim() === '' && (
          <>
            <RecentList onFollow={props.onFollow} />
            <BoughtList onFollow={props.onFollow} />
            <PopularList onFollow={props.onFollow} />
          </>
        )
      )}
    </SearchForm>
  )
}

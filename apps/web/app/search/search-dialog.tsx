import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHref, useTexts } from '../locale.tsx'
import { listAddress } from '../shop/list-filters.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { filtersOf, searchIn } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { SearchKeySwitch } from './search-key-switch.tsx'

/** Searches from anywhere. The search is kept in the address of its results; the form is empty the next time. */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const href = useHref()
  const navigate = useNavigate()
  const { shell } = useTexts()

  const { key } = useLocation()
  const isSearched = useRef(false)

  // The focus goes to the heading of the results: the next stop is theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that is opened
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!isSearched.current || !heading) return
    isSearched.current = false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = searchIn(new FormData(event.currentTarget))
    onClose()
    isSearched.current = true
    navigate(listAddress(href('/shop'), filtersOf(search)))
  }

  return (
    <Dialog open={open} label={shell.search} className="is-sheet" onClose={onClose}>
      <h2 className="search-dialog-title">{shell.search}</h2>
      <SearchForm onSearch={search} />
      <SearchKeySwitch className="on-desktop" />
      {/* The button comes last, because the dialog gives the focus to the first control. */}
      <CloseButton onClick={onClose} />
    </Dialog>
  )
}

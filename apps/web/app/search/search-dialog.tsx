import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHref, useTexts } from '../locale.tsx'
import { listAddress } from '../shop/filters/list-filters.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { filtersOf, type Search, searchIn } from './search-address.ts'
import { SearchKeySwitch } from './search-key-switch.tsx'
import { SearchPanel } from './search-panel.tsx'

/**
 * Searches from anywhere. The search is kept in the address of its results, and the form begins with it there, its words selected, so
 * that it can be changed or typed over. Anywhere else it is empty, unless the line broke and the results did not come.
 */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const href = useHref()
  const navigate = useNavigate()
  const { shell } = useTexts()

  const { key, pathname, search: address } = useLocation()
  const isSearched = useRef(false)
  const [last, setLast] = useState<{ search: Search; at: string } | null>(null)
  const unanswered = last?.at === key ? last.search : undefined
  const shown = pathname === href('/shop') ? searchIn(new URLSearchParams(address)) : undefined

  // The dialog has the focus by now, and gave it to the text.
  useEffect(() => {
    const { activeElement } = document
    if (open && activeElement instanceof HTMLInputElement) activeElement.select()
  }, [open])

  // The focus goes to the heading of the results: the next stop is theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that is opened
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!isSearched.current || !heading) return
    isSearched.current = false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key])

  function follow() {
    onClose()
    isSearched.current = true
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = searchIn(new FormData(event.currentTarget))
    follow()
    setLast({ search, at: key })
    void navigate(listAddress(href('/shop'), filtersOf(search)))
  }

  return (
    <Dialog open={open} label={shell.search} className="is-sheet" onClose={onClose}>
      <SearchPanel before={unanswered ?? shown} onSearch={search} onFollow={follow} />
      <SearchKeySwitch className="on-desktop" />
      {/* The button comes last, because the dialog gives the focus to the first control. */}
      <CloseButton onClick={onClose} />
    </Dialog>
  )
}

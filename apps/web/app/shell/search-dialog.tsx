import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { listAddress } from '../ui/shop/list-filters.ts'
import { filtersOf, searchIn } from '../ui/shop/search.ts'
import { SearchForm } from '../ui/shop/search-form.tsx'
import { SearchKeySwitch } from './search-key-switch.tsx'

/** Searches from anywhere. The search is kept in the address of its results; the form is empty the next time. */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const href = useHref()
  const navigate = useNavigate()
  const { shell } = useMessages()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = searchIn(new FormData(event.currentTarget))
    onClose()
    navigate(listAddress(href('/shop'), filtersOf(search)))
  }

  return (
    <Dialog open={open} label={shell.search} className="is-sheet" onClose={onClose}>
      <h2 className="search-dialog-title">{shell.search}</h2>
      <SearchForm onSearch={search} />
      <SearchKeySwitch className="on-desktop" />
      {/* Last, because the dialog gives the focus to the first control. */}
      <CloseButton onClick={onClose} />
    </Dialog>
  )
}

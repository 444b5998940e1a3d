import type { MouseEvent, ReactNode } from 'react'
import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'

/** Leads to the search form of /shop; with scripts it opens the search dialog over the page instead. */
export function SearchLink(props: { className: string; onSearch: () => void; children: ReactNode }) {
  const { className, onSearch, children } = props
  const href = useHref()

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSearch()
  }

  return (
    <Link className={className} to={href('/shop#search')} aria-haspopup="dialog" onClick={open}>
      {children}
    </Link>
  )
}

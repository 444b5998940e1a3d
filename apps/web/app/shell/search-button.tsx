import { Link } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { Icon } from '../ui/icon.tsx'

/** Looks like a field and leads to the search form of /shop; with scripts it opens the search dialog instead. */
export function SearchButton() {
  const href = useHref()
  const { shell } = useMessages()
  return (
    <Link className="search-button" to={href('/shop#search')}>
      <Icon name="magnifying-glass" size="small" />
      <span>{shell.searchHint}</span>
    </Link>
  )
}

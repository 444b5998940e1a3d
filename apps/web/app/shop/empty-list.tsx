import { useHref, useTexts } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { isNarrowed, type ListFilters, listAddress } from './list-filters.ts'

/** The message of an empty list, with links to other lists. */
export function EmptyList({ path, filters }: { path: string; filters: ListFilters }) {
  const href = useHref()
  const { shell, catalogue } = useTexts()
  const narrowed = isNarrowed(filters)
  return (
    <div className="empty">
      <p className="h3">{narrowed ? catalogue.nothingFound : catalogue.emptyShelf}</p>
      {narrowed && <p>{catalogue.nothingFoundHint}</p>}
      <Link className="button" to={narrowed ? listAddress(path, {}) : href('/shop')}>
        {narrowed ? catalogue.clearFilters : shell.backToShop}
      </Link>
    </div>
  )
}

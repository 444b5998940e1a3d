import { useHref, useTexts } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { type ListFilters, listAddress } from './filters/list-filters.ts'
import { isAtLeast, type ShelfCounts } from './shelf-list.tsx'

/** A category as a link names it. */
export interface InnerShelf {
  id: number
  slug: string
  name_en: string
  name_ne: string
}

/** Leads from a category to those inside it, with how many products of the list each holds. */
export function InnerShelves(props: {
  /** The name of the category. */
  of: string
  within: InnerShelf[]
  counts: ShelfCounts
  filters: ListFilters
}) {
  const { of, within, counts, filters } = props
  const href = useHref()
  const name = useName()
  const { catalogue } = useTexts()
  const { page: _page, sort: _sort, ...narrowing } = filters
  return (
    <nav className="chips is-line inner-shelves" aria-label={catalogue.insideOf(of)}>
      {within.map((shelf) => (
        <Link
          key={shelf.id}
          className="chip"
          to={listAddress(href(`/category/${shelf.slug}`), narrowing)}
          ahead={!narrowing.search}
        >
          {name(shelf)}{' '}
          <span className="shelf-list-count">
            <Count of={counts.of[shelf.id] ?? 0} />
            {isAtLeast(counts, counts.of[shelf.id] ?? 0) && '+'}
          </span>
        </Link>
      ))}
    </nav>
  )
}

import { useTexts } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { type ListFilters, listAddress } from './filters/list-filters.ts'
import { pageNumbers } from './page-numbers.ts'

/** The pages of a list as links; nothing when there is only one. */
export function Pagination(props: { path: string; filters: ListFilters; pages: number }) {
  const { path, filters, pages } = props
  const { catalogue } = useTexts()
  if (pages < 2) return null
  const current = filters.page ?? 1
  const to = (page: number) => listAddress(path, { ...filters, page: page > 1 ? page : undefined })
  return (
    <nav className="pagination row is-wrapping gap-2-half" aria-label={catalogue.pages}>
      {current > 1 && (
        <Link className="button is-ghost" to={to(current - 1)} rel="prev">
          <Icon name="caret-left" size="tiny" /> {catalogue.previous}
        </Link>
      )}
      <ol>
        {pageNumbers(current, pages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(page)}
                aria-label={catalogue.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                <Count of={page} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < pages && (
        <Link className="button is-ghost" to={to(current + 1)} rel="next">
          {catalogue.next} <Icon name="caret-right" size="tiny" />
        </Link>
      )}
    </nav>
  )
}

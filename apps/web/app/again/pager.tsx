import { useHref, useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { withQuery } from '../ui/with-query.ts'

/** The page before and the one after. */
export function Pager({ path, page, hasMore }: { path: string; page: number; hasMore: boolean }) {
  const href = useHref()
  const { catalogue } = useTexts()
  if (page === 1 && !hasMore) return null
  const to = (other: number) => withQuery(href(path), { page: other > 1 ? `${other}` : null })
  return (
    <nav className="pagination row is-wrapping gap-2-half" aria-label={catalogue.pages}>
      {page > 1 && (
        <Link className="button is-ghost" to={to(page - 1)} rel="prev">
          <Icon name="caret-left" size="tiny" /> {catalogue.previous}
        </Link>
      )}
      {hasMore && (
        <Link className="button is-ghost" to={to(page + 1)} rel="next">
          {catalogue.next} <Icon name="caret-right" size="tiny" />
        </Link>
      )}
    </nav>
  )
}

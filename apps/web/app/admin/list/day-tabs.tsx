import { useHref } from '../../locale.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { withQuery } from '../../ui/with-query.ts'

/** The days of a page, each a tab that opens it with `?day=`. */
export function DayTabs(props: {
  /** The page without its language: '/admin/runs'. */
  path: string
  label: string
  /** The day that is shown; null for none. */
  day: string | null
  days: readonly { day: string; text: string; count?: number }[]
}) {
  const { path, label, day, days } = props
  const href = useHref()
  return (
    <FilterLinks
      look="tabs"
      label={label}
      shown={day ?? ''}
      links={days.map((one) => ({
        name: one.day,
        to: withQuery(href(path), { day: one.day }),
        text: one.text,
        count: one.count,
      }))}
    />
  )
}

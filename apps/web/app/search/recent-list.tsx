import { useState } from 'react'
import { useHref } from '../locale.tsx'
import { listAddress } from '../shop/filters/list-filters.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { useSuggestionsTexts } from './texts/suggestions.ts'

/** What this device has searched for, while nothing is typed. */
export function RecentList({ onFollow }: { onFollow: () => void }) {
  const href = useHref()
  const texts = useSuggestionsTexts()
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return null
  return (
    <section className="recent-searches" aria-label={texts.recent}>
      <p className="suggestions-title" aria-hidden="true">
        {texts.recent}
      </p>
      <ul>
        {recent.map((search) => (
          <li key={search}>
            <Link to={listAddress(href('/shop'), { search })} className="suggestion-list" onClick={onFollow}>
              <Icon name="clock" size="small" />
              <span>{search}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link"
        onClick={(event) => {
          // The button goes with the list: the field is where somebody goes on.
          event.currentTarget.closest('search')?.querySelector('input')?.focus()
          forgetSearches()
          setRecent([])
        }}
      >
        {texts.forget}
      </button>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { callApi } from '../browser/api.ts'
import { retryReads } from '../browser/retry-reads.ts'
import { useHref, useLocale } from '../locale.tsx'
import { listAddress } from '../shop/filters/list-filters.ts'
import { Link } from '../ui/link.tsx'
import { useSuggestionsTexts } from './texts/suggestions.ts'
import type { Suggestions } from './use-suggestions.ts'

/** What many people search for, while nothing is typed; nothing where there is no line, since it is only an offer. */
export function PopularList({ onFollow }: { onFollow: () => void }) {
  const href = useHref()
  const locale = useLocale()
  const texts = useSuggestionsTexts()
  const [words, setWords] = useState<string[]>([])

  useEffect(
    () =>
      retryReads(() => callApi<{ data: Suggestions }>('/api/product/suggest/', { locale }), {
        data: ({ data }) => setWords(data.words),
        failure() {},
      }),
    [locale],
  )

  if (words.length === 0) return null
  return (
    <section className="popular-searches" aria-label={texts.popular}>
      <p className="suggestions-title" aria-hidden="true">
        {texts.popular}
      </p>
      <ul>
        {words.map((search) => (
          <li key={search}>
            <Link to={listAddress(href('/shop'), { search })} className="chip" onClick={onFollow}>
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

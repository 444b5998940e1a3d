import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useAskVendorsTexts } from './texts/ask-vendors.ts'
import { useSearchWordsTexts } from './texts/search-words.ts'

/** What can be done about words that found nothing: ask vendors for it, if nobody has yet, and say what they mean. */
export function WordLinks({ words, isAsked }: { words: string; isAsked: boolean }) {
  const href = useHref()
  const texts = useSearchWordsTexts()
  const ask = useAskVendorsTexts()
  return (
    <>
      {!isAsked && (
        <Link
          className="button is-ghost is-small"
          to={withQuery(href('/admin/search/ask'), { words })}
          aria-label={ask.askVendorsOf(words)}
        >
          {ask.askVendors}
        </Link>
      )}
      <Link
        className="button is-ghost is-small"
        to={withQuery(href('/admin/search/new'), { word: words })}
        aria-label={texts.addWordOf(words)}
      >
        {texts.addWord}
      </Link>
    </>
  )
}

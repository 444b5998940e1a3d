import { Link, useSearchParams } from 'react-router'
import { useHref } from '../locale.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { useListsTexts } from './texts/lists.ts'

/** What became of a form, as the address says it after the redirect. */
export function ListOutcome({ error }: { error?: string | null | undefined }) {
  const [query] = useSearchParams()
  const href = useHref()
  const texts = useListsTexts()
  if (error)
    return (
      <Outcome key={error} tone="red">
        {error}
      </Outcome>
    )
  if (query.has('added')) {
    const added = countOf(query.get('added'))
    const missed = countOf(query.get('of')) - added
    return (
      <Outcome key={`${query}`} tone={added > 0 ? 'green' : 'red'}>
        {added > 0 && <>{texts.added(added)} </>}
        {missed > 0 && <>{texts.notAdded(missed)} </>}
        {added > 0 && (
          <Link className="link" to={href('/cart')}>
            {texts.toCart}
          </Link>
        )}
      </Outcome>
    )
  }
  if (query.has('none')) return <Outcome tone="red">{texts.nothingChosen}</Outcome>
  if (query.has('saved')) return <Outcome tone="green">{texts.saved}</Outcome>
  if (query.has('deleted')) return <Outcome tone="green">{texts.deleted}</Outcome>
  if (query.has('ended')) return <Outcome tone="green">{texts.linkEnded}</Outcome>
  return null
}

const countOf = (text: string | null): number => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0)

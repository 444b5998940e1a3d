import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { useListsTexts } from './texts/lists.ts'

/** Where the lists of a visitor are, and what keeps them. */
export function OnDevice() {
  const href = useHref()
  const texts = useListsTexts()
  return (
    <p className="small muted">
      {texts.onDevice}{' '}
      <Link className="link" to={`${href('/login')}?callbackUrl=${encodeURIComponent(href('/again'))}`}>
        {texts.logIn}
      </Link>
    </p>
  )
}

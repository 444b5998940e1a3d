import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useTimeChangeTexts } from '../texts/time-change.ts'

/** Above an order whose delivery time was closed: why, and the way to choose another one. */
export function TimeAsked({ order, reason }: { order: string; reason: string }) {
  const texts = useTimeChangeTexts()
  const href = useHref()
  return (
    <p className="notice">
      {texts.askedFor(reason)}{' '}
      <Link className="link" to={href(`/order/${order}/time`)}>
        {texts.answer}
      </Link>
    </p>
  )
}

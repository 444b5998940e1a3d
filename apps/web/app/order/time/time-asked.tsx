import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useTimeChangeTexts } from '../texts/time-change.ts'

/** Whether its customer can cancel something of an order. */
export const canCancelSome = ({ orders }: Pick<OrderGroup, 'orders'>) =>
  orders.some(({ items }) => items.some(({ can_cancel }) => can_cancel))

/** Above an order whose delivery time was closed: why, the way to choose another one, and whether it can be cancelled instead. */
export function TimeAsked(props: { order: string; reason: string; canCancel: boolean }) {
  const { order, reason, canCancel } = props
  const texts = useTimeChangeTexts()
  const href = useHref()
  return (
    <p className="notice">
      <span>
        {texts.askedFor(reason)}{' '}
        <Link className="link" to={href(`/order/${order}/time`)}>
          {texts.answer}
        </Link>
        {canCancel && <> {texts.orCancelBelow}</>}
      </span>
    </p>
  )
}

import { Link, useSearchParams } from 'react-router'
import { useHref } from '../locale.tsx'
import { usePaymentTexts } from '../payment/texts/payment.ts'
import { Icon } from '../ui/icons/icon.tsx'

/** Says after a checkout that made two orders that there is another one: with the items that wait for a vendor's approval, or that comes at another time. */
export function SecondOrder() {
  const href = useHref()
  const texts = usePaymentTexts()
  const query = useSearchParams()[0]
  const later = query.get('later')
  const second = later ?? query.get('second')
  if (!second || !/^[0-9a-f-]{36}$/.test(second)) return null
  return (
    <p className="notice">
      <Icon name="seal-check" />{' '}
      <span>
        {later ? texts.later : texts.second}{' '}
        <Link className="link" to={href(`/order/${second}`)}>
          {texts.seeSecond}
        </Link>
      </span>
    </p>
  )
}

/** Another order of the same checkout is still to be paid. */
export function UnpaidBeside({ id, number }: { id: string; number: string }) {
  const href = useHref()
  const texts = usePaymentTexts()
  return (
    <p className="notice">
      <Icon name="warning-circle" />{' '}
      <span>
        {texts.unpaidBeside(number)}{' '}
        <Link className="link" to={href(`/order/${id}/pay`)}>
          {texts.payBeside(number)}
        </Link>
      </span>
    </p>
  )
}

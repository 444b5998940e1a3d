import type { AddedTo as To } from '@himalayan-green/shop/phone-orders/typed-order.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'

/** What is added to an order, and what of it is left out for that: what it costs, and what is told to whom. */
export function AddedTo({ to, name, fault }: { to: To; name: string; fault: string | undefined }) {
  const { order_group_id, number, replaces } = to
  const { added: texts } = usePhoneOrderTexts()
  const href = useHref()
  const nameOf = useName()
  const amount = replaces && `Rs ${rupees(replaces.amount_paisa, 'total')}`
  return (
    <section className="panel phone-added" aria-labelledby="phone-added">
      <h2 id="phone-added">{replaces ? texts.replaceTitle(nameOf(replaces)) : texts.title}</h2>
      {fault && (
        <p className="notice is-red" role="alert">
          {fault}
        </p>
      )}
      <p>
        {texts.of(name)} <Link to={href(`/admin/orders/${order_group_id}`)}>{number}</Link>
      </p>
      <p className="small">{texts.terms}</p>
      {replaces && amount && (
        <p className="small">
          {texts.leftOut(replaces.quantity, nameOf(replaces))}{' '}
          {replaces.is_paid ? texts.goesBack(amount) : texts.lessToPay(amount)}
        </p>
      )}
      <p className="small muted">{texts.notified}</p>
    </section>
  )
}

import type { OrderedAgain } from '@himalayan-green/shop/orders/reading/order-again.ts'
import type { OrderGroupStatus } from '@himalayan-green/shop/orders/states.ts'
import { Link } from 'react-router'
import { useHref } from '../locale.tsx'
import { useName } from '../ui/names.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { useAgainTexts } from './texts/again.ts'

/** The states of finished orders: those can be ordered again. */
const OVER: ReadonlySet<OrderGroupStatus> = new Set(['completed', 'cancelled', 'returned'] as const)

/** The button that puts an old order into the cart again; the answer says what the cart has now. */
export function OrderAgainForm(props: { order: { id: string; number: string; status: OrderGroupStatus } }) {
  const { id, number, status } = props.order
  const href = useHref()
  const texts = useAgainTexts()
  if (!OVER.has(status)) return null
  return (
    <form method="post" action={href(`/order/${id}`)} className="order-again">
      <button
        type="submit"
        name="again"
        value="1"
        className="button is-ghost is-small"
        aria-label={texts.againOf(number)}
      >
        {texts.again}
      </button>
    </form>
  )
}

/** The items of an order that are in the cart now, and those that nobody can buy, by name. */
export function OrderAgainOutcome({ result }: { result: OrderedAgain }) {
  const { whole, short, missing } = result
  const href = useHref()
  const nameOf = useName()
  const texts = useAgainTexts()
  const count = whole.length + short.length
  return (
    <Outcome tone={count > 0 ? 'green' : 'red'}>
      {count > 0 ? texts.inCart(count) : texts.none}{' '}
      {short.map((product) => (
        <span key={product.id}>{texts.short(nameOf(product), product.in_cart, product.quantity)} </span>
      ))}
      {count > 0 && missing.length > 0 && <>{texts.missing(missing.map(nameOf).join(', '))} </>}
      {count > 0 && (
        <Link className="link" to={href('/cart')}>
          {texts.toCart}
        </Link>
      )}
    </Outcome>
  )
}

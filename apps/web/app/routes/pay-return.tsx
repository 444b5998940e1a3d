import { Refusal } from '@himalayan-green/shop/errors.ts'
import { lookAtReturn, type Returned, readReturn } from '@himalayan-green/shop/orders/pay.ts'
import { useEffect } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref, useHref } from '../locale.tsx'
import { usePaymentMessages } from '../messages/payment.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import '../styles/payment.css'
import { Icon } from '../ui/icon.tsx'
import { standOf } from '../ui/payment/attempts.tsx'
import type { Route } from './+types/pay-return'

export const handle = { plain: true } satisfies PageHandle

/**
 * Where gateways send the shopper back to, with or without a session. What came along is looked at once; then the
 * address is left without it, as it may say who paid. How the attempt ended is for its customer: everybody else reads
 * the same, whether there is such an attempt or not.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  if (url.searchParams.has('seen')) {
    return { attempt: await readReturn(ctx, params.payment, null), isSignedIn: ctx.actor !== null }
  }
  const callback = Object.fromEntries(url.searchParams)
  try {
    await lookAtReturn(ctx, gateways, params.payment, callback)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  const own = await readReturn(ctx, params.payment, callback)
  const id = encodeURIComponent(own?.id ?? params.payment)
  throw redirect(localeHref(ctx.locale, `/pay/return/${id}?seen`), 303)
}

/** How often the page looks whether the gateway has said something. In milliseconds. */
const LOOK = 5000

export default function PayReturn({ loaderData: { attempt, isSignedIn } }: Route.ComponentProps) {
  return attempt ? <Ended attempt={attempt} /> : <OfSomebody isSignedIn={isSignedIn} />
}

/** For whoever is not known to have paid: the answer is where the order is. */
function OfSomebody({ isSignedIn }: { isSignedIn: boolean }) {
  const href = useHref()
  const { ended, toOrders, toLogin } = usePaymentMessages()
  const orders = href('/order')
  return (
    <div className="wrap pay">
      <PageHead title={ended.unknown.title} noindex />
      <h1>{ended.unknown.title}</h1>
      <p className="notice">{ended.unknown.text}</p>
      <p className="pay-next">
        <Link
          className="button"
          to={isSignedIn ? orders : `${href('/login')}?callbackUrl=${encodeURIComponent(orders)}`}
        >
          {isSignedIn ? toOrders : toLogin}
        </Link>
      </p>
    </div>
  )
}

/** How an attempt to pay ended, or that nobody knows yet. */
function Ended({ attempt }: { attempt: Returned }) {
  const href = useHref()
  const texts = usePaymentMessages()
  const { revalidate } = useRevalidator()
  const stand = standOf(attempt)
  const gateway = texts.methods[attempt.provider]
  useEffect(() => {
    if (stand !== 'open' && stand !== 'review') return
    const looking = setInterval(() => void revalidate(), LOOK)
    return () => clearInterval(looking)
  }, [stand, revalidate])
  const isGood = stand === 'paid' || stand === 'returned'
  const isOver = stand === 'cancelled' || stand === 'failed'
  return (
    <div className="wrap pay">
      <PageHead title={texts.ended[stand].title} noindex />
      <h1>{texts.ended[stand].title}</h1>
      <p
        className={`notice ${isGood ? 'is-green' : isOver ? 'is-red' : ''}`}
        role={isOver ? 'alert' : 'status'}
      >
        <Icon name={isGood ? 'check-circle-fill' : isOver ? 'warning-circle' : 'seal-check'} />{' '}
        <span>{texts.ended[stand].text(gateway)}</span>
      </p>
      <p className="pay-next">
        {(isOver || stand === 'review') && attempt.can_pay && (
          <Link
            className={isOver ? 'button' : 'button is-ghost'}
            to={href(`/order/${attempt.order_group_id}/pay`)}
          >
            {texts.payAgain}
          </Link>
        )}
        {stand === 'open' && (
          <Link className="button" to={href(`/pay/return/${attempt.id}`)} reloadDocument>
            {texts.askNow}
          </Link>
        )}
        <Link
          className={isOver || stand === 'open' ? 'button is-ghost' : 'button'}
          to={href(`/order/${attempt.order_group_id}`)}
        >
          {texts.toOrder}
        </Link>
      </p>
    </div>
  )
}

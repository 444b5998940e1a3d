import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { checkReturn, type Returned, readReturn } from '@himalayan-green/shop/paying/pay.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { useEffect } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref, useHref } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { usePaymentTexts } from './texts/payment.ts'
import './payment.css'
import { PlacedPanel } from '../order/placed-panel.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/return-page'
import { standOf } from './attempts.tsx'

export const handle = { access: 'everybody', asksGateway: true, plain: true } satisfies PageHandle

/**
 * The page that gateways send customers back to, with or without a session. It records the gateway's parameters at once and
 * redirects to an address without them, as they may say who paid. Only the order's customer reads how the attempt ended;
 * everybody else reads the same text, whether there is such an attempt or not.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  if (url.searchParams.has('seen')) {
    const attempt = await readReturn(ctx, params.payment, null)
    const isPaid = attempt?.is_applied && attempt.has_paid
    return {
      attempt,
      isSignedIn: ctx.actor !== null,
      order: isPaid ? await paidOrder(ctx, attempt.order_group_id) : null,
    }
  }
  const callback = Object.fromEntries(url.searchParams)
  try {
    await checkReturn(ctx, gateways, params.payment, callback)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  const own = await readReturn(ctx, params.payment, callback)
  const id = encodeURIComponent(own?.id ?? params.payment)
  throw redirect(localeHref(ctx.locale, `/pay/return/${id}?seen`), 303)
}

/** What its customer reads of a paid order. */
async function paidOrder(ctx: Ctx, id: string) {
  const group = await findOrderGroup(ctx, id)
  const { number, status, payment_status, totals, orders, contact, delivery_address } = group
  return {
    number,
    status,
    payment_status,
    totals,
    orders,
    contact,
    delivery_address,
    usualDays: usualDays(group.delivery_weekdays, ctx.locale),
    time: group.delivery_time && slotTime(group.delivery_time, ctx.locale),
  }
}

/** How often the page looks whether the gateway has said something. In milliseconds. */
const LOOK = 5000

export default function PayReturn({ loaderData: { attempt, order, isSignedIn } }: Route.ComponentProps) {
  return attempt ? <Ended attempt={attempt} order={order} /> : <OfSomebody isSignedIn={isSignedIn} />
}

/** For readers who are not the signed-in customer: the order's page has the answer. */
function OfSomebody({ isSignedIn }: { isSignedIn: boolean }) {
  const href = useHref()
  const { ended, toOrders, toLogin } = usePaymentTexts()
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

type PaidOrder = Awaited<ReturnType<typeof paidOrder>>

/** How an attempt to pay ended, or that nobody knows yet. */
function Ended({ attempt, order }: { attempt: Returned; order: PaidOrder | null }) {
  const href = useHref()
  const texts = usePaymentTexts()
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
  const toOrder = (
    <Link
      className={isOver || stand === 'open' ? 'button is-ghost' : 'button'}
      to={href(`/order/${attempt.order_group_id}`)}
    >
      {texts.toOrder}
    </Link>
  )
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
      {order && (
        <PlacedPanel order={order} time={order.time} usualDays={order.usualDays}>
          {toOrder}
        </PlacedPanel>
      )}
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
        {!order && toOrder}
      </p>
    </div>
  )
}

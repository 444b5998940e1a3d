import { rowOfBill } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { billsOfGroup, dueBillsOfGroup } from '@himalayan-green/shop/bills/read-bill.ts'
import { canAdd } from '@himalayan-green/shop/checkout/own-delivery.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { comesWith } from '@himalayan-green/shop/orders/own/comes-with.ts'
import { ownSlotQuestion } from '@himalayan-green/shop/orders/questions/list-questions.ts'
import { listOrderGroups } from '@himalayan-green/shop/orders/reading/order-list.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { unpaidBeside } from '@himalayan-green/shop/orders/reading/unpaid-beside.ts'
import { listAttempts } from '@himalayan-green/shop/payments/attempts.ts'
import { methodsInsteadOfCash } from '@himalayan-green/shop/payments/payment-methods.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { listRefunds } from '@himalayan-green/shop/refunds/refunds.ts'
import { REFUND_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { useEffect, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useCouponTexts } from '../checkout/texts/coupon.ts'
import { pageContext } from '../context.ts'
import { useHref, useTexts } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useNotifications } from '../notifications/notifications.ts'
import { usePaymentTexts } from '../payment/texts/payment.ts'
import { useRefundTexts } from '../refunds/texts/refunds.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { useDeliveryChangeTexts } from './texts/delivery-change.ts'
import { useFulfilmentTexts } from './texts/fulfilment.ts'
import { usePlacedTexts } from './texts/placed.ts'
import './order.css'
import './order-lines.css'
import './days/days.css'
import '../payment/payment.css'
import { BillsOfOrder } from '../bills/bills-of-order.tsx'
import { useForgottenTyping } from '../checkout/saved-typing.ts'
import { shownThreads } from '../conversations/conversation.server.ts'
import { CustomerConversations } from '../conversations/customer-conversations.tsx'
import { InstallOffer } from '../offline/install-offer.tsx'
import { PaymentPanel } from '../payment/payment-panel.tsx'
import { OrderRefunds } from '../refunds/order-refunds.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { Price } from '../ui/price.tsx'
import type { Route } from './+types/page'
import { AcceptedTexts } from './accepted-texts.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CreditRows } from './credit-rows.tsx'
import { daysOf } from './days/day-timeline.server.ts'
import { DayTimeline } from './days/day-timeline.tsx'
import { DeliveryPanel } from './delivery/delivery-panel.tsx'
import { knockOf } from './knock/knock.server.ts'
import { OneKnock } from './knock/one-knock.tsx'
import { OrderAgainForm, OrderAgainOutcome } from './order-again.tsx'
import { OrderHeadline } from './order-headline.tsx'
import { ownChangesOf } from './own/own-changes.server.ts'
import { ComesWith, OwnChanges } from './own/own-changes.tsx'
import { Package } from './package.tsx'
import { PlacedPanel } from './placed-panel.tsx'
import { SecondOrder, UnpaidBeside } from './second-order.tsx'
import { StatusFlag } from './status-flag.tsx'
import { useOrderTexts } from './texts/order.ts'
import { canCancelSome, TimeAsked } from './time/time-asked.tsx'

export const handle = { access: 'signed-in', categoryRow: true, script: 'ordered' } satisfies PageHandle

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { timeline, ...order } = await orNotFound(findOrderGroup(ctx, params.orderGroupId))
  const { refunds } = await listRefunds(ctx, { order_group: order.id, limit: 100 })
  const attempts = await listAttempts(ctx, order.id)
  const closed = (await ownSlotQuestion(ctx, order.id))?.[`reason_${ctx.locale}`] ?? null
  return {
    order,
    payBy: order.pay_by && formatTimestamp(order.pay_by, ctx.locale),
    canPayNow: order.can_pay_now && methodsInsteadOfCash(page.gateways).length > 0,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      when: formatTimestamp(attempt.started_at, ctx.locale),
    })),
    // This runs before the bills are read, so that a bill that gets its number meanwhile still shows.
    dueBills: (await dueBillsOfGroup(ctx, 'buyer', order.id)).length,
    bills: (await billsOfGroup(ctx, 'buyer', order.id)).map((bill) => rowOfBill(bill, ctx.locale)),
    refunds: refunds.map(({ id, status, amount_paisa, method, provider }) => ({
      id,
      status,
      amount_paisa,
      method,
      provider,
    })),
    threads: await shownThreads(ctx, 'customer', order.id, { url, request }),
    hasOrderedBefore:
      url.searchParams.has('placed') && (await listOrderGroups(ctx, { limit: 2 })).orders.length > 1,
    placed: formatTimestamp(order.created, ctx.locale),
    usualDays: usualDays(order.delivery_weekdays, ctx.locale),
    time: order.delivery_time && slotTime(order.delivery_time, ctx.locale),
    own: order.can_change_delivery ? await ownChangesOf(ctx, order) : null,
    canAdd: order.own_until !== null && (await canAdd(ctx, order.id)),
    together: await comesWith(ctx, order.id),
    unpaid: await unpaidBeside(ctx, order.id),
    closed,
    knock: await knockOf(ctx, order),
    days: await daysOf(ctx, { ...order, timeline }, closed !== null),
    timeline: timeline.map((entry) => ({ ...entry, when: formatTimestamp(entry.at, ctx.locale) })),
  }
}

export { action } from './order-action.server.ts'

/** The page loads anew when its reader gets a notification: most likely it is about this order. */
function useNews() {
  const notifications = useNotifications()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!notifications) return
    let seen = notifications.getState().unread_count
    return notifications.subscribe(() => {
      const { unread_count } = notifications.getState()
      if (unread_count > seen) void revalidate()
      seen = unread_count
    })
  }, [notifications, revalidate])
}

/** Keeps the last answer of the page's action: React Router drops it when the page loads anew. */
function useLastAnswer<Answered>(order: string, answered: Answered | undefined): Answered | undefined {
  const [answer, setAnswer] = useState({ order, answered })
  if (order !== answer.order || (answered && answered !== answer.answered)) setAnswer({ order, answered })
  return answered ?? (answer.order === order ? answer.answered : undefined)
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, bills, dueBills, placed, timeline, refunds } = loaderData
  const answer = useLastAnswer(order.id, actionData)
  const back = useRefundTexts()
  const href = useHref()
  const isPaid =
    ['paid', 'partially_refunded'].includes(order.payment_status) && order.payment_method !== 'cod'
  useNews()
  const fulfilment = useFulfilmentTexts()
  const coupons = useCouponTexts()
  const texts = useOrderTexts()
  const { shell } = useTexts()
  const [query] = useSearchParams()
  const isJustPlaced = query.has('placed')
  useForgottenTyping(isJustPlaced)
  const payments = usePaymentTexts()
  const placedTexts = usePlacedTexts()
  const change = useDeliveryChangeTexts()
  return (
    <div className="wrap order">
      <PageHead title={texts.title(order.number)} noindex />
      <Breadcrumb
        to={[
          { name: shell.orders, path: '/order' },
          { name: order.number, path: `/order/${order.id}` },
        ]}
      />
      <h1>
        {texts.title(order.number)} <StatusFlag status={order.status} />
      </h1>
      <p className="muted">{texts.placedOn(placed)}</p>
      {isJustPlaced && order.status !== 'awaiting_payment' && (
        <p className="notice is-green" role="status">
          <Icon name="check-circle-fill" />{' '}
          {order.status === 'awaiting_approval' ? texts.thanksWaiting : texts.thanks}
        </p>
      )}
      {query.has('delivery-changed') && <Outcome tone="green">{change.saved}</Outcome>}
      {query.has('not-charged') && <Outcome tone="green">{payments.notCharged}</Outcome>}
      {loaderData.unpaid ? <UnpaidBeside {...loaderData.unpaid} /> : <SecondOrder />}
      {loaderData.closed && (
        <TimeAsked reason={loaderData.closed} order={order.id} canCancel={canCancelSome(order)} />
      )}
      {answer?.again && <OrderAgainOutcome result={answer.again} />}
      {answer && !answer.again && !answer.message && !answer.pieces && (
        <Outcome key={answer.error} tone={answer.error ? 'red' : 'green'}>
          {answer.error ?? fulfilment.cancelled}
        </Outcome>
      )}
      {isJustPlaced ? (
        <PlacedPanel order={order} time={loaderData.time} usualDays={loaderData.usualDays}>
          <Link className="button" to={href('/shop')}>
            {placedTexts.onward}
          </Link>
        </PlacedPanel>
      ) : (
        <OrderHeadline order={order} time={loaderData.time} usualDays={loaderData.usualDays} />
      )}
      {isJustPlaced && loaderData.hasOrderedBefore && <InstallOffer />}
      {loaderData.knock && <OneKnock knock={loaderData.knock} />}
      <ComesWith others={loaderData.together} />
      {loaderData.own && <OwnChanges order={order} own={loaderData.own} canAdd={loaderData.canAdd} />}
      {loaderData.days && <DayTimeline days={loaderData.days} />}
      <OrderAgainForm order={order} />
      <div className="split">
        <div>
          {order.orders.map((part) => (
            <Package
              key={part.id}
              orderId={order.id}
              isOnly={order.orders.length === 1}
              isByDay={loaderData.days !== null}
              part={part}
              isPaid={isPaid}
              isPrepaid={order.payment_method !== 'cod'}
              hasCredit={order.totals.credit_paisa > 0}
              fault={answer?.pieces ?? null}
              entries={timeline.filter(({ order_id }) => order_id === null || order_id === part.id)}
            />
          ))}
          <CustomerConversations threads={loaderData.threads} fault={answer?.message ?? null} />
          <section className="panel">
            <h2 className="visually-hidden">{texts.totals}</h2>
            <dl className="totals">
              <div>
                <dt>{texts.goods}</dt>
                <dd>
                  <Price paisa={order.totals.items_paisa} kind="total" />
                </dd>
              </div>
              {order.totals.discount_paisa > 0 && (
                <div>
                  <dt>{coupons.discount}</dt>
                  <dd>
                    − <Price paisa={order.totals.discount_paisa} kind="total" />
                  </dd>
                </div>
              )}
              <div>
                <dt>{texts.deliveryFee}</dt>
                <dd>
                  <Price paisa={order.totals.delivery_paisa} kind="total" />
                </dd>
              </div>
              <div className="totals-total">
                <dt>{texts.total}</dt>
                <dd>
                  <Price paisa={order.totals.total_paisa} kind="total" />
                </dd>
              </div>
              <CreditRows totals={order.totals} />
            </dl>
            {order.orders.flatMap((part) => part.items).filter((item) => item.can_cancel).length > 1 && (
              <CancelForm back={isPaid ? back.allComesBack(back.paidHow(REFUND_DAYS)) : null} />
            )}
          </section>
        </div>
        <aside>
          <DeliveryPanel
            time={loaderData.time}
            order={order}
            changedAt={order.can_change_delivery ? `/order/${order.id}/delivery` : null}
          />
          <PaymentPanel
            order={order}
            payBy={loaderData.payBy}
            attempts={loaderData.attempts}
            canPayNow={loaderData.canPayNow}
          />
          <BillsOfOrder bills={bills} due={dueBills} path={`/order/${order.id}/bill`} />
          <AcceptedTexts order={order} />
          <OrderRefunds refunds={refunds} to={() => `/order/${order.id}/refund`} />
          {order.orders.some((part) => part.items.some(({ status }) => status === 'delivered')) && (
            <section className="panel">
              <h2>{back.wrong}</h2>
              <Link className="button is-ghost" to={href(`/order/${order.id}/refund`)}>
                {back.wrongLink}
              </Link>
            </section>
          )}
          <p className="panel">
            <Link className="link" to={href(`/complaint?order=${order.number}`)}>
              {texts.complain}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

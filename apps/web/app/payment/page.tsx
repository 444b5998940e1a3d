import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { isLive } from '@himalayan-green/shop/orders/states.ts'
import { payInCash } from '@himalayan-green/shop/paying/change-method.ts'
import { startPaying } from '@himalayan-green/shop/paying/pay.ts'
import { findWayToGateway } from '@himalayan-green/shop/paying/started-payment.ts'
import { listAttempts } from '@himalayan-green/shop/payments/attempts.ts'
import { methodsInsteadOfCash, methodsOffered } from '@himalayan-green/shop/payments/payment-methods.ts'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { addressToConfirm, sendConfirmation, takeConfirmation } from '../checkout/confirm-address.server.ts'
import { pageContext } from '../context.ts'
import { formKey } from '../forms/form-key.server.ts'
import { statusOf } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { usePlacedTexts } from '../order/texts/placed.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { usePaymentTexts } from './texts/payment.ts'
import '../checkout/checkout.css'
import '../order/order-lines.css'
import './payment.css'
import { ConfirmAddress } from '../checkout/confirm-address.tsx'
import { MethodOptions } from '../checkout/method-options.tsx'
import { useForgottenTyping } from '../checkout/saved-typing.ts'
import type { Faults, Typed } from '../forms/typed.ts'
import { CreditRows } from '../order/credit-rows.tsx'
import { OrderFacts } from '../order/order-facts.tsx'
import { SecondOrder } from '../order/second-order.tsx'
import { useOrderTexts } from '../order/texts/order.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Price } from '../ui/price.tsx'
import type { Route } from './+types/page'
import { Attempts } from './attempts.tsx'
import { GatewayForm } from './gateway-form.tsx'

export const handle = { access: 'signed-in', plain: true, script: 'bought' } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { id, number, status, totals, payment_method, payment_status, pay_by, ...group } = await orNotFound(
    findOrderGroup(ctx, params.orderGroupId),
  )
  const { orders, contact, delivery_address } = group
  const insteadOfCash = group.can_pay_now ? methodsInsteadOfCash(page.gateways) : []
  if (status !== 'awaiting_payment' && insteadOfCash.length === 0)
    throw redirect(localeHref(ctx.locale, `/order/${id}`), 303)
  const attempts = await listAttempts(ctx, id)
  return {
    order: { id, number, payment_method, payment_status, totals, orders, contact, delivery_address },
    /** The checkout has already chosen the payment method: the payment starts at once. */
    begun: await findWayToGateway(ctx, id, url.searchParams.get('begun') ?? ''),
    payBy: pay_by && formatTimestamp(pay_by, ctx.locale),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      when: formatTimestamp(attempt.started_at, ctx.locale),
    })),
    methods: group.can_pay_now ? insteadOfCash : methodsOffered(page.gateways),
    /** It is an order in cash: what of it is not weighed yet is paid as it was ordered. */
    insteadOfCash: group.can_pay_now
      ? {
          isToWeigh: orders.some(({ items }) =>
            items.some(
              (item) => isLive(item.status) && item.weight !== null && item.weight.packed_grams === null,
            ),
          ),
        }
      : null,
    toConfirm: group.can_pay_now ? null : await addressToConfirm(page),
    // Each rendered form has a key, so that sending it twice starts one attempt.
    key: crypto.randomUUID(),
  }
}

/** Starts a payment and answers where to go. Cash needs no further step. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  const method = form.get('payment_method')
  const order_group_id = params.orderGroupId
  const typed: Typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const ofForm = { typed, faults: {} as Faults }
  try {
    if (form.has('send_code')) {
      const sent = { ...typed, ...(await sendConfirmation(page, form)) }
      return data({ ...ofForm, started: null, error: null, method: String(method), typed: sent })
    }
    await takeConfirmation(page, form)
    if (method === 'cod') {
      await payInCash(ctx, order_group_id, page.client)
      return redirect(localeHref(ctx.locale, `/order/${order_group_id}?placed`), 303)
    }
    const started = await startPaying(
      ctx,
      page.gateways,
      { order_group_id, provider: method },
      { idempotencyKey: formKey(form) },
    )
    const way = { to: started.redirect, provider: started.provider }
    return data({ ...ofForm, started: way, error: null, method: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The order is paid in another tab, or has expired: its page says which, and that nothing was charged here.
    const { status, can_pay_now } = await orNotFound(findOrderGroup(ctx, order_group_id))
    if (status !== 'awaiting_payment' && (!can_pay_now || method === 'cod'))
      throw redirect(localeHref(ctx.locale, `/order/${order_group_id}?not-charged`), 303)
    const sentence = error.fields.provider ?? error.fields.payment_method ?? error.message
    const faults: Faults = error.fields
    return data(
      { ...ofForm, faults, started: null, error: sentence, method: String(method) },
      statusOf(error),
    )
  }
}

/** Where an order is paid: how much, by when, through whom. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { order, payBy, attempts, methods, key, begun, toConfirm, insteadOfCash } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const href = useHref()
  const paymentTexts = usePaymentTexts()
  const texts = useOrderTexts()
  const placed = usePlacedTexts()
  const [query] = useSearchParams()
  const isJustPlaced = query.has('placed')
  const way = actionData ? actionData.started : begun
  useForgottenTyping(isJustPlaced)
  const title = paymentTexts.payTitle(order.number)
  return (
    <div className="wrap pay">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      {isJustPlaced && !actionData && (
        <p className="notice is-green" role="status">
          <Icon name="check-circle-fill" /> <span>{paymentTexts.placed}</span>
        </p>
      )}
      <SecondOrder />
      {query.has('not-begun') && !actionData && <Outcome tone="red">{placed.notBegun}</Outcome>}
      {actionData?.error && <Outcome tone="red">{actionData.error}</Outcome>}
      <section className="panel pay-amount">
        <OrderFacts order={order} />
        <dl className="totals">
          <div className={order.totals.credit_paisa > 0 ? undefined : 'totals-total'}>
            <dt>{order.totals.credit_paisa > 0 ? texts.total : paymentTexts.toPay}</dt>
            <dd>
              <Price paisa={order.totals.total_paisa} kind="total" />
            </dd>
          </div>
          <CreditRows totals={order.totals} />
        </dl>
        {payBy && <p className="small muted">{placed.payBy(payBy)}</p>}
        {insteadOfCash && <p>{paymentTexts.insteadOfCash}</p>}
        {insteadOfCash?.isToWeigh && <p>{paymentTexts.notWeighedYet}</p>}
        <Attempts attempts={attempts} />
      </section>
      {way ? (
        <GatewayForm {...way} />
      ) : (
        <form method="post" className="panel" action={href(`/order/${order.id}/pay`)}>
          <h2>{paymentTexts.how}</h2>
          <input type="hidden" name="key" value={key} />
          {/* The first button is the one that Enter presses in any field. */}
          <button type="submit" hidden />
          <MethodOptions
            name="payment_method"
            methods={methods}
            chosen={actionData?.method ?? order.payment_method}
            others={placed.anotherWay}
            withCash={toConfirm && <ConfirmAddress {...toConfirm} typed={typed} faults={faults} />}
          />
          <button type="submit" className="button is-wide is-large">
            {paymentTexts.pay}
          </button>
        </form>
      )}
      <p>
        <Link className="link" to={href(`/order/${order.id}`)}>
          {texts.title(order.number)}
        </Link>
      </p>
    </div>
  )
}

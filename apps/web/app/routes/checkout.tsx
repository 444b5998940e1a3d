import { STATUS_OF } from '@himalayan-green/shop/envelope.ts'
import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { longestWindow } from '@himalayan-green/shop/orders/approval-window.ts'
import { readCredit } from '@himalayan-green/shop/orders/credit.ts'
import { methodsOffered } from '@himalayan-green/shop/orders/payment-methods.ts'
import { listAddresses } from '@himalayan-green/shop/places/addresses.ts'
import { listContacts } from '@himalayan-green/shop/places/contacts.ts'
import { listLocations } from '@himalayan-green/shop/places/locations.ts'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { chosenLines, placeOrder, promotionOf } from '../checkout.server.ts'
import { pricesOf, quoteAgain } from '../checkout-prices.server.ts'
import { pageContext } from '../context.ts'
import { localeHref, useHref } from '../locale.tsx'
import { useCreditMessages } from '../messages/credit.ts'
import { sessionRequired } from '../session-required.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import '../styles/checkout.css'
import '../styles/order-lines.css'
import '../styles/places.css'
import { useCheckoutMessages } from '../messages/checkout.ts'
import { AddressChoice } from '../ui/checkout/address-choice.tsx'
import { CheckoutNotice } from '../ui/checkout/checkout-notice.tsx'
import { ContactChoice } from '../ui/checkout/contact-choice.tsx'
import { CouponField } from '../ui/checkout/coupon-field.tsx'
import { CreditChoice } from '../ui/checkout/credit-choice.tsx'
import { OrderSummary } from '../ui/checkout/order-summary.tsx'
import { orderToPlace, sentLines, writeSentLine } from '../ui/checkout/order-to-place.ts'
import { PaymentChoice } from '../ui/checkout/payment-choice.tsx'
import { PlaceButton } from '../ui/checkout/place-button.tsx'
import { useDelivery } from '../ui/checkout/use-delivery.ts'
import { Price } from '../ui/price.tsx'
import { firstFault, type Typed } from '../ui/typed.ts'
import type { Route } from './+types/checkout'

/** A header with nothing but the way back, and a bar of its own at the thumb. */
export const handle = { plain: true } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { name } = sessionRequired(page, url)
  const lines = await chosenLines(ctx, url)
  if (lines.length === 0) throw redirect(localeHref(ctx.locale, '/cart?chosen=none'))
  const [addresses, contacts, locations] = await Promise.all([
    listAddresses(ctx),
    listContacts(ctx),
    listLocations(ctx, { deliverable: true }),
  ])
  const order = orderToPlace(lines)
  const waiting = sentLines(order).filter(({ line }) => line.is_vendor_approval_required)
  const answerHours = Math.ceil(
    (await longestWindow(
      ctx,
      waiting.map(({ line }) => line.product.id),
    )) / 3600,
  )
  const prices = await pricesOf(ctx, addresses, order, promotionOf())
  // A key per rendered form: sending it twice makes one order.
  const key = crypto.randomUUID()
  return {
    order,
    addresses,
    prices,
    contacts,
    locations,
    name,
    key,
    answerHours,
    methods: methodsOffered(page.gateways),
    credit_paisa: (await readCredit(ctx)).free_paisa,
    isAsked: waiting.length > 0,
    isMixed: waiting.length > 0 && waiting.length < sentLines(order).length,
  }
}

/**
 * Places the order; what was refused comes back with everything that was typed. With `quote` it only says what
 * delivery to the typed address costs.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  sessionRequired(page, url)
  const form = await request.formData()
  const typed: Typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (form.has('quote')) {
    const { answer, refusal } = await quoteAgain(page, form, url, null)
    const isTooMany = refusal instanceof TooManyTries
    return data({ ...answer, typed, message: null }, isTooMany ? statusOf(refusal) : {})
  }
  try {
    const { order_group_id, next, to_be_approved } = await placeOrder(
      page,
      form,
      methodsOffered(page.gateways),
    )
    const path = next === 'pay' ? `/order/${order_group_id}/pay` : `/order/${order_group_id}`
    const second = to_be_approved ? `&second=${to_be_approved.order_group_id}` : ''
    return redirect(localeHref(ctx.locale, `${path}?placed${second}`), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The form was sent before, with other content: its order is among the others.
    if (error.code === 'not_allowed' && !('payment_method' in error.fields))
      return redirect(localeHref(ctx.locale, '/order'), 303)
    const { quote, prices, credit_paisa, faults } = (await quoteAgain(page, form, url, error)).answer
    // The page had not yet said what delivery to this address costs: that is no fault.
    const isShown = form.get('shown_coupon') === form.get('coupon')
    const isNews =
      'expected_total' in error.fields && !(isShown && form.get('shown_for') === form.get('address'))
    return data(
      {
        quote,
        prices,
        credit_paisa,
        typed,
        message: isNews ? null : error.message,
        faults: isNews ? {} : { ...faults, ...error.fields },
        isNews,
        isCouponNews: isNews && !isShown,
      },
      statusOf(error),
    )
  }
}

function statusOf(refusal: Refusal): ResponseInit {
  const status = STATUS_OF[refusal.code]
  if (!(refusal instanceof TooManyTries)) return { status }
  return { status, headers: { 'Retry-After': `${refusal.retryAfter}` } }
}

/** Hands on the Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

/** Asking for the price of delivery changes nothing that the page shows. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.has('quote') ? false : defaultShouldRevalidate
}

const FIELDS = [
  'address.location',
  'address.ward',
  'address.tole',
  'address.landmark',
  'contact.full_name',
  'contact.phone',
  'note',
  'buyer_pan',
  'coupon',
]

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { order, addresses, contacts, locations, name, key } = loaderData
  const prices = actionData?.prices ?? loaderData.prices
  const credit_paisa = actionData?.credit_paisa ?? loaderData.credit_paisa
  const words = useCheckoutMessages()
  const href = useHref()
  const { typed = {}, message } = actionData ?? {}
  const isNews = actionData && 'isNews' in actionData && actionData.isNews
  const isCouponNews = isNews && actionData.isCouponNews
  const credits = useCreditMessages()
  const first = addresses.find(({ delivery }) => delivery.is_deliverable)?.id
  const { chosen, usesCredit, delivery, faults, onChange, onBlur, form } = useDelivery({
    chosen: typed.address ?? String(first ?? 'new'),
    usesCredit: typed.use_credit !== undefined,
    deliveries: prices.deliveries,
    quote: actionData?.quote ?? null,
    faults: actionData?.faults ?? {},
  })
  const sent = sentLines(order)
  const off = delivery?.off ?? prices.off
  const total_paisa = order.items_paisa + (delivery?.fee_paisa ?? 0) - off.goods_paisa - off.delivery_paisa
  const used_paisa = usesCredit ? Math.min(credit_paisa, total_paisa) : 0
  const due_paisa = total_paisa - used_paisa
  const fields = { typed, faults, focused: firstFault(faults, FIELDS) }
  return (
    <div className="wrap checkout">
      <PageHead title={words.title} noindex />
      <h1>{words.title}</h1>
      <CheckoutNotice
        news={isNews ? (isCouponNews ? 'coupon' : 'delivery') : null}
        message={message ?? null}
        faults={faults}
        lines={order.lines}
      />
      <form method="post" className="split" noValidate ref={form} onChange={onChange} onBlur={onBlur}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="expected_total_paisa" value={total_paisa} />
        <input type="hidden" name="shown_coupon" value={typed.coupon ?? ''} />
        <input type="hidden" name="shown_for" value={delivery ? chosen : ''} />
        {sent.map((one) => (
          <input key={one.id} type="hidden" name="cart_item" value={writeSentLine(one)} />
        ))}
        <div>
          <AddressChoice addresses={addresses} chosen={chosen} locations={locations} {...fields} />
          <ContactChoice contacts={contacts} ownName={name} {...fields} />
          <PaymentChoice
            methods={loaderData.methods}
            isAsked={loaderData.isAsked}
            isMixed={loaderData.isMixed}
            typed={typed}
            faults={faults}
          >
            <CreditChoice
              credit_paisa={credit_paisa}
              isUsed={usesCredit}
              total_paisa={total_paisa}
              fault={faults.use_credit}
            />
          </PaymentChoice>
        </div>
        <aside className="panel checkout-summary" aria-labelledby="summary">
          <OrderSummary
            order={order}
            delivery={delivery}
            off={off}
            isForReady={loaderData.isMixed && typed.send_ready_first !== undefined}
            total_paisa={total_paisa}
            used_paisa={used_paisa}
            faults={faults}
            answerHours={loaderData.answerHours}
          />
          <noscript>
            <button type="submit" name="quote" value="1" className="button is-ghost is-wide">
              {words.update}
            </button>
          </noscript>
          {sent.length > 0 ? (
            <PlaceButton total_paisa={due_paisa} className="is-wide is-large from-tablet" />
          ) : (
            <>
              <p className="notice is-red">{words.nothingLeft}</p>
              <Link className="button is-ghost is-wide" to={href('/cart')}>
                {words.backToCart}
              </Link>
            </>
          )}
          {sent.length > 0 && <CouponField typed={typed} faults={faults} isMixed={loaderData.isMixed} />}
        </aside>
        {sent.length > 0 && (
          <div className="pay-bar">
            <p>
              <span className="small">{used_paisa > 0 ? credits.toPay : words.total}</span>
              <Price paisa={due_paisa} kind="total" />
            </p>
            <PlaceButton />
          </div>
        )}
      </form>
    </div>
  )
}

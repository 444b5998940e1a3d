import { accountName } from '@himalayan-green/shop/accounts/account-name.ts'
import { longestWindow } from '@himalayan-green/shop/approvals/approval-window.ts'
import { proposedPayer } from '@himalayan-green/shop/checkout/payer.ts'
import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { rememberedWish } from '@himalayan-green/shop/orders/missing/if-missing.ts'
import { latestOrder } from '@himalayan-green/shop/orders/reading/latest-order.ts'
import { startPaying } from '@himalayan-green/shop/paying/pay.ts'
import { methodsOffered } from '@himalayan-green/shop/payments/payment-methods.ts'
import { listAddresses } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { listContacts } from '@himalayan-green/shop/places/addresses/contacts.ts'
import { useRef } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { formKey } from '../forms/form-key.server.ts'
import { statusOf } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { storedPlace, typedPlace } from '../places/place.server.ts'
import { sessionRequired, signInFirst } from '../session-required.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { deliveriesToAddTo } from './adding/adding.server.ts'
import { chosenLines, faultsOfForm, placeOrder, promotionOf } from './checkout.server.ts'
import { quoteAgain, quotesFor, quotesWith } from './checkout-quote.server.ts'
import { addressToConfirm, sendConfirmation, takeConfirmation } from './confirm-address.server.ts'
import { clearSavedCheckout, keepCheckout, savedCheckout } from './saved-checkout.server.ts'
import './checkout.css'
import './times/times.css'
import '../order/order-lines.css'
import '../places/places.css'
import type { Typed } from '../forms/typed.ts'
import type { Route } from './+types/page'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutLines } from './order-to-place.ts'
import { typingOf, useSavedTyping } from './saved-typing.ts'
import { useCheckoutTexts } from './texts/checkout.ts'
import { WasItOrdered } from './was-it-ordered.tsx'

/** The page has a header with nothing but the link back, and its own bar on phones. */
export const handle = {
  access: 'everybody',
  cache: 'never',
  plain: true,
  script: 'bought',
  afterFailedWrite: WasItOrdered,
} satisfies PageHandle

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { id, phone } = sessionRequired(page, url)
  const lines = await chosenLines(ctx, url)
  // Who is to add to an order looks for what, first.
  if (lines.length === 0)
    throw redirect(localeHref(ctx.locale, url.searchParams.has('with') ? '/shop' : '/cart?chosen=none'))
  const { open, added, joined, fault } = await deliveriesToAddTo(ctx, url, lines)
  const [addresses, contacts] = await Promise.all([listAddresses(ctx), listContacts(ctx)])
  // A customer without a saved address begins with the place that this device knows.
  const isNew = !addresses.some(({ delivery }) => delivery.is_deliverable)
  const place = isNew ? await storedPlace(ctx, request) : null
  const known = place?.delivery.is_deliverable
    ? { ...place.location, ward_no: place.ward, delivery: place.delivery }
    : null
  const { order, prices, quote } = joined
    ? await quotesWith(ctx, lines, promotionOf(), joined)
    : await quotesFor(ctx, lines, promotionOf(), addresses, known)
  const waiting = checkoutLines(order).filter(({ line }) => line.is_vendor_approval_required)
  const answerHours = Math.ceil(
    (await longestWindow(
      ctx,
      waiting.map(({ line }) => line.product.id),
    )) / 3600,
  )
  // What was typed for a placed order belongs to no other order.
  const person = `${id} ${(await latestOrder(ctx)) ?? ''}`
  // Each rendered form has a key, so that sending it twice makes one order.
  const key = crypto.randomUUID()
  return {
    order,
    adding: { open, added, fault },
    addresses,
    prices,
    contacts,
    person,
    own: { full_name: accountName(ctx), phone },
    payer: await proposedPayer(ctx),
    known: place && { typed: typedPlace(place, 'address.', ctx), quote },
    /** The session had ended when the form was sent. */
    saved: typingOf(await savedCheckout(ctx, request), { person, addresses, contacts }),
    key,
    answerHours,
    methods: methodsOffered(page.gateways),
    remembered: await rememberedWish(ctx),
    toConfirm: await addressToConfirm(page),
    isAsked: waiting.length > 0,
    isMixed: waiting.length > 0 && waiting.length < checkoutLines(order).length,
  }
}

/**
 * Places the order; a refused form comes back with everything that was typed. With `quote` it only answers the totals at the
 * typed address.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  if (!ctx.actor) return signInFirst(ctx, url, await keepCheckout(ctx, form))
  const typed: Typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (form.has('quote')) {
    const { answer, refusal } = await quoteAgain(page, form, url, null)
    const isTooMany = refusal instanceof TooManyTries
    return data({ ...answer, typed, message: null }, isTooMany ? statusOf(refusal) : {})
  }
  if (form.has('leave_out')) return leaveOut(ctx, form, url)
  if (form.has('send_code')) return sendCode(page, form, url, typed)
  try {
    await takeConfirmation(page, form)
    const { order_group_id, next, to_be_approved, later } = await placeOrder(
      page,
      form,
      methodsOffered(page.gateways),
    )
    let path = next === 'pay' ? `/order/${order_group_id}/pay` : `/order/${order_group_id}`
    let query = '?placed'
    // With two orders the page says so first; only a single one goes straight to the gateway.
    if (later) {
      // Two deliveries are paid each by itself; credit may have paid the first.
      const isFirst = next === 'pay' || later.next !== 'pay'
      if (!isFirst) path = `/order/${later.order_group_id}/pay`
      query += `&later=${isFirst ? later.order_group_id : order_group_id}`
    } else if (to_be_approved) query += `&second=${to_be_approved.order_group_id}`
    else if (next === 'pay') query += await startChosenPayment(page, order_group_id, form)
    const headers = await clearSavedCheckout(ctx)
    return redirect(localeHref(ctx.locale, `${path}${query}`), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The form was sent before, with other content: its order is among the others.
    if (error.code === 'not_allowed' && Object.keys(error.fields).length === 0)
      return redirect(localeHref(ctx.locale, '/order'), 303)
    const { quote, choices, wish, prices, faults } = (await quoteAgain(page, form, url, error)).answer
    // The page does not know the price of delivery to this address yet: that is no error.
    const isShown = form.get('shown_coupon') === form.get('coupon')
    const isNews =
      'expected_total' in error.fields && !(isShown && form.get('shown_for') === form.get('address'))
    return data(
      {
        quote,
        choices,
        wish,
        prices,
        typed,
        message: isNews ? null : error.message,
        faults: isNews ? {} : { ...faults, ...faultsOfForm(form, error.fields) },
        isNews,
        isCouponNews: isNews && !isShown && prices.anywhere.unused_code === null,
      },
      statusOf(error),
    )
  }
}

/** The checkout again with the products that are left, as it was typed. */
async function leaveOut(ctx: PageContext['ctx'], form: FormData, url: URL) {
  const query = new URLSearchParams(url.search)
  query.set('items', String(form.get('leave_out')).replace(/[^0-9,]/g, ''))
  const headers = await keepCheckout(ctx, form)
  return redirect(localeHref(ctx.locale, `/checkout?${query.toString().replaceAll('%2C', ',')}`), {
    status: 303,
    headers,
  })
}

/** Sends the code that a first order needs; the form comes back as it was typed. */
async function sendCode(page: PageContext, form: FormData, url: URL, typed: Typed) {
  const { answer } = await quoteAgain(page, form, url, null)
  try {
    const sent = await sendConfirmation(page, form)
    return data({ ...answer, typed: { ...typed, ...sent }, message: null }, {})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = { ...answer.faults, ...error.fields }
    return data({ ...answer, typed, message: error.message, faults }, statusOf(error))
  }
}

/** How often a second press looks for the payment that the first began, and the milliseconds between. */
const LOOKS = 20
const LOOK_AGAIN = 500

/**
 * Starts the chosen payment. The order stays placed: when the payment is refused, its page asks for a method again. The second
 * of two presses waits for the payment that the first starts, as the browser shows only its answer.
 */
async function startChosenPayment(
  { ctx, gateways }: PageContext,
  order_group_id: string,
  form: FormData,
): Promise<string> {
  const request = { order_group_id, provider: form.get('payment_method') }
  const key = formKey(form)
  const idempotencyKey = key && `pay ${key}`
  for (let look = 1; ; look++)
    try {
      const { payment_id } = await startPaying(ctx, gateways, request, { idempotencyKey })
      return `&begun=${payment_id}`
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'conflict' || look === LOOKS) return '&not-begun'
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
    }
}

/** A request for the price of delivery changes nothing that the page shows. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.has('quote') ? false : defaultShouldRevalidate
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { person, addresses, contacts } = loaderData
  const texts = useCheckoutTexts()
  const form = useRef<HTMLFormElement>(null)
  const own = (stored: unknown) => typingOf(stored, { person, addresses, contacts })
  const { saved, keep } = useSavedTyping(form, own, !!actionData)
  return (
    <div className="wrap checkout">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <CheckoutForm
        // The key makes new fields, as fields take kept values only when they are new.
        key={`${saved ? 'kept' : 'sent'} ${loaderData.adding.added?.id}`}
        page={loaderData}
        answer={actionData}
        typed={saved ?? actionData?.typed ?? loaderData.saved ?? loaderData.known?.typed ?? {}}
        form={form}
        onInput={keep}
      />
    </div>
  )
}

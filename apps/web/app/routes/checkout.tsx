import { STATUS_OF } from '@himalayan-green/shop/envelope.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { listAddresses } from '@himalayan-green/shop/places/addresses.ts'
import { listContacts } from '@himalayan-green/shop/places/contacts.ts'
import { listDistricts } from '@himalayan-green/shop/places/places.ts'
import { data, Link, redirect } from 'react-router'
import { chosenLines, placeOrder } from '../checkout.server.ts'
import { pageContext } from '../context.ts'
import { localeHref, useHref, useMessages } from '../locale.tsx'
import { sessionRequired } from '../session-required.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import '../styles/checkout.css'
import '../styles/order-lines.css'
import { AddressChoice } from '../ui/checkout/address-choice.tsx'
import { ContactChoice } from '../ui/checkout/contact-choice.tsx'
import { OrderSummary } from '../ui/checkout/order-summary.tsx'
import { orderToPlace, sentLines, writeSentLine } from '../ui/checkout/order-to-place.ts'
import { PaymentChoice } from '../ui/checkout/payment-choice.tsx'
import { PlaceButton } from '../ui/checkout/place-button.tsx'
import { type Faults, firstFault, type Typed } from '../ui/checkout/typed.ts'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import type { Route } from './+types/checkout'

/** A header with nothing but the way back, and a bar of its own at the thumb. */
export const handle = { plain: true } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { name } = sessionRequired(page, url)
  const lines = await chosenLines(ctx, url)
  if (lines.length === 0) throw redirect(localeHref(ctx.locale, '/cart?chosen=none'))
  const [addresses, contacts, districts] = await Promise.all([
    listAddresses(ctx),
    listContacts(ctx),
    listDistricts(ctx),
  ])
  // A key per rendered form: sending it twice makes one order.
  return { order: orderToPlace(lines), addresses, contacts, districts, name, key: crypto.randomUUID() }
}

/** Places the order; what was refused comes back with everything that was typed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  sessionRequired(page, url)
  const form = await request.formData()
  try {
    const { order_group_id } = await placeOrder(page.ctx, form)
    return redirect(localeHref(page.ctx.locale, `/order/${order_group_id}?placed`), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The form was sent before, with other content: its order is among the others.
    if (error.code === 'not_allowed') return redirect(localeHref(page.ctx.locale, '/order'), 303)
    const typed: Typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return data({ message: error.message, faults: error.fields as Faults, typed }, STATUS_OF[error.code])
  }
}

const FIELDS = [
  'address.district_id',
  'address.location',
  'address.ward_no',
  'address.tole',
  'address.landmark',
  'contact.full_name',
  'contact.phone',
  'note',
]

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { order, addresses, contacts, districts, name, key } = loaderData
  const { checkout: words } = useMessages()
  const href = useHref()
  const { typed = {}, faults = {}, message } = actionData ?? {}
  const sent = sentLines(order)
  const form = { typed, faults, focused: firstFault(faults, FIELDS) }
  return (
    <div className="wrap checkout">
      <PageHead title={words.title} noindex />
      <h1>{words.title}</h1>
      {message && (
        <div className="notice is-red" role="alert">
          <Icon name="warning-circle" />
          <div>
            <b>{message}</b>
            {goneLines(faults, order.lines).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      )}
      <form method="post" className="split" noValidate>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="expected_total_paisa" value={order.total_paisa} />
        {sent.map((one) => (
          <input key={one.id} type="hidden" name="cart_item" value={writeSentLine(one)} />
        ))}
        <div>
          <AddressChoice addresses={addresses} districts={districts} {...form} />
          <ContactChoice contacts={contacts} ownName={name} {...form} />
          <PaymentChoice typed={typed} faults={faults} />
        </div>
        <aside className="panel checkout-summary" aria-labelledby="summary">
          <OrderSummary order={order} faults={faults} />
          {sent.length > 0 ? (
            <PlaceButton total_paisa={order.total_paisa} className="is-wide is-large from-tablet" />
          ) : (
            <>
              <p className="notice is-red">{words.nothingLeft}</p>
              <Link className="button is-ghost is-wide" to={href('/cart')}>
                {words.backToCart}
              </Link>
            </>
          )}
        </aside>
        {sent.length > 0 && (
          <div className="pay-bar">
            <p>
              <span className="small">{words.total}</span>
              <Price paisa={order.total_paisa} kind="total" />
            </p>
            <PlaceButton />
          </div>
        )}
      </form>
    </div>
  )
}

/** What was said of lines that are not on the page any more, and of the whole. */
function goneLines(faults: Faults, lines: { id: number }[]): string[] {
  const shown = new Set(lines.map(({ id }) => `cart_items.${id}`))
  const own = Object.entries(faults).filter(
    ([field]) => field === 'expected_total' || (field.startsWith('cart_items') && !shown.has(field)),
  )
  return own.flatMap(([, sentence]) => sentence ?? [])
}

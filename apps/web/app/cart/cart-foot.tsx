import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { feeFor } from '@himalayan-green/shop/places/delivery-fee.ts'
import { type ComponentType, type FormEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHref, useTexts } from '../locale.tsx'
import { useStoredTexts } from '../offline/texts/stored.ts'
import { writtenStored } from '../offline/written-stored.ts'
import type { FirstTimes } from '../places/first-times.server.ts'
import { useReader } from '../reader.ts'
import { useClosedText } from '../site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Price } from '../ui/price.tsx'
import { rupees } from '../ui/rupees.ts'
import { type CartState, useCart } from './cart.ts'
import { timeOfChosen } from './first-times.ts'
import { chosenLines, isWaiting, subtotalOf, toCheckOut } from './store/cart-state.ts'
import { useUnsentTexts } from './texts/unsent.ts'

/** The text about delivery: the page has it at once, the drawer when it opens. */
export type CartDelivery = ComponentType<{ goods_paisa: Paisa; earliest?: string | null | undefined }>

/**
 * The subtotal of the selected lines, and the link to checkout. While a change is on its way both are disabled; while the shop
 * is closed the reason stands instead of the link.
 */
export function CartFoot(props: {
  state: CartState
  form: string
  Delivery: CartDelivery
  times?: FirstTimes | null | undefined
}) {
  const { state, form, Delivery, times } = props
  const cart = useCart()
  const href = useHref()
  const navigate = useNavigate()
  const { cart: texts } = useTexts()
  const closed = useClosedText()
  const chosen = chosenLines(state)
  const idsOf = (lines: typeof chosen) => lines.map(({ product }) => product.id)
  const first = times && timeOfChosen(times, idsOf(state.lines), idsOf(chosen))
  const isUpdating = state.busy.length > 0
  const unsentTexts = useUnsentTexts()
  const stored = useStoredTexts()
  // The lines are as this phone kept them: there is no network.
  const { savedAt } = state

  /** Whether somebody wanted to order while changes could not be sent. */
  const [isStopped, setStopped] = useState(false)
  const [isSending, setSending] = useState(false)

  /**
   * What is ordered is what the server holds: changes that wait go first. A visitor is asked to sign in on the way; products keep
   * their ids, so the choice survives it.
   */
  async function checkOut(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const before = cart.getState()
    setSending(true)
    const isSent = await cart.sendUnsent().finally(() => setSending(false))
    setStopped(!isSent)
    if (!isSent) return
    const checkout = href(`/checkout?items=${toCheckOut(before).join(',')}`)
    void navigate(
      cart.isVisitors ? `${href('/login')}?callbackUrl=${encodeURIComponent(checkout)}` : checkout,
    )
  }

  return (
    <form id={form} method="get" action={href('/checkout')} className="cart-foot" onSubmit={checkOut}>
      {/* Without scripts it tells 'nothing ticked' from 'not asked'. */}
      <input type="hidden" name="items" value="" />
      <p className="cart-subtotal" role="status" aria-busy={isUpdating}>
        <span>{texts.subtotal}</span>{' '}
        {isUpdating ? (
          <b className="skeleton cart-subtotal-wait">
            <span aria-hidden="true">0,000.00</span>
            <span className="visually-hidden">{texts.updating}</span>
          </b>
        ) : (
          <b>
            <Price paisa={subtotalOf(chosen)} kind="total" />
          </b>
        )}
      </p>
      {chosen.length > 0 && (
        <Suspense>
          <Delivery goods_paisa={subtotalOf(chosen)} earliest={times ? (first?.text ?? null) : undefined} />
        </Suspense>
      )}
      {savedAt === null ? (
        <p className="cart-note">{texts.selected(chosen.length)}</p>
      ) : (
        <p className="cart-note">{unsentTexts.pricesOf(writtenStored(new Date(savedAt), stored))}</p>
      )}
      {closed ? (
        <p className="notice">
          <Icon name="warning-circle" /> {closed}
        </p>
      ) : (
        <div className="cart-go">
          <div role="status">
            {isStopped && state.unsent.length > 0 && (
              <p className="notice">
                <Icon name="warning-circle" />{' '}
                {state.unsent.every(isWaiting) ? unsentTexts.orderLater : unsentTexts.answerFirst}
              </p>
            )}
          </div>
          <GoSum goods_paisa={subtotalOf(chosen)} />
          <button
            type="submit"
            className="button is-wide is-large"
            disabled={isUpdating || chosen.length === 0 || savedAt !== null}
            aria-busy={isUpdating || isSending}
          >
            {isUpdating ? texts.updating : savedAt === null ? texts.checkout : unsentTexts.whenOnline}
          </button>
        </div>
      )}
    </form>
  )
}

/** Beside the button where it is a bar, what is said in full above: the sum, and the fee at the reader's place. */
function GoSum({ goods_paisa }: { goods_paisa: Paisa }) {
  const { cart: texts } = useTexts()
  const delivery = useReader()?.place?.delivery
  return (
    <p className="cart-go-sum" aria-hidden="true">
      <b>
        <Price paisa={goods_paisa} kind="total" />
      </b>
      {delivery?.is_deliverable && <span>{texts.plusDelivery(rupees(feeFor(delivery, goods_paisa)))}</span>}
    </p>
  )
}

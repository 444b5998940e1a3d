import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import type { IfMissing } from '@himalayan-green/shop/orders/missing/if-missing.ts'
import type { Address } from '@himalayan-green/shop/places/addresses/addresses.ts'
import type { Contact } from '@himalayan-green/shop/places/addresses/contacts.ts'
import type { FormEventHandler, RefObject } from 'react'
import { Link } from 'react-router'
import { useCreditTexts } from '../account/texts/credit.ts'
import { LinkedText } from '../content/linked-text.tsx'
import { type Faults, firstFault, type Typed } from '../forms/typed.ts'
import { useHref } from '../locale.tsx'
import type { PaymentMethod } from '../payment/texts/payment.ts'
import type { FoundPlace } from '../places/place-search.ts'
import { useClosedText } from '../site.ts'
import { Price } from '../ui/price.tsx'
import { AddedTo, AddOffer, type DeliveryToAddTo } from './adding/added-to.tsx'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { ContactChoice } from './contact-choice.tsx'
import { CouponField } from './coupon-field.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { IfMissingChoice } from './missing/if-missing-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import {
  checkoutLines,
  type OrderToPlace,
  type QuoteToShow,
  quoteAt,
  timeIn,
  writeSentLine,
} from './order-to-place.ts'
import { OutOfReach } from './out-of-reach.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceButton } from './place-button.tsx'
import { useCheckoutTexts } from './texts/checkout.ts'
import { TimeChoice } from './times/time-choice.tsx'
import { useDelivery } from './use-delivery.ts'

/** What the order comes to, by the ids of saved addresses, and where no place is known. */
interface Prices {
  saved: Partial<Record<string, QuoteToShow>>
  anywhere: QuoteToShow
  /** What credit there is to spend. */
  free_credit_paisa: Paisa
}

interface CheckoutPage {
  order: OrderToPlace
  /** The deliveries of one's own that it could come with, the chosen one, and why it cannot be that one. */
  adding: { open: DeliveryToAddTo[]; added: DeliveryToAddTo | null; fault: string | null }
  addresses: Address[]
  contacts: Contact[]
  prices: Prices
  /** Who types, and after which of their orders. */
  person: string
  /** The account's name, empty for none yet, and proved number. */
  own: { full_name: string; phone: string | null }
  payer: { full_name: string; phone: string | null }
  /** Where the order is to go, as this device has it, and what that costs; null where an address is saved. */
  known: { typed: Typed; quote: QuoteToShow | null } | null
  /** The key of this rendered form. */
  key: string
  answerHours: number
  methods: readonly PaymentMethod[]
  /** What the person asked to remember for what is missing. */
  remembered: IfMissing | null
  isAsked: boolean
  isMixed: boolean
  /** Before the first order, or the first in cash, the account's email; null where nothing is to be confirmed. */
  toConfirm: { email: string | null; isForCash: boolean } | null
}

/** The answer of the form's action: a new quote for what was typed, or a refusal. */
interface CheckoutAnswer {
  typed: Typed
  quote: QuoteToShow | null
  /** The places that may be meant by the one that was typed. */
  choices: FoundPlace[]
  /** The typed text of a place that nobody delivers to. */
  wish: string | null
  prices: Prices
  faults: Faults
  message: string | null
  isNews?: boolean
  isCouponNews?: boolean
}

const FIELDS = [
  'address.where',
  'address.tole',
  'address.landmark',
  'contact.full_name',
  'contact.phone',
  'other.full_name',
  'other.phone',
  'payer.full_name',
  'payer.phone',
  'note',
  'buyer_pan',
  'coupon',
  'confirm.phone',
  'confirm.code',
]

/** Whether fields say what is wrong themselves; the times do where they are shown. */
function isOfFields(faults: Faults, hasTimes: boolean): boolean {
  const refused = Object.keys(faults)
  const says = (field: string) => FIELDS.includes(field) || (hasTimes && field === 'delivery_slot')
  return refused.length > 0 && refused.every(says)
}

/** The checkout: where it goes, whom the rider calls, how it is paid, what it comes to. */
export function CheckoutForm(props: {
  page: CheckoutPage
  answer: CheckoutAnswer | undefined
  typed: Typed
  form: RefObject<HTMLFormElement | null>
  onInput: FormEventHandler<HTMLFormElement>
}) {
  const { page, answer, typed, form, onInput } = props
  const { order, addresses, contacts, person, key } = page
  const { added } = page.adding
  const prices = answer?.prices ?? page.prices
  const texts = useCheckoutTexts()
  const href = useHref()
  const credits = useCreditTexts()
  const first = addresses.find(({ delivery }) => delivery.is_deliverable)?.id
  const delivery = useDelivery(form, {
    chosen: added
      ? 'added'
      : typed.address && typed.address !== 'added'
        ? typed.address
        : String(first ?? 'new'),
    time: typed.delivery_slot,
    usesCredit: typed.use_credit !== undefined,
    saved: prices.saved,
    quote: answer?.quote ?? (typed === page.known?.typed ? page.known.quote : null),
    choices: answer?.choices ?? [],
    wish: answer?.wish ?? null,
    faults: answer?.faults ?? {},
  })
  const { chosen, usesCredit, quote, choices, wish, faults, onChange, onBlur, onPlace } = delivery
  const sent = checkoutLines(order)
  const closed = useClosedText()
  const time = quote && timeIn(quote, delivery.time)
  const two = quote?.two?.value === delivery.time ? quote?.two : null
  const shown = quote ? quoteAt(quote, time, two) : prices.anywhere
  const isOut = shown.out_of_reach.length > 0
  const canPlace = sent.length > 0 && !closed && !isOut
  const { total_paisa } = shown
  const { credit_paisa, due_paisa } = usesCredit ? shown : { credit_paisa: 0, due_paisa: total_paisa }
  const fields = { typed, faults, focused: firstFault(faults, FIELDS) }
  // Who has confirmed an email may be asked for a phone besides.
  const isPhoneAsked = !page.toConfirm && (!!faults.confirmation || typed['confirm.by'] === 'phone')
  const confirmation = (page.toConfirm || isPhoneAsked) && (
    <ConfirmAddress
      email={page.toConfirm?.email ?? null}
      isPhoneAsked={isPhoneAsked}
      typed={typed}
      faults={faults}
    />
  )
  const coupon = sent.length > 0 && <CouponField typed={typed} faults={faults} isMixed={page.isMixed} />
  return (
    <>
      <CheckoutNotice
        news={answer?.isNews ? (answer.isCouponNews ? 'coupon' : 'delivery') : null}
        message={answer?.message ?? null}
        isOfFields={isOfFields(answer?.faults ?? {}, !!quote?.times)}
        faults={faults}
        lines={order.lines}
      />
      <form
        method="post"
        className="split"
        noValidate
        ref={form}
        onChange={onChange}
        onInput={onInput}
        onBlur={onBlur}
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="person" value={person} />
        <input type="hidden" name="expected_total_paisa" value={total_paisa} />
        <input type="hidden" name="shown_coupon" value={answer?.typed.coupon ?? ''} />
        <input type="hidden" name="shown_for" value={quote ? chosen : ''} />
        {sent.map((one) => (
          <input key={one.id} type="hidden" name="cart_item" value={writeSentLine(one)} />
        ))}
        {/* The first button is the one that Enter presses in any field. */}
        {canPlace && <button type="submit" hidden />}
        <div>
          {added ? (
            <AddedTo added={added} />
          ) : (
            <>
              <AddOffer open={page.adding.open} fault={page.adding.fault} />
              <AddressChoice
                addresses={addresses}
                chosen={chosen}
                choices={choices}
                wish={wish}
                onPlace={onPlace}
                {...fields}
              />
              <ContactChoice
                contacts={contacts}
                chosen={typed.contact ?? String(contacts[0]?.id ?? 'new')}
                own={page.own}
                payer={page.payer}
                {...fields}
              />
              <TimeChoice
                key={chosen}
                quote={quote ?? prices.anywhere}
                chosen={delivery.time}
                lines={order.lines}
                faults={faults}
              />
            </>
          )}
          <IfMissingChoice lines={sent} remembered={page.remembered} typed={typed} />
          <PaymentChoice
            methods={page.methods}
            isFirst={added !== null}
            isAsked={page.isAsked}
            isMixed={page.isMixed && !two}
            typed={typed}
            faults={faults}
            withCash={page.toConfirm?.isForCash && confirmation}
            afterMethods={!page.toConfirm?.isForCash && confirmation}
          >
            {sent.length > 0 && (
              <CreditChoice
                free_paisa={prices.free_credit_paisa}
                quote={shown}
                isUsed={usesCredit}
                fault={faults.use_credit}
              />
            )}
          </PaymentChoice>
        </div>
        <aside className="panel checkout-summary" aria-labelledby="summary">
          <OrderSummary
            order={order}
            quote={{ ...shown, credit_paisa, due_paisa }}
            time={added?.time ?? time?.text ?? null}
            two={two ?? null}
            isForReady={!two && page.isMixed && typed.ship_separately !== undefined}
            faults={faults}
            answerHours={page.answerHours}
          />
          <noscript>
            <button type="submit" name="quote" value="1" className="button is-ghost is-wide">
              {texts.update}
            </button>
          </noscript>
          {isOut && !closed ? (
            <OutOfReach lines={sent} out={shown.out_of_reach} />
          ) : canPlace ? (
            <>
              {coupon}
              <PlaceButton total_paisa={due_paisa} isTwo={!!two} className="is-wide is-large from-tablet" />
              <p className="small muted checkout-terms">
                <LinkedText text={texts.acceptTerms} />
              </p>
            </>
          ) : (
            <>
              <p className={closed ? 'notice' : 'notice is-red'}>{closed || texts.nothingLeft}</p>
              <Link className="button is-ghost is-wide" to={href('/cart')}>
                {texts.backToCart}
              </Link>
              {coupon}
            </>
          )}
        </aside>
        {canPlace && (
          <div className="pay-bar">
            <p>
              <span className="small">{credit_paisa > 0 ? credits.toPay : texts.total}</span>
              <Price paisa={due_paisa} kind="total" />
            </p>
            <PlaceButton isTwo={!!two} />
          </div>
        )}
      </form>
    </>
  )
}

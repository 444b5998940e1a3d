import type { ReactNode } from 'react'
import { Field } from '../forms/field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { type PaymentMethod, usePaymentTexts } from '../payment/texts/payment.ts'
import { MethodOptions } from './method-options.tsx'
import { useCheckoutTexts } from './texts/checkout.ts'

/** The payment methods, what follows each of them, and the note for the vendors. */
export function PaymentChoice(props: {
  methods: readonly PaymentMethod[]
  /** Whether no other step of the checkout stands before it. */
  isFirst: boolean
  /** Whether vendors are asked for something, and whether something else is ready at once. */
  isAsked: boolean
  isMixed: boolean
  typed: Typed
  faults: Faults
  /** Opens under cash; and what comes after all ways to pay. */
  withCash: ReactNode
  afterMethods: ReactNode
  /** Stands before the methods: the part that store credit pays. */
  children: ReactNode
}) {
  const { methods, isFirst, isAsked, isMixed, typed, faults, withCash, afterMethods, children } = props
  const texts = useCheckoutTexts()
  const paymentTexts = usePaymentTexts()
  return (
    <section className="panel" aria-labelledby="payment">
      <h2 id="payment">{isFirst ? texts.paymentAlone : texts.payment}</h2>
      {faults.payment_method && (
        <p className="notice is-red" role="alert">
          {faults.payment_method}
        </p>
      )}
      {children}
      <MethodOptions
        name="payment_method"
        methods={methods}
        chosen={typed.payment_method ?? 'cod'}
        whenAsked={isAsked}
        withCash={withCash}
      />
      {afterMethods}
      {isMixed && (
        <label className="ready-first">
          <input
            type="checkbox"
            name="ship_separately"
            value="1"
            // The only method that is left is already chosen, with the reason.
            defaultChecked={typed.ship_separately === '1' || !!faults.ship_separately}
          />
          <span>
            <b>{paymentTexts.readyFirst}</b> <span className="muted">{paymentTexts.readyFirstText}</span>
          </span>
        </label>
      )}
      <Field label={texts.note} error={faults.note} optional>
        {(control) => (
          <textarea {...control} name="note" rows={2} maxLength={500} defaultValue={typed.note} />
        )}
      </Field>
      <details className="checkout-fold" open={!!(typed.buyer_pan || faults.buyer_pan)}>
        <summary>{texts.forBusiness}</summary>
        <Field label={texts.buyerPan} hint={texts.buyerPanHint} error={faults.buyer_pan} optional>
          {(control) => (
            <input
              {...control}
              name="buyer_pan"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              defaultValue={typed.buyer_pan}
            />
          )}
        </Field>
      </details>
    </section>
  )
}

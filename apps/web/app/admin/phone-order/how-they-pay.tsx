import { useIfMissingTexts } from '../../checkout/missing/texts/if-missing.ts'
import { WISHES } from '../../checkout/missing/wishes.ts'
import { Field } from '../../forms/field.tsx'
import type { Faults } from '../../forms/typed.ts'
import { usePaymentTexts } from '../../payment/texts/payment.ts'
import { rupees } from '../../ui/rupees.ts'
import { DraftForm } from './draft-form.tsx'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import type { Draft } from './use-draft.ts'

/** How they pay: what the shop offers, and their credit. */
export function HowTheyPay({ shown, draft, faults }: { shown: ShownDraft; draft: Draft; faults: Faults }) {
  const { id, typed, methods, isMixed, free_credit_paisa, times } = shown
  const texts = usePhoneOrderTexts()
  const missing = useIfMissingTexts()
  const inPayment = usePaymentTexts()
  const nameOf = (method: (typeof methods)[number]) => {
    if (method === 'cod') return typed.way === 'counter' ? texts.counterCash : inPayment.methods.cod
    return texts.online(inPayment.methods[method])
  }
  const fault = faults.payment_method ?? faults.use_credit ?? faults.ship_separately ?? faults.confirmation
  return (
    <section className="panel phone-pay" aria-labelledby="phone-pay">
      <h2 id="phone-pay">
        {texts.pay} <kbd>{texts.keys.pay}</kbd>
      </h2>
      {fault && (
        <p className="notice is-red" role="alert">
          {fault}
        </p>
      )}
      <DraftForm id={id} draft={draft} intent="pay" isSaved>
        <fieldset className="segments is-wrapping">
          <legend className="visually-hidden">{texts.pay}</legend>
          {methods.map((method, place) => (
            <label key={method}>
              <input
                type="radio"
                name="payment_method"
                value={method}
                data-part={place === 0 ? '4' : undefined}
                aria-label={nameOf(method)}
                defaultChecked={typed.payment_method === method}
              />
              <span>{method === 'cod' ? nameOf(method) : inPayment.methods[method]}</span>
            </label>
          ))}
        </fieldset>
        {times && !typed.added_to && (
          <Field label={texts.time} error={faults.delivery_slot} answer={draft.answer}>
            {(control) => (
              <select {...control} name="delivery_slot" defaultValue={typed.delivery_slot ?? ''}>
                <option value="">{texts.chooseTime}</option>
                {times.map((time) => (
                  <option key={time.id} value={time.id}>
                    {time.text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {methods.length > 1 && <p className="small muted phone-by-link">{texts.byLink}</p>}
        {free_credit_paisa > 0 && (
          <label className="phone-box">
            <input type="checkbox" name="use_credit" value="1" defaultChecked={typed.use_credit} />
            <span>{texts.withCredit(`Rs ${rupees(free_credit_paisa, 'total')}`)}</span>
          </label>
        )}
        {isMixed && (
          <label className="phone-box">
            <input type="checkbox" name="ship_separately" value="1" defaultChecked={typed.ship_separately} />
            <span>{texts.readyFirst}</span>
          </label>
        )}
        <Field label={missing.title} error={faults.if_missing} answer={draft.answer} optional>
          {(control) => (
            <select {...control} name="if_missing" defaultValue={typed.if_missing ?? ''}>
              <option value="">{texts.notAsked}</option>
              {WISHES.map((wish) => (
                <option key={wish} value={wish}>
                  {missing.choices[wish].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.note} error={faults.note} answer={draft.answer} optional>
          {(control) => (
            <textarea {...control} name="note" rows={2} maxLength={500} defaultValue={typed.note} />
          )}
        </Field>
      </DraftForm>
    </section>
  )
}

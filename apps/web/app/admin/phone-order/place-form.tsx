import { type RefObject, useState } from 'react'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { type Faults, faultOutside } from '../../forms/typed.ts'
import { phoneText } from '../../ui/phone-text.ts'
import { Price } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import { DraftForm } from './draft-form.tsx'
import type { action } from './phone-order-action.server.ts'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePastedTexts } from './texts/pasted.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import type { Draft } from './use-draft.ts'

/** Faults that stand at their own fields. */
const ELSEWHERE = [
  ...['phone', 'name', 'contact.full_name', 'search', 'message', 'pasted', 'cart_items', 'address'],
  ...['note', 'added_to'],
  ...['payment_method', 'use_credit', 'ship_separately', 'confirmation', 'agreed_by', 'code', 'word'],
  ...['where', 'location', 'ward', 'tole', 'house', 'landmark', 'instructions'].map(
    (field) => `address.${field}`,
  ),
]

/** What it comes to, how the customer agreed, and the button that places the order. */
export function PlaceForm(props: {
  shown: ShownDraft
  draft: Draft
  faults: Faults
  form: RefObject<HTMLFormElement | null>
  isPlacing: boolean
  onPlace: () => void
}) {
  const { shown, draft, faults, form, isPlacing, onPlace } = props
  const { id, version, sums, lines, asked_paisa, agreed_at } = shown
  const texts = usePhoneOrderTexts()
  const pastedTexts = usePastedTexts()
  const waiting = shown.pasted.filter(({ is_aside }) => !is_aside).length
  const [by, setBy] = useState<string | null>(asked_paisa === null ? null : 'code')
  const ofLines = lines.map(({ product }) => `cart_items.${product.id}`)
  const fault = faultOutside(faults, [...ELSEWHERE, ...ofLines])
  return (
    <section className="panel phone-place" aria-labelledby="phone-total">
      <h2 id="phone-total" className="visually-hidden">
        {texts.total}
      </h2>
      <dl className="phone-sums">
        <Sum of={sums.goods_paisa} label={texts.goods} />
        {sums.delivery_paisa !== null && <Sum of={sums.delivery_paisa} label={texts.delivery} />}
        {sums.discount_paisa > 0 && <Sum of={-sums.discount_paisa} label={texts.discount} />}
        {sums.credit_paisa > 0 && <Sum of={-sums.credit_paisa} label={texts.creditUsed} />}
        <Sum of={sums.due_paisa} label={texts.toPay} isTotal />
      </dl>
      {waiting > 0 && <p className="notice">{pastedTexts.stillThere(waiting)}</p>}
      {by === 'code' && (
        <DraftForm id={id} draft={draft} intent="code" className="phone-ask">
          {agreed_at ? (
            <p className="small">{texts.isAgreed}</p>
          ) : (
            <>
              {asked_paisa !== null && (
                <p className="small" role="status">
                  {texts.codeSent(`Rs ${rupees(asked_paisa, 'total')}`)}
                </p>
              )}
              <button type="submit" className="button is-ghost is-small">
                {asked_paisa === null ? texts.sendCode : texts.sendCodeAgain}
              </button>
            </>
          )}
        </DraftForm>
      )}
      <Form method="post" noValidate ref={form}>
        <input type="hidden" name="draft" value={id} />
        <Intent<typeof action> name="place" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="expected_total" value={sums.total_paisa / 100} />
        <fieldset>
          <legend className="small muted">{texts.agreed}</legend>
          <div className="segments">
            {(['word', 'code'] as const).map((way, place) => (
              <label key={way}>
                <input
                  type="radio"
                  name="agreed_by"
                  value={way}
                  data-part={place === 0 ? '5' : undefined}
                  defaultChecked={by === way}
                  onChange={() => setBy(way)}
                />
                <span>{way === 'word' ? texts.byWord : texts.byCode}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {faults.agreed_by && (
          <p className="field-error" role="alert">
            {faults.agreed_by}
          </p>
        )}
        {by !== 'code' && (
          <Field label={texts.word} hint={texts.wordHint} error={faults.word} optional={by === null}>
            {(control) => <input {...control} name="word" maxLength={200} autoComplete="off" />}
          </Field>
        )}
        {by !== 'word' && !agreed_at && (
          <Field label={texts.code} error={faults.code} optional={by === null}>
            {(control) => (
              <input {...control} name="code" inputMode="numeric" maxLength={12} autoComplete="off" />
            )}
          </Field>
        )}
        {fault && (
          <p className="notice is-red" role="alert">
            {fault}
          </p>
        )}
        <button
          type="submit"
          className="button phone-place-button"
          aria-busy={isPlacing || undefined}
          onClick={(event) => {
            event.preventDefault()
            onPlace()
          }}
        >
          {texts.place} <kbd>{texts.keys.place}</kbd>
        </button>
      </Form>
      {shown.number && <p className="small muted phone-sms">{texts.smsTo(phoneText(shown.number))}</p>}
    </section>
  )
}

function Sum({ of, label, isTotal }: { of: number; label: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'is-total' : undefined}>
      <dt>{label}</dt>
      <dd>
        <Price paisa={of} kind="total" />
      </dd>
    </div>
  )
}

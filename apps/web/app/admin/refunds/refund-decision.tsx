import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Typed } from '../../forms/typed.ts'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import { useName } from '../../ui/names.tsx'
import type { action } from './refund-action.server.ts'

const BEARERS = ['vendor', 'platform', 'courier'] as const

/** Approves a request, all or part of it, or rejects it. */
export function RefundDecision(props: { refund: Pick<Refund, 'items' | 'method' | 'wish'>; typed: Typed }) {
  const { refund } = props
  const approval: Typed = props.typed.intent === 'approve' ? props.typed : {}
  const rejection: Typed = props.typed.intent === 'reject' ? props.typed : {}
  const texts = useRefundTexts()
  const nameOf = useName()
  const whole = refund.items
    .map(({ order_item_id, quantity, amount_paisa }) => `${order_item_id} ${quantity} ${amount_paisa / 100}`)
    .join()
  return (
    <>
      <section className="panel">
        <form method="post" className="refund-form stack gap-4">
          <input type="hidden" name="whole" value={whole} />
          <Field label={texts.bearer}>
            {(control) => (
              <select name="bearer" defaultValue={approval.bearer} {...control}>
                {BEARERS.map((bearer) => (
                  <option key={bearer} value={bearer}>
                    {texts.bearers[bearer]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <fieldset className="refund-choice stack gap-2-half">
            <legend className="field-label">{texts.items}</legend>
            <ul className="refund-part">
              {refund.items.map((item) => (
                <li key={item.order_item_id}>
                  <span>{nameOf(item)}</span>
                  <span className="refund-cell">
                    <span className="small muted" aria-hidden="true">
                      {texts.count}
                    </span>
                    <span className="field-box">
                      <input
                        name={`item ${item.order_item_id}`}
                        inputMode="numeric"
                        defaultValue={approval[`item ${item.order_item_id}`] ?? item.quantity}
                        aria-label={texts.pieces(nameOf(item))}
                      />
                    </span>
                  </span>
                  <span className="refund-cell">
                    <span className="small muted" aria-hidden="true">
                      {texts.amount}
                    </span>
                    <span className="field-box">
                      <input
                        name={`amount ${item.order_item_id}`}
                        inputMode="decimal"
                        defaultValue={approval[`amount ${item.order_item_id}`] ?? item.amount_paisa / 100}
                        aria-label={`${texts.amount}: ${nameOf(item)}`}
                      />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            <p className="small muted">{texts.partHint}</p>
          </fieldset>
          <Field label={texts.method}>
            {(control) => <MethodChoice control={control} refund={refund} chosen={approval.method} />}
          </Field>
          <Field label={texts.noteToCustomer} optional>
            {(control) => (
              <textarea name="note" rows={2} maxLength={1000} defaultValue={approval.note} {...control} />
            )}
          </Field>
          <Intent<typeof action> name="approve" className="button is-wide">
            {texts.approve}
          </Intent>
        </form>
      </section>
      <details className="panel" open={rejection.intent !== undefined}>
        <summary>{texts.reject}</summary>
        <form method="post" className="refund-form stack gap-4">
          <Field label={texts.rejectWhy}>
            {(control) => (
              <textarea
                name="note"
                rows={3}
                maxLength={1000}
                required
                defaultValue={rejection.note}
                {...control}
              />
            )}
          </Field>
          <Intent<typeof action> name="reject" className="button is-danger">
            {texts.reject}
          </Intent>
        </form>
      </details>
    </>
  )
}

/** The other way for the money: credit is only for a customer who asked for it or paid with it. */
export function MethodChoice(props: {
  control: object
  refund: Pick<Refund, 'method' | 'wish'> | null
  chosen?: string | undefined
}) {
  const texts = useRefundTexts()
  const { control, refund } = props
  const isCredit = refund?.method === 'credit' || refund?.wish === 'credit'
  return (
    <select name="method" defaultValue={props.chosen} {...control}>
      <option value="">{texts.asAsked}</option>
      {(['original', 'wallet', 'bank', 'cash', 'credit'] as const)
        .filter((method) => method !== 'credit' || isCredit)
        .map((method) => (
          <option key={method} value={method}>
            {texts.methods[method]}
          </option>
        ))}
    </select>
  )
}

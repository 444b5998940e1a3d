import type { RefundableItem } from '@himalayan-green/shop/refunds/refundable-items.ts'
import { Field } from '../forms/field.tsx'
import { FileForm } from '../forms/file-form.tsx'
import { FileInput } from '../forms/file-input.tsx'
import { Intent } from '../forms/intent.tsx'
import { shrinkChosen } from '../forms/shrink-chosen.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { rupees } from '../ui/rupees.ts'
import type { action } from './refund-action.server.ts'
import { useRefundTexts } from './texts/refunds.ts'

const REASONS = [
  'damaged',
  'missing',
  'wrong_item',
  'poor_quality',
  'short_weight',
  'too_late',
  'changed_mind',
  'payment_failed',
  'other',
] as const
const WISHES = ['refund', 'credit'] as const

/** The form of a report: which pieces, what is wrong, photos, and the customer's wish. */
export function RefundForm(props: {
  errors: Record<string, string>
  typed: Record<string, string>
  items: Omit<RefundableItem, 'until'>[]
  /** Counts a form that is sent twice once. */
  formKey?: string
}) {
  const { items, errors, typed, formKey } = props
  const texts = useRefundTexts()
  const nameOf = useName()
  const faultOf = (start: string) => Object.entries(errors).find(([name]) => name.startsWith(start))?.[1]
  const itemsFault = faultOf('order_items')
  return (
    <FileForm
      className="refund-form stack gap-4"
      errors={errors}
      knownBy={formKey ? { key: formKey } : undefined}
    >
      <fieldset className="refund-choice stack gap-2-half">
        <legend className="field-label">{texts.which}</legend>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <span>
                <b>{nameOf(item)}</b>
                <br />
                <span className="small muted">
                  {texts.ofPieces(String(item.quantity), rupees(item.amount_paisa, 'total'))}
                </span>
              </span>
              <span className="field-box">
                <input
                  name={`item ${item.id}`}
                  inputMode="numeric"
                  defaultValue={typed[`item ${item.id}`] ?? (items.length === 1 ? item.quantity : 0)}
                  aria-label={texts.pieces(nameOf(item))}
                />
              </span>
            </li>
          ))}
        </ul>
        {itemsFault && (
          <p className="field-error" role="alert">
            <Icon name="warning-circle" /> {errors.order_items ? texts.chooseItems : itemsFault}
          </p>
        )}
        <p className="small muted">{texts.deliveryToo}</p>
      </fieldset>
      <Field label={texts.reason} error={errors.reason}>
        {(control) => (
          <select name="reason" defaultValue={typed.reason} {...control}>
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {texts.reasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.note} optional error={errors.note}>
        {(control) => (
          <textarea name="note" rows={4} maxLength={1000} defaultValue={typed.note} {...control} />
        )}
      </Field>
      <Field label={texts.photos} optional error={faultOf('photos')} hint={texts.photosHint}>
        {(control) => (
          <FileInput
            name="photos"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={shrinkChosen}
            {...control}
          />
        )}
      </Field>
      <fieldset className="refund-choice stack gap-2-half">
        <legend className="field-label">{texts.wish}</legend>
        {WISHES.map((wish) => (
          <label key={wish} className="refund-wish row gap-2-half">
            <input type="radio" name="wish" value={wish} defaultChecked={(typed.wish ?? 'refund') === wish} />
            <span>{texts.wishes[wish]}</span>
          </label>
        ))}
        {errors.wish && (
          <p className="field-error" role="alert">
            <Icon name="warning-circle" /> {errors.wish}
          </p>
        )}
      </fieldset>
      {errors.send && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {errors.send}
        </p>
      )}
      <Intent<typeof action> name="report" className="button is-wide">
        {texts.send}
      </Intent>
    </FileForm>
  )
}

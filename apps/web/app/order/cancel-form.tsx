import { useId } from 'react'
import { Form } from 'react-router'
import { Field } from '../forms/field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useFulfilmentTexts } from './texts/fulfilment.ts'

const REASONS = ['changed_mind', 'too_late', 'ordered_twice', 'other'] as const

/** A number of pieces that cannot be cancelled, as it was typed, and the sentence why not. */
export interface PiecesFault {
  item: number
  typed: string
  sentence: string
}

/**
 * Cancels one item, some pieces of it or all of an order, after a question that opens without scripts too. The page's action gets
 * `cancel` (an item's id, or `all`), `reason`, and of an item the state in which it was seen; where there are several pieces of
 * it, how many of how many.
 */
export function CancelForm(props: {
  item?: { id: number; status: string; name: string; quantity: number }
  /** Where it is paid already: what comes back, and how. */
  back: string | null
  /** What stands against the number of pieces that was typed. */
  fault?: PiecesFault | undefined
}) {
  const { item, back, fault } = props
  const texts = useFulfilmentTexts()
  const id = useId()
  const hasPieces = item !== undefined && item.quantity > 1
  return (
    <details className="order-cancel" name="order-cancel" open={fault ? true : undefined}>
      <summary className="button is-ghost">
        <Icon name="x" size="small" />
        {item ? texts.cancelItem : texts.cancelAll}
        {item && <span className="visually-hidden">: {item.name}</span>}
      </summary>
      <Form method="post" preventScrollReset>
        {item && <input type="hidden" name="from" value={item.status} />}
        <p>{back ?? (!item ? texts.cancelAllWhat : hasPieces ? texts.cancelPieces : texts.cancelWhat)}</p>
        {hasPieces && (
          <>
            <input type="hidden" name="of" value={item!.quantity} />
            <Field label={texts.pieces(item!.quantity)} error={fault?.sentence} answer={fault}>
              {(control) => (
                <input
                  {...control}
                  name="pieces"
                  inputMode="numeric"
                  key={fault?.typed}
                  defaultValue={fault?.typed ?? item!.quantity}
                  required
                />
              )}
            </Field>
          </>
        )}
        <label className="field-label" htmlFor={id}>
          {texts.reason}
        </label>
        <div className="field-box">
          <select id={id} name="reason">
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {texts.reasons[reason]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" name="cancel" value={item ? item.id : 'all'} className="button is-danger">
          {texts.reallyCancel}
        </button>
      </Form>
    </details>
  )
}

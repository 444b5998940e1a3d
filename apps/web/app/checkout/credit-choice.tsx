import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { useCreditTexts } from '../account/texts/credit.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { rupees } from '../ui/rupees.ts'

/**
 * Whether the order uses store credit. The form sends how much of it the page shows, so that the server notices if less is
 * left.
 */
export function CreditChoice(props: {
  /** What credit there is to spend. */
  free_paisa: Paisa
  /** What it pays of the order, and what is left. */
  quote: { credit_paisa: Paisa; due_paisa: Paisa }
  isUsed: boolean
  fault: string | undefined
}) {
  const { free_paisa, quote, isUsed, fault } = props
  const texts = useCreditTexts()
  const used = rupees(quote.credit_paisa, 'total')
  return (
    <div>
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {fault}
        </p>
      )}
      {free_paisa > 0 && (
        <label className="ready-first">
          <input type="checkbox" name="use_credit" value={free_paisa} defaultChecked={isUsed} />
          <span>
            <b>{texts.use(rupees(free_paisa, 'total'))}</b>{' '}
            <span className="muted">{quote.due_paisa === 0 ? texts.paysAll(used) : texts.pays(used)}</span>
          </span>
        </label>
      )}
    </div>
  )
}

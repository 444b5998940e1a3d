import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { useCreditMessages } from '../account/texts/credit.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { rupees } from '../ui/rupees.ts'

/**
 * Whether credit is spent for the order. What is sent is how much of it the page has shown, so that less by then is
 * noticed; the order takes what it comes to.
 */
export function CreditChoice(props: {
  credit_paisa: Paisa
  isUsed: boolean
  total_paisa: Paisa
  fault: string | undefined
}) {
  const { credit_paisa, isUsed, total_paisa, fault } = props
  const words = useCreditMessages()
  const used = rupees(Math.min(credit_paisa, total_paisa), 'total')
  return (
    <div>
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {fault}
        </p>
      )}
      {credit_paisa > 0 && (
        <label className="ready-first">
          <input type="checkbox" name="use_credit" value={credit_paisa} defaultChecked={isUsed} />
          <span>
            <b>{words.use(rupees(credit_paisa, 'total'))}</b>{' '}
            <span className="muted">
              {credit_paisa >= total_paisa ? words.paysAll(used) : words.pays(used)}
            </span>
          </span>
        </label>
      )}
    </div>
  )
}

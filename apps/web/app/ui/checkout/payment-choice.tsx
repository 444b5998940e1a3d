import { useMessages } from '../../locale.tsx'
import { Field } from '../field.tsx'
import { RareIcon } from '../rare-icon.tsx'
import type { Faults, Typed } from '../typed.ts'
import { OptionCard } from './option-card.tsx'

/** How the order is paid: in cash at the door. With it, what the vendors should know. */
export function PaymentChoice({ typed, faults }: { typed: Typed; faults: Faults }) {
  const { checkout: words } = useMessages()
  return (
    <section className="panel" aria-labelledby="payment">
      <h2 id="payment">{words.payment}</h2>
      <OptionCard
        name="payment_method"
        value="cod"
        checked
        title={words.cod}
        badge={<RareIcon name="money-duotone" />}
      >
        <span>{words.codText}</span>
      </OptionCard>
      <Field label={words.note} error={faults.note} optional>
        {(control) => (
          <textarea {...control} name="note" rows={2} maxLength={500} defaultValue={typed.note} />
        )}
      </Field>
    </section>
  )
}

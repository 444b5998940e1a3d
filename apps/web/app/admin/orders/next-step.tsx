import type { NextStep as Step } from '@himalayan-green/shop/orders/helping/next-step.ts'
import type { CashAtDoor } from '@himalayan-green/shop/orders/reading/cash-at-door.ts'
import { Intent } from '../../forms/intent.tsx'
import { SeenCash } from '../../order/cash-to-take.tsx'
import { FailureReasonFields, RejectReasonField } from '../../order/reason-fields.tsx'
import { useName } from '../../ui/names.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { rupees } from '../../ui/rupees.ts'
import { CodeField, NoteField, ShelfFields, type StepFault } from './item-steps.tsx'
import type { action } from './order-action.server.ts'
import { PackLink } from './pack/pack-link.tsx'
import { useOneOrderTexts } from './texts/one-order.ts'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/** A step with the time that is left for it, as text. */
export type ShownStep = Step & { time: { text: string; is_late: boolean } | null }

type Outcome = Step['outcomes'][number]

/** What is to be decided next about an order: a question, and its outcomes with what each costs and tells. */
export function NextStep(props: {
  step: ShownStep | null
  /** Of the vendor. */
  phone: string | null
  isPaid: boolean
  cash: CashAtDoor | null
  fault: StepFault | null
}) {
  const { step, phone, isPaid, cash, fault } = props
  const texts = useOneOrderTexts()
  const nameOf = useName()
  if (!step) return <p className="panel next-step is-done">{texts.nothingNext}</p>
  const { about, part, items, outcomes, time } = step
  const vendor = nameOf(part.vendor)
  return (
    <section
      className={time?.is_late || about === 'undelivered' ? 'panel next-step is-late' : 'panel next-step'}
      aria-labelledby="next-step"
    >
      <p className="small next-step-kind">
        {texts.next}
        {time && `, ${time.is_late ? texts.late(time.text) : texts.until(time.text)}`}
      </p>
      <h2 id="next-step">{texts.question[about](vendor)}</h2>
      <p className="small">{items.map(({ product }) => nameOf(product)).join(', ')}</p>
      {outcomes.length > 0 && (
        <ol className="next-step-outcomes">
          {outcomes.map((outcome) => (
            <li key={outcome.step}>
              <OutcomeForm
                outcome={outcome}
                about={about}
                part={part.id}
                isPaid={isPaid}
                cash={cash}
                isWeighed={items.some(({ weight }) => weight)}
                fault={fault?.order === part.id && fault.step === outcome.step ? fault : null}
              />
            </li>
          ))}
        </ol>
      )}
      {phone && (
        <a className="button is-ghost" href={`tel:${phone}`}>
          {texts.callVendor(vendor)}, <span className="figures">{phoneText(phone)}</span>
        </a>
      )}
    </section>
  )
}

function OutcomeForm(props: {
  outcome: Outcome
  about: Step['about']
  part: string
  isPaid: boolean
  cash: CashAtDoor | null
  /** Whether something of it is sold by weight. */
  isWeighed: boolean
  fault: StepFault | null
}) {
  const { outcome, about, part, isPaid, cash, isWeighed, fault } = props
  const { step, back_paisa } = outcome
  const texts = useOneOrderTexts()
  const amount = rupees(back_paisa, 'total')
  if (step === 'pack' && isWeighed)
    return (
      <div className="next-step-outcome">
        <h3>{texts.outcomes[step]}</h3>
        <PackLink part={part} />
      </div>
    )
  const isHarsh = ['cancel', 'unavailable', 'reject', 'undelivered', 'return'].includes(step)
  return (
    <form method="post" className="next-step-outcome">
      <input type="hidden" name="order" value={part} />
      <input type="hidden" name="from" value={about} />
      <h3>{texts.outcomes[step]}</h3>
      <p className="small">
        {step === 'deliver' && cash
          ? texts.costs.collected(rupees(cash.next_paisa, 'total'))
          : back_paisa === 0
            ? texts.costs.nothing
            : isPaid
              ? texts.costs.goesBack(amount)
              : texts.costs.notCollected(amount)}{' '}
        {texts.tells[step]}
      </p>
      {step === 'deliver' && <SeenCash cash={cash} />}
      <OutcomeFields step={step} fault={fault} />
      <Intent<typeof action> name={step} className={isHarsh ? 'button is-danger' : 'button'}>
        {texts.outcomes[step]}
      </Intent>
    </form>
  )
}

/** What an outcome must be told with. */
function OutcomeFields({ step, fault }: { step: Outcome['step']; fault: StepFault | null }) {
  const staff = useStaffOrdersTexts()
  const texts = useOneOrderTexts()
  switch (step) {
    case 'deliver':
      return <CodeField error={fault?.code ?? null} />
    case 'undelivered':
      return <FailureReasonFields />
    case 'cancel':
      return <NoteField label={staff.cancelWhy} />
    case 'unavailable':
      return <NoteField label={staff.note} optional />
    case 'return':
      return <ShelfFields />
    case 'reject':
      return (
        <>
          <RejectReasonField />
          <NoteField label={texts.rejectNote} />
        </>
      )
    case 'approve':
    case 'hand-over':
    case 'pack':
      return null
  }
}

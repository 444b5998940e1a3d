import { Field } from '../forms/field.tsx'
import { type Faults, faultOutside, type Typed } from '../forms/typed.ts'
import { Outcome } from '../ui/outcome.tsx'
import { useComplaintTexts } from './texts/complaint.ts'

/** Puts one's complaint to the officer: it is late, or its answer was not enough. */
export function EscalateForm(props: { until: string | null; typed: Typed; faults: Faults }) {
  const { until, typed, faults } = props
  const texts = useComplaintTexts()
  const outside = faultOutside(faults, ['note'])
  return (
    <section className="panel" aria-labelledby="escalate">
      <h2 id="escalate">{texts.escalateTitle}</h2>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      <p>{until ? texts.escalateUntil(until) : texts.escalateLate}</p>
      <form method="post" className="complaint-form" noValidate>
        {until && (
          <Field label={texts.why} error={faults.note} optional>
            {(control) => (
              <textarea {...control} name="note" rows={3} maxLength={1000} defaultValue={typed.note} />
            )}
          </Field>
        )}
        <button type="submit" className="button">
          {texts.escalate}
        </button>
      </form>
    </section>
  )
}

import { useSearchParams } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { FactsComparison } from './facts-comparison.tsx'
import { FactsFields, type ShownFacts } from './facts-fields.tsx'
import { FactsList } from './facts-list.tsx'
import type { action } from './settings-action.server.ts'
import { useFactsTexts } from './texts/facts.ts'

interface Facts extends Omit<ShownFacts, 'phone'> {
  vat_from_shown: string | null
  waiting: {
    id: number
    reason: string
    before: Record<string, string>
    after: Record<string, string>
  } | null
  answered: { status: 'confirmed' | 'declined'; note: string; day: string } | null
}

/** Who is behind the vendor, and what its owner asks to have changed. */
export function OwnFacts(props: { facts: Facts; refused: RefusedForm | undefined }) {
  const { refused } = props
  const { vat_from_shown, waiting, answered, ...known } = props.facts
  const texts = useFactsTexts()
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const { errors, typed } = refused ?? { errors: {}, typed: {} }
  // The phone for orders is changed above.
  const { phone: _, ...facts } = known as ShownFacts
  return (
    <section className="panel" aria-labelledby="business" id="business-panel">
      <h2 id="business">{texts.title}</h2>
      <p className="small muted">{texts.ownText}</p>
      {!refused && query.has('sent') && <Outcome tone="green">{texts.sent}</Outcome>}
      {!refused && query.has('taken-back') && <Outcome tone="green">{texts.takenBack}</Outcome>}
      <FactsList facts={{ ...facts, vat_from: vat_from_shown }} />
      {waiting ? (
        <div className="own-change">
          <h3>{texts.waiting}</h3>
          <FactsComparison before={waiting.before} after={waiting.after} />
          <p className="small muted">{waiting.reason}</p>
          <p>{texts.waitingText}</p>
          <form method="post">
            <Intent<typeof action> name="take-back" className="button is-ghost">
              {texts.takeBack}
            </Intent>
          </form>
        </div>
      ) : (
        answered && (
          <p className="notice">
            {answered.status === 'confirmed'
              ? texts.lastConfirmed(answered.day)
              : texts.lastDeclined(answered.day, answered.note)}
          </p>
        )
      )}
      <details open={refused !== undefined || query.has('ask')} key={waiting?.id ?? 0}>
        <summary>{texts.ask}</summary>
        {refused && (
          <p className="notice is-red" role="alert">
            {common.lookAgain}
          </p>
        )}
        <form method="post" noValidate>
          <FactsFields facts={facts} typed={typed} faults={errors} />
          <Field label={texts.why} hint={texts.whyHint} error={errors.reason}>
            {(control) => <input {...control} name="reason" maxLength={500} defaultValue={typed.reason} />}
          </Field>
          <Intent<typeof action> name="ask" className="button">
            {texts.send}
          </Intent>
        </form>
      </details>
    </section>
  )
}

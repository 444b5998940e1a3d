import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { DayField } from '../../forms/day-field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { firstFault } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { FactsComparison } from '../../vendor/settings/facts-comparison.tsx'
import { FACTS_FIELDS, FactsFields, type ShownFacts } from '../../vendor/settings/facts-fields.tsx'
import { FactsList } from '../../vendor/settings/facts-list.tsx'
import { useFactsTexts } from '../../vendor/settings/texts/facts.ts'
import { Reason } from './packing-form.tsx'
import type { action } from './vendor-action.server.ts'

type Refused = RefusedForm | undefined
const NOTHING = { errors: {}, typed: {} }

/** Who is behind the vendor, and the form that changes it. `shown` has days in words. */
export function VendorFacts(props: {
  facts: ShownFacts
  shown: ShownFacts
  version: number
  refused: Refused
}) {
  const { facts, shown, version, refused } = props
  const texts = useFactsTexts()
  const common = useCommonTexts()
  const conflict = useConflictTexts()
  const now = Object.fromEntries(FACTS_FIELDS.map((name) => [name, `${facts[name] ?? ''}`]))
  const { errors, typed } = refused
    ? besideNow(refused, now, (value, name) =>
        conflict.nowIs(name === 'vat_from' && shown.vat_from ? `${shown.vat_from}` : value),
      )
    : NOTHING
  const focused = firstFault(errors, [...FACTS_FIELDS, 'reason'])
  const fault = refused?.errors.conflict ?? common.lookAgain
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{texts.title}</h2>
      <FactsList facts={shown} />
      <details className="facts-fold" open={refused !== undefined} key={version}>
        <summary>{texts.change}</summary>
        {refused &&
          (focused ? (
            <p className="notice is-red" role="alert">
              {fault}
            </p>
          ) : (
            <Outcome tone="red">{fault}</Outcome>
          ))}
        <form method="post" noValidate>
          <input type="hidden" name="seen" value={version} />
          <BeforeField now={now} />
          <FactsFields facts={facts} typed={typed} faults={errors} />
          <Reason name="reason" label={texts.reason} refused={refused} isFocused={focused === 'reason'} />
          <Intent<typeof action> name="facts" className="button">
            {texts.save}
          </Intent>
        </form>
      </details>
    </section>
  )
}

/** What the vendor asked to have changed, to be approved or declined. */
export function VendorChange(props: {
  change: {
    id: number
    reason: string
    asked_by: string
    timestamp: string
    before: Record<string, string>
    after: Record<string, string>
  }
  refused: Refused
}) {
  const { change, refused } = props
  const texts = useFactsTexts()
  return (
    <section className="panel" aria-labelledby="asked">
      <h2 id="asked">{texts.asked}</h2>
      <p className="small muted">{texts.askedBy(change.asked_by, change.timestamp)}</p>
      <p>{texts.itsReason(change.reason)}</p>
      <FactsComparison before={change.before} after={change.after} />
      <form method="post" noValidate className="facts-answer">
        <input type="hidden" name="change" value={change.id} />
        <Intent<typeof action> name="confirm" className="button">
          {texts.confirm}
        </Intent>
        {refused?.errors.form && (
          <p className="notice is-red" role="alert">
            {refused.errors.form}
          </p>
        )}
        <Reason name="note" label={texts.note} refused={refused} />
        <Intent<typeof action> name="decline" className="button is-ghost">
          {texts.decline}
        </Intent>
      </form>
    </section>
  )
}

/** A holiday that staff write down for a vendor. */
export function VendorHoliday(props: {
  closed_from: string | null
  closed_to: string | null
  /** The same days in words. */
  days: readonly [from: string | null, to: string | null]
  shown: string
  refused: Refused
}) {
  const { shown, days, refused } = props
  const texts = useFactsTexts()
  const conflict = useConflictTexts()
  const now = { closed_from: props.closed_from ?? '', closed_to: props.closed_to ?? '' }
  const { errors, typed } = besideNow(refused ?? NOTHING, now, (value, name) =>
    conflict.nowIs((name === 'closed_from' ? days[0] : days[1]) ?? value),
  )
  const focused = firstFault(errors, ['closed_from', 'closed_to', 'reason'])
  const day = (name: 'closed_from' | 'closed_to') => ({
    name,
    value: typed[name] ?? now[name],
    error: errors[name],
    autoFocus: focused === name,
  })
  return (
    <section className="panel" aria-labelledby="holiday">
      <h2 id="holiday">{texts.holiday}</h2>
      <p>{shown || texts.noHoliday}</p>
      <details className="facts-fold" open={refused !== undefined} key={shown}>
        <summary>{texts.changeHoliday}</summary>
        <p className="small muted">{texts.holidayText}</p>
        <form method="post" noValidate>
          <BeforeField now={now} />
          {errors.conflict && (
            <p className="notice is-red" role="alert">
              {errors.conflict}
            </p>
          )}
          <div className="field-pair">
            <DayField {...day('closed_from')} label={texts.from} optional />
            <DayField {...day('closed_to')} label={texts.to} optional />
          </div>
          <Reason name="reason" label={texts.reason} refused={refused} isFocused={focused === 'reason'} />
          <Intent<typeof action> name="holiday" className="button">
            {texts.setHoliday}
          </Intent>
        </form>
      </details>
    </section>
  )
}

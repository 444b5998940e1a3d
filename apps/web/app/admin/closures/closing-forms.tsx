import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { type Named, useName } from '../../ui/names.tsx'
import type { action } from './closures-action.server.ts'
import { useClosuresTexts } from './texts/closures.ts'

interface Zones {
  zones: (Named & { id: number; deliveries: number })[]
  /** How many deliveries are ordered ahead in all of them. */
  ahead: number
}

interface Sent {
  typed: Typed
  errors: Faults
}

/** One press that closes from now on until somebody opens again. */
export function CloseNow(
  props: Zones & { kind: 'bandh' | 'flood'; ready: Typed; refused: Sent | undefined },
) {
  const { kind, zones, ahead, ready } = props
  const texts = useClosuresTexts()
  const refused = props.refused?.typed.kind === kind ? props.refused : undefined
  const typed = refused?.typed ?? ready
  return (
    <form method="post" noValidate>
      <fieldset>
        <legend>{texts.kinds[kind]}</legend>
        <input type="hidden" name="kind" value={kind} />
        <Reasons typed={typed} faults={refused?.errors ?? {}} />
        <WhereField zones={zones} ahead={ahead} chosen={refused?.typed.zone} />
        <Intent<typeof action> name="now" className="button">
          {texts.closeFor[kind]}
        </Intent>
      </fieldset>
    </form>
  )
}

/** Days or hours of a day; first it says how many deliveries are ordered within, then it closes. */
export function CloseDays(props: Zones & { today: string; sent: (Sent & Looked) | undefined }) {
  const { zones, ahead, today, sent } = props
  const texts = useClosuresTexts()
  const typed = sent?.typed ?? {}
  const faults = sent?.errors ?? {}
  const field = { typed, faults, focused: undefined, answer: sent }
  return (
    <section className="panel" aria-labelledby="days">
      <h2 id="days">{texts.days}</h2>
      <p className="muted">{texts.daysText}</p>
      <form method="post" noValidate>
        <KindField chosen={typed.kind ?? 'holiday'} fault={faults.kind} answer={sent} />
        <Reasons typed={typed} faults={faults} />
        <div className="field-pair">
          <DayField
            name="first_day"
            label={texts.firstDay}
            value={typed.first_day}
            error={faults.first_day}
            answer={sent}
            min={today}
          />
          <DayField
            name="last_day"
            label={texts.lastDay}
            value={typed.last_day}
            error={faults.last_day}
            answer={sent}
            min={today}
            optional
          />
        </div>
        <div className="field-pair">
          <TextField
            {...field}
            name="from"
            label={texts.from}
            hint={texts.clockHint}
            maxLength={5}
            optional
          />
          <TextField {...field} name="to" label={texts.to} hint={texts.clockHint} maxLength={5} optional />
        </div>
        <WhereField zones={zones} ahead={ahead} chosen={typed.zone} />
        {sent?.deliveries != null && (
          <>
            <p className="notice" role="status">
              {texts.isWithin(sent.deliveries)}
            </p>
            <input type="hidden" name="deliveries" value={sent.deliveries} />
          </>
        )}
        <p className="admin-buttons">
          {sent?.deliveries != null && (
            <Intent<typeof action> name="close" className="button">
              {texts.close}
            </Intent>
          )}
          <Intent<typeof action> name="look" className="button is-ghost">
            {texts.look}
          </Intent>
        </p>
      </form>
    </section>
  )
}

interface Looked {
  /** How many deliveries are ordered within what was typed; null before that was asked. */
  deliveries: number | null
}

/** Of what kind the reason is. */
export function KindField(props: { chosen: string; fault: string | undefined; answer: object | undefined }) {
  const texts = useClosuresTexts()
  return (
    <Field label={texts.kind} error={props.fault} answer={props.answer}>
      {(control) => (
        <select {...control} name="kind" defaultValue={props.chosen}>
          {Object.entries(texts.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What shoppers read, in both languages. */
export function Reasons({ typed, faults }: { typed: Typed; faults: Faults }) {
  const texts = useClosuresTexts()
  const field = { typed, faults, focused: undefined, maxLength: 80 }
  return (
    <div className="field-pair">
      <TextField {...field} name="reason_en" label={texts.reasonEn} />
      <TextField {...field} name="reason_ne" label={texts.reasonNe} />
    </div>
  )
}

function WhereField({ zones, ahead, chosen }: Zones & { chosen: string | undefined }) {
  const texts = useClosuresTexts()
  const nameOf = useName()
  return (
    <Field label={texts.zone}>
      {(control) => (
        <select {...control} name="zone" defaultValue={chosen ?? ''}>
          <option value="">{texts.zoneAhead(texts.allZones, ahead)}</option>
          {zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {texts.zoneAhead(nameOf(zone), zone.deliveries)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

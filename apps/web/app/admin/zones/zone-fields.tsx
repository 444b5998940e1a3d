import { useId } from 'react'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { NameFields } from './name-fields.tsx'
import { useZonesTexts } from './texts/zones.ts'

const FIELDS = ['name_en', 'name_ne', 'fee', 'minimum', 'free_above', 'travel_days']

/** A zone's names, its delivery prices, and its usual days. */
export function ZoneFields({ typed, faults }: { typed: Typed; faults: Faults }) {
  const texts = useZonesTexts()
  const id = useId()
  const days = (typed.delivery_weekdays ?? '').split(',')
  const field = { typed, faults, focused: firstFault(faults, FIELDS) }
  const sum = { ...field, prefix: 'Rs', inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
  return (
    <>
      <NameFields {...field} />
      <div className="field-pair zone-sums">
        <TextField {...sum} name="fee" label={texts.fee} hint={texts.feeHint} />
        <TextField {...sum} name="minimum" label={texts.minimum} hint={texts.minimumHint} optional />
        <TextField {...sum} name="free_above" label={texts.freeAbove} hint={texts.freeAboveHint} optional />
      </div>
      <div className="field-pair">
        <TextField
          {...field}
          name="travel_days"
          label={texts.travelDays}
          hint={texts.travelDaysHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          optional
        />
      </div>
      <fieldset className="zone-days" aria-describedby={`${id}-hint`}>
        <legend className="field-label">{texts.days}</legend>
        {texts.weekdays.map((name, day) => (
          <label key={name}>
            <input
              type="checkbox"
              name="delivery_weekdays"
              value={day}
              defaultChecked={days.includes(`${day}`)}
            />
            {name}
          </label>
        ))}
        {faults.delivery_weekdays && (
          <p className="field-error" role="alert">
            <Icon name="warning-circle" /> {faults.delivery_weekdays}
          </p>
        )}
        <p className="field-hint" id={`${id}-hint`}>
          {texts.daysHint}
        </p>
      </fieldset>
    </>
  )
}

/** Who brings what is ordered in a zone from now on. */
export function BringerField({ typed, faults }: { typed: Typed; faults: Faults }) {
  const texts = useZonesTexts()
  const id = useId()
  return (
    <fieldset className="zone-days" aria-describedby={`${id}-hint`}>
      <legend className="field-label">{texts.broughtBy}</legend>
      {(['vendor', 'company'] as const).map((who) => (
        <label key={who}>
          <input type="radio" name="brought_by" value={who} defaultChecked={typed.brought_by === who} />
          {texts.bringers[who]}
        </label>
      ))}
      {faults.brought_by && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {faults.brought_by}
        </p>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {texts.broughtByHint}
      </p>
    </fieldset>
  )
}

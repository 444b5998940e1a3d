import { TextField } from '../../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../../forms/typed.ts'
import { useTimesTexts } from '../texts/times.ts'

const FIELDS = ['starts', 'ends', 'cut_off_days', 'cut_off', 'load_minutes', 'capacity', 'fee']

/** When a time ends, until when it can be ordered for, how many deliveries it takes; of a new one when it starts, too. */
export function TermFields({
  typed,
  faults,
  isNew = false,
}: {
  typed: Typed
  faults: Faults
  isNew?: boolean
}) {
  const texts = useTimesTexts()
  const field = { typed, faults, focused: firstFault(faults, FIELDS), autoComplete: 'off' as const }
  const number = { ...field, inputMode: 'numeric' as const, maxLength: 5 }
  return (
    <>
      <div className="field-pair">
        {isNew && <TextField {...field} name="starts" label={texts.starts} type="time" />}
        <TextField {...field} name="ends" label={texts.ends} type="time" />
        <TextField {...number} name="capacity" label={texts.capacity} />
      </div>
      <div className="field-pair">
        <TextField {...number} name="cut_off_days" label={texts.cutOffDays} hint={texts.cutOffDaysHint} />
        <TextField {...field} name="cut_off" label={texts.cutOff} type="time" />
      </div>
      <div className="field-pair">
        <TextField {...number} name="load_minutes" label={texts.loadMinutes} hint={texts.loadMinutesHint} />
        <TextField
          {...field}
          name="fee"
          label={texts.fee}
          hint={texts.feeHint}
          prefix="Rs"
          inputMode="decimal"
          maxLength={9}
          optional
        />
      </div>
    </>
  )
}

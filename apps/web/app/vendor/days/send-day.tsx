import type { SendTime } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useDaysTexts } from './texts/days.ts'

/** What a day begins with that is ticked for the first time. */
const USUAL = { leaves: '12:00', order_by_days: '1', order_by: '17:00' }

/** One weekday: whether goods leave on it, when, and until when they must be ordered. */
export function SendDay(props: {
  weekday: number
  time: SendTime | undefined
  typed: Typed | undefined
  faults: Faults
  focused: string | undefined
}) {
  const { weekday, time, typed, faults, focused } = props
  const texts = useDaysTexts()
  const name = texts.weekdays[weekday]!
  const isTicked = typed ? (typed.sends ?? '').split(',').includes(`${weekday}`) : time !== undefined
  const value = (field: keyof typeof USUAL) =>
    typed?.[`${field}_${weekday}`] ?? `${time?.[field] ?? USUAL[field]}`
  const text = { typed: typed ?? {}, faults, focused, autoComplete: 'off' as const }
  const day = `order_by_days_${weekday}`
  return (
    <li className="send-day">
      <label className="send-day-name">
        <input type="checkbox" name="sends" value={weekday} defaultChecked={isTicked} />
        <b>{name}</b>
      </label>
      <fieldset className="send-day-fields">
        <legend className="visually-hidden">{name}</legend>
        <TextField
          {...text}
          name={`leaves_${weekday}`}
          label={texts.leaves}
          type="time"
          defaultValue={value('leaves')}
        />
        <Field label={texts.until} error={faults[day]}>
          {(control) => (
            <select {...control} name={day} defaultValue={value('order_by_days')}>
              {[0, 1, 2, 3, 4, 5, 6].map((days) => (
                <option key={days} value={days}>
                  {texts.before(days)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          {...text}
          name={`order_by_${weekday}`}
          label={texts.untilTime}
          type="time"
          defaultValue={value('order_by')}
        />
      </fieldset>
    </li>
  )
}

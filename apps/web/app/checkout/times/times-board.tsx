import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { rupees } from '../../ui/rupees.ts'
import { isFree, type TimeOfDay } from '../order-to-place.ts'
import { useTimeTexts } from '../texts/times.ts'

/** Delivery times by day, one of which is chosen; none beforehand. */
export function TimesBoard(props: {
  times: TimeOfDay[][]
  /** The id of the chosen time. */
  chosen: string | undefined
  /** What delivery costs at a time; left out where the fee stays. */
  feeOf?: (time: TimeOfDay) => Paisa
  /** The id of the sentence that says what is wrong: then the first time that can be chosen gets the focus. */
  describedBy?: string | undefined
}) {
  const { times, chosen, feeOf, describedBy } = props
  const texts = useTimeTexts()
  const first = describedBy ? times.flat().find(isFree) : undefined
  return (
    <fieldset className="times-board" aria-describedby={describedBy}>
      <legend className="visually-hidden">{texts.title}</legend>
      {times.map((day) => (
        <div key={day[0]!.id} className="times-day">
          <p className="times-of-day">{day[0]!.day}</p>
          {day.map((time) => (
            <TimeCell
              key={time.id}
              time={time}
              fee_paisa={feeOf?.(time)}
              isChosen={`${time.id}` === chosen}
              isWrong={describedBy !== undefined}
              isFirst={time === first}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

function TimeCell(props: {
  time: TimeOfDay
  fee_paisa: Paisa | undefined
  isChosen: boolean
  isWrong: boolean
  isFirst: boolean
}) {
  const { time, fee_paisa, isChosen, isWrong, isFirst } = props
  const texts = useTimeTexts()
  const { state } = time
  return (
    <label className={isFree(time) ? 'time-cell' : 'time-cell is-disabled'}>
      <input
        type="radio"
        name="delivery_slot"
        value={time.id}
        defaultChecked={isChosen && isFree(time)}
        disabled={!isFree(time)}
        aria-invalid={isWrong || undefined}
        // biome-ignore lint/a11y/noAutofocus: the page comes back because a time is to be chosen
        autoFocus={isFirst}
      />
      <span className="time-hours">{time.hours}</span>
      {isFree(time) && fee_paisa !== undefined && (
        <span className="small">{fee_paisa === 0 ? texts.free : `Rs ${rupees(fee_paisa)}`}</span>
      )}
      {time.left !== null && <span className="small time-few">{texts.left(time.left)}</span>}
      {state !== 'free' && state !== 'few' && (
        <span className="small">
          {state === 'closed' && time.why ? texts.closedFor(time.why) : texts.states[state]}
        </span>
      )}
    </label>
  )
}

import type { Faults } from '../../forms/typed.ts'
import { Price } from '../../ui/price.tsx'
import type { QuoteToShow, TimeOfDay } from '../order-to-place.ts'
import { useTimeTexts } from '../texts/times.ts'

/** When it comes: the delivery times of the place by day, none chosen beforehand; nothing where the order needs none. */
export function TimeChoice({
  quote,
  chosen,
  faults,
}: {
  quote: QuoteToShow
  /** The id of the chosen time. */
  chosen: string | undefined
  faults: Faults
}) {
  const texts = useTimeTexts()
  const { times, to } = quote
  if (!times) return null
  const fault = faults.delivery_slot
  const first = times.flat().find(({ state }) => state === 'free' || state === 'few')
  return (
    <fieldset className="panel times" aria-describedby={fault ? 'times-fault' : undefined}>
      <legend>
        <h2>{texts.title}</h2>
      </legend>
      {fault && (
        <p className="notice is-red" id="times-fault" role="alert">
          {fault}
        </p>
      )}
      {!first && <p className="notice">{texts.noneFree}</p>}
      {first && <p className="small times-until">{texts.orderUntil(first.until, first.text)}</p>}
      <div className="times-board">
        {times.map((day) => (
          <div key={day[0]!.id} className="times-day">
            <p className="times-of-day">{day[0]!.day}</p>
            {day.map((time) => (
              // Another place has other times: the choice begins anew.
              <TimeCell key={time.id} time={time} isChosen={`${time.id}` === chosen} hasFees={!!to} />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function TimeCell({ time, isChosen, hasFees }: { time: TimeOfDay; isChosen: boolean; hasFees: boolean }) {
  const texts = useTimeTexts()
  const { state } = time
  const isFree = state === 'free' || state === 'few'
  return (
    <label className={isFree ? 'time-cell' : 'time-cell is-disabled'}>
      <input
        type="radio"
        name="delivery_slot"
        value={time.id}
        defaultChecked={isChosen && isFree}
        disabled={!isFree}
      />
      <span className="time-hours">{time.hours}</span>
      {isFree && hasFees && time.fee_paisa !== null && (
        <span className="small">{time.fee_paisa === 0 ? texts.free : <Price paisa={time.fee_paisa} />}</span>
      )}
      {time.left !== null && <span className="small time-few">{texts.left(time.left)}</span>}
      {state !== 'free' && state !== 'few' && <span className="small">{texts.states[state]}</span>}
    </label>
  )
}

import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import type { Faults } from '../../forms/typed.ts'
import { rupees } from '../../ui/rupees.ts'
import type { QuoteToShow, TimeOfDay } from '../order-to-place.ts'
import { useTimeTexts } from '../texts/times.ts'

/** When it comes: the delivery times of the place by day, none chosen beforehand; nothing where the order needs none. */
export function TimeChoice(props: {
  /** What the order comes to at the usual fee of the place. */
  quote: QuoteToShow
  /** The id of the chosen time. */
  chosen: string | undefined
  faults: Faults
}) {
  const { quote, chosen, faults } = props
  const texts = useTimeTexts()
  const { times } = quote
  if (!times) return null
  const fault = faults.delivery_slot
  const first = times.flat().find(isFree)
  /** What delivery of this order costs at a time. */
  const feeOf = ({ fee_paisa }: TimeOfDay) =>
    (fee_paisa === null ? quote : (quote.at_fee[fee_paisa] ?? quote)).delivery_paisa
  return (
    <section className="panel" aria-labelledby="times">
      <h2 id="times">{texts.title}</h2>
      {fault && (
        <p className="notice is-red" id="times-fault" role="alert">
          {fault}
        </p>
      )}
      {first ? (
        <p className="small times-until">{texts.orderUntil(first.until, first.near)}</p>
      ) : (
        <p className="notice">{texts.noneFree}</p>
      )}
      <fieldset className="times-board" aria-describedby={fault ? 'times-fault' : undefined}>
        <legend className="visually-hidden">{texts.title}</legend>
        {times.map((day) => (
          <div key={day[0]!.id} className="times-day">
            <p className="times-of-day">{day[0]!.day}</p>
            {day.map((time) => (
              <TimeCell
                key={time.id}
                time={time}
                fee_paisa={feeOf(time)}
                isChosen={`${time.id}` === chosen}
              />
            ))}
          </div>
        ))}
      </fieldset>
    </section>
  )
}

const isFree = ({ state }: TimeOfDay) => state === 'free' || state === 'few'

function TimeCell({ time, fee_paisa, isChosen }: { time: TimeOfDay; fee_paisa: Paisa; isChosen: boolean }) {
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
      />
      <span className="time-hours">{time.hours}</span>
      {isFree(time) && (
        <span className="small">{fee_paisa === 0 ? texts.free : `Rs ${rupees(fee_paisa)}`}</span>
      )}
      {time.left !== null && <span className="small time-few">{texts.left(time.left)}</span>}
      {state !== 'free' && state !== 'few' && <span className="small">{texts.states[state]}</span>}
    </label>
  )
}

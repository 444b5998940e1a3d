import type { FestivalAhead } from '@himalayan-green/shop/slots/closures/calendar-days.ts'
import { DayField } from '../../forms/day-field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useName } from '../../ui/names.tsx'
import type { action } from './closures-action.server.ts'
import { useClosuresTexts } from './texts/closures.ts'

/** A festival ahead, as the page shows it. */
interface Festival extends Omit<FestivalAhead, 'in_days'> {
  /** Its day in both calendars. */
  words: string
  /** How many deliveries are ordered for that day. */
  deliveries: number
  isClosed: boolean
}

interface Props {
  festivals: Festival[]
  today: string
  /** What was typed of a new festival, and its faults. */
  typed: Typed
  faults: Faults
}

/** The festivals ahead, each with the press that closes its day, and a form for those that are not on the calendar yet. */
export function Festivals({ festivals, today, typed, faults }: Props) {
  const texts = useClosuresTexts()
  const field = { typed, faults, focused: undefined, answer: faults, maxLength: 80 }
  return (
    <section className="panel" aria-labelledby="festivals">
      <h2 id="festivals">{texts.festivals}</h2>
      <p className="muted">{festivals.length === 0 ? texts.noFestivals : texts.festivalsText}</p>
      <ul className="closure-list">
        {festivals.map((one) => (
          <FestivalRow key={`${one.day} ${one.name_en}`} festival={one} />
        ))}
      </ul>
      <form method="post" noValidate>
        <h3>{texts.addFestival}</h3>
        <DayField
          name="day"
          label={texts.day}
          value={typed.day}
          error={faults.day}
          answer={faults}
          min={today}
        />
        <div className="field-pair">
          <TextField {...field} name="name_en" label={texts.nameEn} />
          <TextField {...field} name="name_ne" label={texts.nameNe} />
        </div>
        <Intent<typeof action> name="add" className="button is-ghost">
          {texts.add}
        </Intent>
      </form>
    </section>
  )
}

function FestivalRow({ festival }: { festival: Festival }) {
  const texts = useClosuresTexts()
  const nameOf = useName()
  const { day, name_en, name_ne, words, deliveries, isClosed } = festival
  return (
    <li>
      <p>
        <b>{nameOf(festival)}</b>
      </p>
      <p className="small">
        {words} · {texts.within(deliveries)}
      </p>
      <form method="post" className="row is-wrapping gap-2">
        <input type="hidden" name="kind" value="festival" />
        <input type="hidden" name="first_day" value={day} />
        <input type="hidden" name="reason_en" value={name_en} />
        <input type="hidden" name="reason_ne" value={name_ne} />
        <input type="hidden" name="deliveries" value={deliveries} />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="name_en" value={name_en} />
        {isClosed ? (
          <span className="muted">{texts.isClosed}</span>
        ) : (
          <Intent<typeof action> name="close" className="button is-ghost is-small">
            {texts.closeDay}
          </Intent>
        )}
        <Intent<typeof action> name="remove" className="button is-ghost is-small">
          {texts.remove}
        </Intent>
      </form>
    </li>
  )
}

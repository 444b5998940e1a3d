import { Link } from 'react-router'
import { Intent } from '../../../forms/intent.tsx'
import { useHref } from '../../../locale.tsx'
import { useTimesTexts } from '../texts/times.ts'
import type { action } from './times-action.server.ts'

interface ShownSlot {
  id: number
  day: string
  hours: string
  until: string
  /** Nothing can be ordered for it any more. */
  isOver: boolean
  isOpen: boolean
  /** It falls into a closed time (`/admin/closures`). */
  isInClosure: boolean
  /** Its end is past, so that nobody can be asked for another time. */
  isPast: boolean
  series: string
  capacity: number
  taken: number
  version: number
}

interface Refused {
  intent: string
  typed: Record<string, string | undefined>
  errors: Record<string, string>
}

/** The times of the days ahead: how full each is, and what staff change of one day alone. */
export function SlotsAhead({ slots, refused }: { slots: ShownSlot[]; refused: Refused | undefined }) {
  const texts = useTimesTexts()
  const href = useHref()
  const days = Map.groupBy(slots, ({ day }) => day)
  return (
    <section className="panel" aria-labelledby="ahead">
      <h2 id="ahead">{texts.ahead}</h2>
      <p className="muted">{texts.aheadText}</p>
      <p>
        <Link className="link" to={href('/admin/closures')}>
          {texts.closures}
        </Link>
      </p>
      <ul className="week-times">
        {[...days].map(([day, own]) => (
          <li key={day}>
            <h3>{day}</h3>
            {own.map((slot) => (
              <OneSlot key={slot.id} slot={slot} refused={refused} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneSlot({ slot, refused }: { slot: ShownSlot; refused: Refused | undefined }) {
  const texts = useTimesTexts()
  const href = useHref()
  const sent = refused?.intent === `let ${slot.id}` ? refused : undefined
  return (
    <form method="post" className="slot-ahead" noValidate>
      <input type="hidden" name="version" value={slot.version} />
      <b>{`${slot.series} ${slot.hours}`}</b>
      <span className={slot.taken > slot.capacity ? 'is-over' : undefined}>
        {texts.taken(slot.taken, slot.capacity)}
      </span>
      <span className="muted">{standOf(texts, slot)}</span>
      {!slot.isOver && (
        <span className="slot-change">
          <label>
            <span className="visually-hidden">{texts.capacityOf(slot.day, slot.hours)}</span>
            <input
              name="capacity"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={sent?.typed.capacity ?? slot.capacity}
              aria-invalid={sent?.errors.capacity ? true : undefined}
            />
          </label>
          <Intent<typeof action> name="let" value={slot.id} className="button is-small">
            {texts.let}
          </Intent>
          <Intent<typeof action>
            name={slot.isOpen ? 'close' : 'open'}
            value={slot.id}
            className="button is-ghost is-small"
          >
            {slot.isOpen ? texts.close : texts.open}
          </Intent>
        </span>
      )}
      {!slot.isPast && (
        <Link
          className="link slot-close"
          to={href(`/admin/slots/${slot.id}`)}
          aria-label={
            slot.isInClosure
              ? texts.whyClosedOf(slot.day, slot.hours)
              : texts.closeOneOf(slot.day, slot.hours)
          }
        >
          {slot.isInClosure ? texts.whyClosed : texts.closeOne}
        </Link>
      )}
      {sent?.errors.capacity && (
        <p className="field-error" role="alert">
          {sent.errors.capacity}
        </p>
      )}
    </form>
  )
}

/** Until when it can be ordered for, or why it cannot. */
function standOf(texts: ReturnType<typeof useTimesTexts>, slot: ShownSlot): string {
  if (slot.isOver) return texts.isOver
  if (slot.isInClosure) return texts.isInClosure
  return slot.isOpen ? slot.until : texts.isClosed
}

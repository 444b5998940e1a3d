import type { SlotState } from '@himalayan-green/shop/slots/slot-state.ts'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { action } from './slots-action.server.ts'
import { useSlotsTexts } from './texts/slots.ts'

export interface ShownSlot {
  id: number
  hours: string
  until: string
  state: Exclude<SlotState, 'too_early'>
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

interface Props {
  slot: ShownSlot
  /** The name of its zone. */
  zone: string
  mayChange: boolean
  /** Whether the reader may open the list of orders. */
  mayRead: boolean
  /** What was typed for it and refused, and why. */
  refused: { typed: Record<string, string>; errors: Record<string, string> } | undefined
}

const TONES = { full: 'blue', over: 'grey', closed: 'red', few: 'tori', free: 'green' } as const

/** One time of one day: how full it is, whether it can be ordered for, and what staff change of it. */
export function BoardSlot({ slot, zone, mayChange, mayRead, refused }: Props) {
  const texts = useSlotsTexts()
  const href = useHref()
  const { hours, state, taken, capacity } = slot
  return (
    <li>
      <form method="post" className="board-slot" noValidate>
        <input type="hidden" name="version" value={slot.version} />
        <b>{`${slot.series} ${hours}`}</b>
        <span className="figures">{texts.taken(taken, capacity)}</span>
        <Flag tone={TONES[state]}>{texts.states[state]}</Flag>
        <span className="muted">
          {taken > capacity
            ? texts.tooMany(taken - capacity)
            : state === 'over'
              ? ''
              : texts.orderBy(slot.until)}
        </span>
        <span className="board-slot-end">
          {mayChange && state !== 'over' && <Change slot={slot} zone={zone} refused={refused} />}
          {!slot.isPast && (mayChange || slot.isInClosure) && (
            <Link
              className="link board-slot-link"
              to={href(`/admin/slots/${slot.id}`)}
              aria-label={slot.isInClosure ? texts.whyClosedOf(zone, hours) : texts.closeOneOf(zone, hours)}
            >
              {slot.isInClosure ? texts.whyClosed : texts.closeOne}
            </Link>
          )}
          {mayRead && taken > 0 && (
            <Link
              className="link board-slot-link"
              to={withQuery(href('/admin/orders'), { state: 'all', slot: `${slot.id}` })}
              aria-label={texts.ordersOf(zone, hours)}
            >
              {texts.orders}
            </Link>
          )}
        </span>
        {refused?.errors.capacity && (
          <p className="field-error" role="alert">
            {refused.errors.capacity}
          </p>
        )}
      </form>
    </li>
  )
}

function Change({ slot, zone, refused }: Pick<Props, 'slot' | 'zone' | 'refused'>) {
  const texts = useSlotsTexts()
  const { id, hours, isOpen, isInClosure } = slot
  return (
    <>
      <input
        name="capacity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        defaultValue={refused?.typed.capacity ?? slot.capacity}
        aria-label={texts.capacityOf(zone, hours)}
        aria-invalid={refused?.errors.capacity ? true : undefined}
      />
      <Intent<typeof action>
        name="let"
        value={id}
        className="button is-small"
        aria-label={texts.letOf(zone, hours)}
      >
        {texts.let}
      </Intent>
      {/* What falls into a closed time opens with that. */}
      {!isInClosure && (
        <Intent<typeof action>
          name={isOpen ? 'close' : 'open'}
          value={id}
          className="button is-ghost is-small"
          aria-label={isOpen ? texts.closeOf(zone, hours) : texts.openOf(zone, hours)}
        >
          {isOpen ? texts.close : texts.open}
        </Intent>
      )}
    </>
  )
}

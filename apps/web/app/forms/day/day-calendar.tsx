import { LAST_TYPED_DAY } from '@himalayan-green/shop/nepal/read-day.ts'
import { useRef } from 'react'
import { RareIcon } from '../../ui/icons/rare-icon.tsx'

/**
 * A button that opens the browser's own calendar. Its field is never seen, and nobody comes to it by keys: it is part of no form, so that
 * none is stopped at it or sends it.
 */
export function DayCalendar(props: {
  type: 'date' | 'datetime-local'
  label: string
  value: string
  min: string | undefined
  max: string | undefined
  onChoose: (chosen: string) => void
}) {
  const { label, onChoose, max = props.type === 'date' ? LAST_TYPED_DAY : undefined, ...control } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <span className="day-calendar">
      <input
        {...control}
        max={max}
        ref={field}
        form=""
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => onChoose(target.value)}
      />
      <button type="button" aria-label={label} title={label} onClick={() => field.current?.showPicker?.()}>
        <RareIcon name="calendar-blank" />
      </button>
    </span>
  )
}

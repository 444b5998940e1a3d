import { dayInWords } from '@himalayan-green/shop/nepal/day-in-words.ts'
import { asTyped, readDay, readTimestamp } from '@himalayan-green/shop/nepal/read-day.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLocale } from '../locale.tsx'
import { DayCalendar } from './day/day-calendar.tsx'
import { typeInto } from './day/type-into.ts'
import { Field } from './field.tsx'
import { useDayFieldTexts } from './texts/day-field.ts'
import { useScripts } from './use-scripts.ts'
import { useTypedBefore } from './use-typed-before.ts'
import './day-field.css'

interface Props {
  name: string
  label: string
  /** What stands in it: a day ('2026-11-29') or, `withTime`, a time of Nepal ('2026-11-29T16:00'), or what was typed. */
  value?: string | null | undefined
  withTime?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** The answer that brought the error (field.tsx). */
  answer?: unknown
  optional?: boolean
  required?: boolean
  autoFocus?: boolean
  /** The first and the last day that a calendar offers. */
  min?: string
  max?: string
}

/**
 * A field for a day, typed in either calendar and script (`typedDay` and `timestampText` read it on the server); under it stands the
 * day in both calendars, or how it is typed. A browser's own field for dates would write it as its computer does, and many say the
 * month first. With scripts its calendar opens beside.
 */
export function DayField(props: Props) {
  const { name, label, hint, error, answer, optional = false, required, autoFocus, withTime = false } = props
  const value = asTyped(props.value ?? '')
  const texts = useDayFieldTexts()
  const isLive = useScripts()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTyped(field, value)
  const read = withTime ? readTimestamp(typed) : readDay(typed)
  const words = useWords(read)

  function choose(chosen: string) {
    if (!field.current || !chosen) return
    typeInto(field.current, asTyped(chosen))
    field.current.focus()
  }

  return (
    <Field
      label={label}
      optional={optional}
      error={error}
      answer={answer}
      hint={
        <>
          <span className={words ? 'day-read' : undefined} aria-live="polite">
            {words ?? (withTime ? texts.timestamp : texts.day)}
          </span>
          {hint && <span className="day-hint">{hint}</span>}
        </>
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            ref={field}
            name={name}
            defaultValue={value}
            maxLength={60}
            autoComplete="off"
            required={required}
            onInput={(event) => setTyped(event.currentTarget.value)}
            // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
            autoFocus={autoFocus}
          />
          {isLive && (
            <DayCalendar
              type={withTime ? 'datetime-local' : 'date'}
              label={texts.choose(label)}
              value={read ?? ''}
              min={props.min}
              max={props.max}
              onChoose={choose}
            />
          )}
        </>
      )}
    </Field>
  )
}

/** What stands in the field, also what was typed before scripts came, and what a page puts there when something else is saved. */
function useTyped(field: RefObject<HTMLInputElement | null>, value: string) {
  const [given, setGiven] = useState(value)
  const [typed, setTyped] = useState(value)
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  useTypedBefore(field, value, setTyped)
  return [typed, setTyped] as const
}

function useWords(read: string | null): string | null {
  const locale = useLocale()
  const texts = useDayFieldTexts()
  if (!read) return null
  const [day = '', time] = read.split('T')
  return time ? texts.at(dayInWords(day, locale), time) : dayInWords(day, locale)
}

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLocale } from '../../locale.tsx'
import { useSellMessages } from '../../messages/sell.ts'
import { Field } from '../field.tsx'
import { type Named, nameIn } from '../names.tsx'
import type { Palika } from '../sell/general-rules.ts'
import { read } from './known-places.ts'

interface Found extends Named {
  id: number
  ward_count: number
  district: Named
}

/** Typing rests this long before the server is asked. */
const PAUSE = 200
/** More than this nobody reads; another letter narrows it. */
const MOST = 8

/**
 * One of the 753 palikas, found by typing in either script, however it is spelled. Without scripts the name is typed
 * and the server finds it. `onFound` hears the palika that is meant, or null.
 */
export function PalikaField(props: {
  name: string
  typed: string | undefined
  error: string | undefined
  focused: boolean
  onFound: (palika: Palika | null) => void
}) {
  const { name, typed, error, focused, onFound } = props
  const locale = useLocale()
  const words = useSellMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [found, setFound] = useState<Found[] | null>(null)
  const [active, setActive] = useState(-1)
  const labelOf = (one: Found) => `${nameIn(locale, one)}, ${nameIn(locale, one.district)}`

  function type() {
    clearTimeout(timer.current)
    setActive(-1)
    const text = input.current!.value.trim()
    onFound(null)
    if (text.length < 2) return setFound(null)
    timer.current = setTimeout(async () => {
      const all = await read<Found>(`location/?search=${encodeURIComponent(text)}`)
      // What was typed meanwhile asks for itself.
      if (input.current?.value.trim() !== text) return
      const meant = all.find((one) => labelOf(one) === text) ?? (all.length === 1 ? all[0] : undefined)
      if (meant) onFound(palikaOf(meant))
      const isThere = meant && labelOf(meant) === text
      setFound(isThere || document.activeElement !== input.current ? null : all.slice(0, MOST))
    }, PAUSE)
  }

  function palikaOf(one: Found): Palika {
    return { id: one.id, label: labelOf(one), name: nameIn(locale, one), ward_count: one.ward_count }
  }

  function choose(one: Found) {
    clearTimeout(timer.current)
    input.current!.value = labelOf(one)
    setFound(null)
    onFound(palikaOf(one))
    input.current!.focus()
    // The form keeps what is in its fields.
    input.current!.form?.dispatchEvent(new Event('input'))
  }

  function move(event: KeyboardEvent) {
    if (!found || found.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = (active + step + found.length) % found.length
      setActive(active === -1 && step === -1 ? found.length - 1 : next)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(found[active]!)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setFound(null)
    }
  }

  return (
    <div className="palika-field">
      <Field label={words.location} hint={words.locationHint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name={name}
            defaultValue={typed}
            autoComplete="off"
            maxLength={120}
            role="combobox"
            aria-expanded={found !== null}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            onInput={type}
            onKeyDown={move}
            onBlur={() => setFound(null)}
            // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
            autoFocus={focused}
          />
        )}
      </Field>
      <div
        id={`${id}-list`}
        className="palika-list"
        role="listbox"
        aria-label={words.location}
        hidden={!found?.length}
      >
        {found?.map((one, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and says which option is active
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={one.id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            className="palika-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {labelOf(one)}
            <span className="muted" lang={locale === 'ne' ? 'en' : 'ne'}>
              {locale === 'ne' ? one.name_en : one.name_ne}
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found && (found.length > 0 ? words.places(found.length) : words.noPlaces)}
      </p>
    </div>
  )
}

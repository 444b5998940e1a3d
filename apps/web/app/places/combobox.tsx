import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRead } from '../browser/use-read.ts'
import { Field } from '../forms/field.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { ComboboxList, ComboboxOption, useCombobox } from '../ui/combobox.tsx'
import { usePlacesTexts } from './texts/places.ts'

/** The pause in typing before the server is asked, in milliseconds. */
const PAUSE = 200

/** What can be chosen for a text. */
export interface Option {
  key: string
  /** What stands in the field when it is chosen. */
  label: string
}

/**
 * A text field that proposes matches while one types. Without scripts it is a plain field, which the server reads. `onChosen`
 * gets the chosen match, or null as soon as the text changes.
 */
export function Combobox<One extends Option>(props: {
  name: string
  label: string
  hint?: string | undefined
  typed: string | undefined
  error: string | undefined
  focused: boolean
  /** What is proposed for a text of two letters or more. */
  search: (text: string) => Promise<One[]>
  /** What is said of one beside its label. */
  detail: (one: One) => ReactNode
  onChosen: (one: One | null) => void
  /** Hears all that fit what stands in the field. */
  onFound?: (all: One[]) => void
  /** How many there are, for those who do not see the list. */
  count: (count: number) => string
  autoComplete?: string
}) {
  const { name, label, hint, typed, error, focused, search, detail, onChosen, onFound, count } = props
  const texts = usePlacesTexts()
  const common = useCommonTexts()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [found, setFound] = useState<One[] | null>(null)
  const { problem, read, forget } = useRead()
  const close = () => setFound(null)
  const isOpen = found !== null && found.length > 0
  const box = useCombobox({ popup: 'listbox', isOpen, close })

  function type() {
    clearTimeout(timer.current)
    forget()
    box.leave()
    const text = input.current!.value.trim()
    onChosen(null)
    if (text.length < 2) return setFound(null)
    timer.current = setTimeout(() => {
      read(
        () => search(text),
        (all) => {
          // Newer typing has a request of its own.
          if (input.current?.value.trim() !== text) return
          onFound?.(all)
          const meant = all.find((one) => one.label === text)
          if (meant) onChosen(meant)
          setFound(meant || document.activeElement !== input.current ? null : all)
        },
      )
    }, PAUSE)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // What was typed before the scripts had come.
  const typeLate = useEffectEvent(() => {
    if (document.activeElement === input.current && input.current!.value !== (typed ?? '')) type()
  })
  useEffect(() => typeLate(), [])

  function choose(one: One) {
    clearTimeout(timer.current)
    forget()
    input.current!.value = one.label
    setFound(null)
    onChosen(one)
    input.current!.focus()
    // The form keeps what is in its fields.
    input.current!.form?.dispatchEvent(new Event('input'))
  }

  return (
    <div className="combobox">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name={name}
            defaultValue={typed}
            {...box.field}
            autoComplete={props.autoComplete ?? 'off'}
            maxLength={120}
            onInput={type}
            onBlur={close}
            // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
            autoFocus={focused}
          />
        )}
      </Field>
      <ComboboxList box={box} label={texts.found} className="combobox-list">
        {found?.map((one) => (
          <ComboboxOption
            key={one.key}
            box={box}
            of={one.key}
            className="combobox-option"
            onChoose={() => choose(one)}
          >
            {one.label}
            {detail(one)}
          </ComboboxOption>
        ))}
      </ComboboxList>
      <p className={problem ? 'small muted' : 'visually-hidden'} role="status">
        {problem ? common[problem] : found && count(found.length)}
      </p>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { BEFORE, lines, seenIn } from './beside-now.ts'
import type { Typed } from './typed.ts'

type Seen = Record<string, string>

/**
 * The field of a form that says what its sender saw (`besideNow`). When something else is saved meanwhile, the fields that nobody has
 * touched show that: a browser leaves what stands in a field once a script has put it there, and to send it again would undo the change.
 */
export function BeforeField({ now }: { now: Typed }) {
  const field = useRef<HTMLInputElement>(null)
  const value = JSON.stringify(now)
  const shown = useRef(value)
  useEffect(() => {
    const before = seenIn(shown.current)
    shown.current = value
    if (field.current?.form) showSaved(field.current.form, before, seenIn(value))
  }, [value])
  return <input ref={field} type="hidden" name={BEFORE} value={value} />
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function showSaved(form: HTMLFormElement, before: Seen, now: Seen): void {
  for (const [name, seen] of Object.entries(before)) {
    const saved = now[name] ?? ''
    const controls = [...form.elements].filter((one): one is Control => isControl(one) && one.name === name)
    if (saved === seen || standsIn(controls) !== lines(seen)) continue
    for (const control of controls)
      if (isBox(control)) control.checked = saved.split(',').includes(control.value)
      else control.value = saved
  }
}

const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=hidden], [type=file]), select, textarea')

const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** What the fields of one name hold together, as `before` has it: of boxes those that are ticked. */
const standsIn = (controls: readonly Control[]): string =>
  lines(
    controls
      .filter((control) => !isBox(control) || control.checked)
      .map(({ value }) => value)
      .join(),
  )

import type { Faults, Typed } from './typed.ts'

/** The field of a form that holds the values its sender saw, which tells their changes from values that just stood there. */
export const BEFORE = 'before'

/**
 * A refused form beside the saved values. A field that its sender did not change shows the saved value, so that saving again
 * undoes nobody's change; a field that both changed keeps the sender's value and says what is saved.
 */
export function besideNow(
  { typed, errors }: { typed: Typed; errors: Faults },
  now: Typed,
  nowIs: (value: string, name: string) => string,
): { typed: Record<string, string>; errors: Record<string, string> } {
  const before = seenIn(typed[BEFORE])
  const shown: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [name, value] of Object.entries(typed)) if (name !== BEFORE) shown[name] = value ?? ''
  for (const [name, fault] of Object.entries(errors)) if (fault) faults[name] = fault
  for (const [name, seen] of Object.entries(before)) {
    // A box that is not ticked is not sent.
    shown[name] ??= ''
    const current = lines(now[name])
    if (current === lines(seen)) continue
    const mine = lines(typed[name])
    if (mine === lines(seen)) shown[name] = current
    else if (mine !== current) faults[name] ??= nowIs(current, name)
  }
  return { typed: shown, errors: faults }
}

/** Browsers send other ends of lines than they were given. */
export const lines = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n')

/** What its sender saw, by the text of the `before` field; nothing where it says nothing. */
export function seenIn(before: string | undefined): Record<string, string> {
  try {
    const fields: unknown = JSON.parse(before ?? '{}')
    return Object.fromEntries(
      Object.entries(fields ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch {
    return {}
  }
}

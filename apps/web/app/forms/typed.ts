/** What was typed into a form, by field name: a refused form shows it again, so that nothing is lost. */
export type Typed = Partial<Record<string, string>>

/** A sentence for each field that was refused. */
export type Faults = Partial<Record<string, string>>

/** The first of these fields that was refused: it gets the focus when the page comes back. */
export function firstFault(faults: Faults, fields: readonly string[]): string | undefined {
  return fields.find((field) => faults[field])
}

/** What was refused without being about one of these fields: it stands above the form. */
export function faultOutside(faults: Faults, fields: readonly string[]): string | undefined {
  return Object.keys(faults)
    .filter((field) => !fields.includes(field))
    .map((field) => faults[field])[0]
}

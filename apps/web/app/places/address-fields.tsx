import type { ReactNode } from 'react'
import { Field } from '../forms/field.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import type { FoundPlace } from './place-search.ts'
import { usePlacesTexts } from './texts/places.ts'
import { WhereField } from './where-field.tsx'

/**
 * Where an address is: one field that finds it, the tole as people write it, and a landmark. `prefix` stands before the
 * names.
 */
export function AddressFields(props: {
  prefix?: string
  /** The places that may be meant by the one that was sent. */
  choices: readonly FoundPlace[] | undefined
  typed: Typed
  faults: Faults
  focused: string | undefined
  /** With kind, house and a word for the rider, as in the account. */
  whole?: boolean
  /** What there is to say when the place was refused. */
  afterPlace?: ReactNode
  /** A place was chosen. */
  onPlace?: (() => unknown) | undefined
}) {
  const { prefix = '', choices, whole = false, afterPlace, onPlace, ...form } = props
  const texts = usePlacesTexts()
  const name = (field: string) => prefix + field
  return (
    <>
      <WhereField {...form} prefix={prefix} choices={choices} onPlace={onPlace} />
      {afterPlace}
      <TextField
        {...form}
        name={name('tole')}
        label={texts.tole}
        hint={texts.toleHint}
        autoComplete="address-line1"
        maxLength={120}
      />
      <TextField
        {...form}
        name={name('landmark')}
        label={texts.landmark}
        hint={texts.landmarkHint}
        autoComplete="address-line2"
        optional
      />
      {whole && (
        <>
          <div className="field-pair">
            <Field label={texts.label} error={form.faults[name('label')]}>
              {(control) => (
                <select {...control} name={name('label')} defaultValue={form.typed[name('label')] ?? 'home'}>
                  {Object.entries(texts.labels).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField {...form} name={name('house')} label={texts.house} optional />
          </div>
          <TextField {...form} name={name('instructions')} label={texts.instructions} optional />
        </>
      )}
    </>
  )
}

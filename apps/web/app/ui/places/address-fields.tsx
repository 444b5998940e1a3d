import { useId } from 'react'
import { useLocale } from '../../locale.tsx'
import { usePlacesMessages } from '../../messages/places.ts'
import { Field } from '../field.tsx'
import { type Named, nameIn } from '../names.tsx'
import { TextField } from '../text-field.tsx'
import type { Faults, Typed } from '../typed.ts'
import { useKnownPlaces } from './known-places.ts'
import { PlaceFinder } from './place-finder.tsx'

/** A palika that can be proposed. */
export interface KnownLocation extends Named {
  district: Named
}

/**
 * Where an address is: a palika, typed in either language or chosen from those we deliver to, its ward, tole and
 * landmark. With scripts all 753 palikas and the areas of the ward are proposed too. `prefix` stands before the names.
 */
export function AddressFields(props: {
  prefix?: string
  /** Those we deliver to. */
  locations: KnownLocation[]
  typed: Typed
  faults: Faults
  focused: string | undefined
  /** With kind, house and a word for the rider, as in the account. */
  whole?: boolean
}) {
  const { prefix = '', locations, whole = false, ...form } = props
  const locale = useLocale()
  const words = usePlacesMessages()
  const id = useId()
  const known = useKnownPlaces(locations)
  const name = (field: string) => prefix + field
  return (
    <div onInput={known.onInput(prefix)}>
      <TextField
        {...form}
        name={name('location')}
        label={words.location}
        hint={words.locationHint}
        list={`${id}-locations`}
        autoComplete="off"
      />
      <datalist id={`${id}-locations`}>
        {known.locations.map((one) => {
          const value = `${nameIn(locale, one)}, ${nameIn(locale, one.district)}`
          return <option key={value} value={value} />
        })}
      </datalist>
      <PlaceFinder field={name('location')} />
      <div className="field-pair">
        <TextField {...form} name={name('ward')} label={words.ward} inputMode="numeric" maxLength={2} />
        <TextField
          {...form}
          name={name('tole')}
          label={words.tole}
          list={`${id}-areas`}
          autoComplete="address-line1"
        />
        <datalist id={`${id}-areas`}>
          {known.areas.map((one) => (
            <option key={one.name_en} value={nameIn(locale, one)} />
          ))}
        </datalist>
      </div>
      <TextField
        {...form}
        name={name('landmark')}
        label={words.landmark}
        hint={words.landmarkHint}
        autoComplete="address-line2"
        optional
      />
      {whole && (
        <>
          <div className="field-pair">
            <Field label={words.label} error={form.faults[name('label')]}>
              {(control) => (
                <select {...control} name={name('label')} defaultValue={form.typed[name('label')] ?? 'home'}>
                  {Object.entries(words.labels).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField {...form} name={name('house')} label={words.house} optional />
          </div>
          <TextField {...form} name={name('instructions')} label={words.instructions} optional />
        </>
      )}
    </div>
  )
}

import { usePlacesMessages } from '../../messages/places.ts'
import { Field } from '../field.tsx'
import { TextField } from '../text-field.tsx'
import type { Faults, Typed } from '../typed.ts'

/** Whom the rider calls. `prefix` stands before the names of the fields. */
export function ContactFields(props: {
  prefix?: string
  typed: Typed
  faults: Faults
  focused: string | undefined
  /** Proposed for the first contact. */
  ownName?: string
  /** With a second number, an email and whose number it is, as in the account. */
  whole?: boolean
}) {
  const { prefix = '', ownName, whole = false, ...form } = props
  const words = usePlacesMessages()
  const phone = { ...form, prefix: '+977', type: 'tel', inputMode: 'numeric' } as const
  return (
    <>
      <div className="field-pair">
        <TextField
          {...form}
          name={`${prefix}full_name`}
          label={words.fullName}
          autoComplete="name"
          defaultValue={ownName}
        />
        <TextField
          {...phone}
          name={`${prefix}phone`}
          label={words.phone}
          hint={words.phoneHint}
          autoComplete="tel-national"
        />
      </div>
      {whole && (
        <>
          <div className="field-pair">
            <TextField {...phone} name={`${prefix}alt_phone`} label={words.altPhone} optional />
            <TextField {...form} name={`${prefix}email`} label={words.email} inputMode="email" optional />
          </div>
          <Field label={words.relation} error={form.faults[`${prefix}relation`]} optional>
            {(control) => (
              <select
                {...control}
                name={`${prefix}relation`}
                defaultValue={form.typed[`${prefix}relation`] ?? ''}
              >
                <option value="">{words.notSaid}</option>
                {Object.entries(words.relations).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </>
  )
}

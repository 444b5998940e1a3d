import { Field } from '../forms/field.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { usePlacesTexts } from './texts/places.ts'
import { useReceiverTexts } from './texts/receiver.ts'

/** Whom the rider calls. `prefix` stands before the names of the fields. */
export function ContactFields(props: {
  prefix?: string
  typed: Typed
  faults: Faults
  focused: string | undefined
  /** Proposed: what the person is called, and their proved number. */
  ownName?: string | undefined
  ownPhone?: string | null
  /** With a second number, an email and whose number it is, as in the account. */
  whole?: boolean
}) {
  const { prefix = '', ownName, ownPhone, whole = false, ...form } = props
  const texts = usePlacesTexts()
  const receiver = useReceiverTexts()
  const phone = { ...form, prefix: '+977', type: 'tel', inputMode: 'numeric' } as const
  return (
    <>
      <div className="field-pair">
        <TextField
          {...form}
          name={`${prefix}full_name`}
          label={texts.fullName}
          autoComplete="name"
          defaultValue={ownName}
        />
        <TextField
          {...phone}
          name={`${prefix}phone`}
          label={texts.phone}
          hint={texts.phoneHint}
          autoComplete="tel-national"
          defaultValue={ownPhone?.replace('+977', '')}
        />
      </div>
      {whole && (
        <>
          <div className="field-pair">
            <TextField {...phone} name={`${prefix}alt_phone`} label={texts.altPhone} optional />
            <TextField {...form} name={`${prefix}email`} label={texts.email} inputMode="email" optional />
          </div>
          <Field label={texts.relation} error={form.faults[`${prefix}relation`]} optional>
            {(control) => (
              <select
                {...control}
                name={`${prefix}relation`}
                defaultValue={form.typed[`${prefix}relation`] ?? ''}
              >
                <option value="">{texts.notGiven}</option>
                {Object.entries(texts.relations).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={receiver.owner} error={form.faults[`${prefix}sms_locale`]}>
            {(control) => (
              <select
                {...control}
                name={`${prefix}sms_locale`}
                defaultValue={form.typed[`${prefix}sms_locale`] ?? ''}
              >
                <option value="">{receiver.own}</option>
                <option value="ne">{receiver.other.ne}</option>
                <option value="en">{receiver.other.en}</option>
              </select>
            )}
          </Field>
        </>
      )}
    </>
  )
}

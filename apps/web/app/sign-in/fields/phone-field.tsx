import { Field } from '../../forms/field.tsx'
import { useAuthTexts } from '../texts/auth.ts'

/** A Nepali mobile number, in whichever digits and gaps it is typed. */
export function PhoneField(props: {
  error: string | undefined
  typed: string | undefined
  autoFocus: boolean
}) {
  const { error, typed, autoFocus } = props
  const auth = useAuthTexts()
  return (
    <Field label={auth.phone} error={error} prefix="+977">
      {(control) => (
        <input
          {...control}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          maxLength={30}
          className="figures"
          defaultValue={typed}
          // biome-ignore lint/a11y/noAutofocus: after a refusal the first faulty field is where the reader goes on
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}

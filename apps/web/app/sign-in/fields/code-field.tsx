import { Field } from '../../forms/field.tsx'
import { useAuthTexts } from '../texts/auth.ts'

/** Six digits of a mail or an SMS; phones offer to fill them in. Any digits and gaps are taken. */
export function CodeField({ error }: { error: string | undefined }) {
  const auth = useAuthTexts()
  return (
    <Field label={auth.code} error={error}>
      {(control) => (
        <input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={30}
          className="figures"
          // biome-ignore lint/a11y/noAutofocus: the page has come back for this field
          autoFocus
        />
      )}
    </Field>
  )
}

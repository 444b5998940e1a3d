import { Field } from '../../forms/field.tsx'
import { useAuthTexts } from '../texts/auth.ts'

/** An email address; `username` where it names an account, so that password managers fill the pair. */
export function EmailField(props: {
  autoComplete: 'username' | 'email'
  error: string | undefined
  typed: string | undefined
  autoFocus: boolean
}) {
  const { autoComplete, error, typed, autoFocus } = props
  const auth = useAuthTexts()
  return (
    <Field label={auth.email} error={error}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={typed}
          // biome-ignore lint/a11y/noAutofocus: after a refusal the first faulty field is where the reader goes on
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}

import { useState } from 'react'
import { Field } from '../../forms/field.tsx'
import { RareIcon } from '../../ui/icons/rare-icon.tsx'
import { useAuthTexts } from '../texts/auth.ts'

/** A password that can be pasted, filled by a password manager and, with scripts, looked at. */
export function PasswordField(props: {
  autoComplete: 'current-password' | 'new-password'
  /** `password` unless the form has two of them. */
  name?: string
  label?: string
  hint?: string
  error: string | undefined
  autoFocus: boolean
}) {
  const auth = useAuthTexts()
  const { autoComplete, name = 'password', label = auth.password, hint, error, autoFocus } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            // biome-ignore lint/a11y/noAutofocus: after a refusal the first faulty field is where the reader goes on
            autoFocus={autoFocus}
          />
          <button
            type="button"
            className="show-password with-scripts"
            aria-pressed={isShown}
            aria-label={auth.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <RareIcon name="eye" size="small" />
          </button>
        </>
      )}
    </Field>
  )
}

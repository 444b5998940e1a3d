import type { ReactNode } from 'react'
import { useAuthMessages } from '../messages/auth.ts'
import { useProofMessages } from '../messages/proof.ts'
import type { HowProven } from '../proof.server.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { Faults, Typed } from './typed.ts'

/**
 * The end of a form that takes more than a session: the password and the form's button (`children`); for who has no
 * password first a button that sends a code (field `prove`), then room for it, and the form's button.
 */
export function Proven(props: {
  how: Pick<HowProven, 'has_password' | 'target'>
  typed: Typed
  faults: Faults
  children: ReactNode
}) {
  const { how, typed, faults, children } = props
  const words = useProofMessages()
  const auth = useAuthMessages()
  if (how.has_password)
    return (
      <>
        <p className="muted form-intro">{words.byPassword}</p>
        <PasswordField
          autoComplete="current-password"
          error={faults.password}
          autoFocus={Boolean(faults.password)}
        />
        {children}
      </>
    )
  const isSent = typed.proof === 'sent' || faults.code !== undefined
  return (
    <>
      {isSent ? (
        <>
          <p className="notice is-grey" role="status">
            {words.codeSent(how.target)}
          </p>
          <input type="hidden" name="proof" value="sent" />
          <CodeField error={faults.code} />
        </>
      ) : (
        <p className="muted form-intro">{words.byCode(how.target)}</p>
      )}
      {faults.prove && (
        <p className="notice is-red" role="alert">
          {faults.prove}
        </p>
      )}
      {isSent && children}
      <button type="submit" name="prove" value="code" className={isSent ? 'link' : 'button'}>
        {isSent ? auth.sendAgain : words.sendCode}
      </button>
    </>
  )
}

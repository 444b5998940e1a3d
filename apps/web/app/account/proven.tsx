import type { ReactNode } from 'react'
import type { Faults, Typed } from '../forms/typed.ts'
import { CodeField } from '../sign-in/fields/code-field.tsx'
import { PasswordField } from '../sign-in/fields/password-field.tsx'
import { useAuthTexts } from '../sign-in/texts/auth.ts'
import { useCommonTexts } from '../texts/common.ts'
import { phoneText } from '../ui/phone-text.ts'
import type { HowProven } from './proof.server.ts'
import { useProofTexts } from './texts/proof.ts'

/**
 * The end of a form that asks for more than a session: the password and the form's button (`children`). For who has no
 * password, first a button that sends a code (field `prove`), then a field for the code and the form's button.
 */
export function Proven(props: {
  how: Pick<HowProven, 'has_password' | 'target'>
  typed: Typed
  faults: Faults
  /** Whether the page asks for it after the form was sent. */
  isAsked?: boolean
  children: ReactNode
}) {
  const { how, typed, faults, isAsked = false, children } = props
  const target = phoneText(how.target)
  const texts = useProofTexts()
  const common = useCommonTexts()
  const auth = useAuthTexts()
  if (how.has_password)
    return (
      <>
        <p className="muted form-intro">{texts.byPassword}</p>
        <PasswordField
          autoComplete="current-password"
          error={faults.password}
          autoFocus={isAsked || Boolean(faults.password)}
        />
        {children}
      </>
    )
  const isSent = typed.proof === 'sent' || faults.code !== undefined
  return (
    <>
      {isSent ? (
        <>
          <p className="notice is-grey form-intro" role="status">
            {common.codeSent(target)}
          </p>
          <input type="hidden" name="proof" value="sent" />
          <CodeField error={faults.code} />
        </>
      ) : (
        <p className="muted form-intro">{texts.byCode(target)}</p>
      )}
      {faults.prove && (
        <p className="notice is-red form-intro" role="alert">
          {faults.prove}
        </p>
      )}
      {isSent ? (
        <>
          {children}
          <div className="form-again">
            <button type="submit" name="prove" value="code" className="link">
              {auth.sendAgain}
            </button>
          </div>
        </>
      ) : (
        <button type="submit" name="prove" value="code" className="button">
          {texts.sendCode}
        </button>
      )}
    </>
  )
}

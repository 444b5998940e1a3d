import { Field } from '../forms/field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useAuthTexts } from '../sign-in/texts/auth.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { phoneText } from '../ui/phone-text.ts'
import { useConfirmAddressTexts } from './texts/confirm-address.ts'

/**
 * Stands under the payment methods, for customers without a confirmed address: where to send the code, and the code. Its button
 * sends the whole form, which comes back with all that was typed; the order takes the code along.
 */
export function ConfirmAddress(props: {
  email: string | null
  /** The account has a confirmed email already, so that only a phone helps. */
  isPhoneAsked?: boolean
  typed: Typed
  faults: Faults
}) {
  const { email, isPhoneAsked, typed, faults } = props
  const texts = useConfirmAddressTexts()
  const auth = useAuthTexts()
  const sent = typed['confirm.sent']
  const by = typed['confirm.by'] ?? (email ? 'email' : 'phone')
  const isAsked = !!faults.confirmation && !sent
  return (
    <fieldset className="confirm-address">
      <legend>{isPhoneAsked ? texts.whyPhone : texts.why}</legend>
      <p className="field-label">{texts.by}</p>
      {email && (
        <label className="confirm-by">
          <input type="radio" name="confirm.by" value="email" defaultChecked={by === 'email'} />
          <span>{texts.byEmail(email)}</span>
        </label>
      )}
      <label className="confirm-by">
        <input type="radio" name="confirm.by" value="phone" defaultChecked={by === 'phone'} />
        <span>{texts.bySms}</span>
      </label>
      <div className="confirm-phone">
        <Field label={texts.phone} error={faults['confirm.phone']} prefix="+977">
          {(control) => (
            <input
              {...control}
              name="confirm.phone"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={30}
              className="figures"
              defaultValue={typed['confirm.phone']}
              // biome-ignore lint/a11y/noAutofocus: after a refusal the faulty field is where the reader goes on
              autoFocus={!!faults['confirm.phone']}
            />
          )}
        </Field>
      </div>
      {sent && (
        <>
          <input type="hidden" name="confirm.sent" value={sent} />
          <p className="notice is-green" role="status">
            <Icon name="check-circle-fill" /> <span>{texts.codeSent(phoneText(sent))}</span>
          </p>
          <Field label={auth.code} error={faults['confirm.code'] ?? faults.confirmation}>
            {(control) => (
              <input
                {...control}
                name="confirm.code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={30}
                className="figures"
                defaultValue={faults['confirm.code'] && typed['confirm.code']}
                // biome-ignore lint/a11y/noAutofocus: the page has come back for this field
                autoFocus
              />
            )}
          </Field>
        </>
      )}
      <button
        type="submit"
        name="send_code"
        value="1"
        className={sent ? 'button is-ghost' : 'button'}
        // biome-ignore lint/a11y/noAutofocus: the order was refused for want of this
        autoFocus={isAsked}
      >
        {sent ? texts.again : texts.send}
      </button>
    </fieldset>
  )
}

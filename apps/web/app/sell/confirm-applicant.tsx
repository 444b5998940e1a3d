import { Field } from '../forms/field.tsx'
import { Intent } from '../forms/intent.tsx'
import type { Faults } from '../forms/typed.ts'
import { useHref } from '../locale.tsx'
import { DemoOutbox } from '../sign-in/demo-outbox.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { phoneText } from '../ui/phone-text.ts'
import type { action } from './apply-action.server.ts'
import { useConfirmApplicationTexts } from './texts/confirm-application.ts'

/** What is left to confirm of an application that was handed in. */
export interface ToConfirm {
  email: string
  phone: string
  /** The address of the last code. */
  sent: 'email' | 'phone' | null
  demo: boolean
}

/** Stands under the thanks, until a code shows that the applicant can be reached. The forms are plain, also with scripts. */
export function ConfirmApplicant({ toConfirm, faults }: { toConfirm: ToConfirm; faults: Faults }) {
  const { email, phone, sent, demo } = toConfirm
  const texts = useConfirmApplicationTexts()
  const address = useHref()('/sell/apply')
  const others = (['email', 'phone'] as const).filter((by) => by !== sent)
  const labels = { email: texts.byEmail(email), phone: texts.bySms(phoneText(phone)) }
  return (
    <div className="confirm-applicant">
      <h3>{texts.title}</h3>
      <p>{texts.why}</p>
      {faults.form && (
        <p className="notice is-red" role="alert">
          {faults.form}
        </p>
      )}
      {sent && (
        <form method="post" action={address} noValidate>
          <Intent<typeof action> name="confirm" />
          <input type="hidden" name="by" value={sent} />
          {!faults.code && (
            <p className="notice is-green" role="status">
              <Icon name="check-circle-fill" />{' '}
              <span>{texts.sent(sent === 'email' ? email : phoneText(phone))}</span>
            </p>
          )}
          <Field label={texts.code} error={faults.code}>
            {(control) => (
              <input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={30}
                className="figures"
                // biome-ignore lint/a11y/noAutofocus: the page has come back for this field
                autoFocus
              />
            )}
          </Field>
          <button type="submit" className="button is-large">
            {texts.confirm}
          </button>
        </form>
      )}
      {demo && sent && <DemoOutbox />}
      {[...others, ...(sent ? [sent] : [])].map((by) => (
        <form key={by} method="post" action={address}>
          <Intent<typeof action> name="ask" />
          <button type="submit" name="by" value={by} className="button is-ghost">
            {labels[by]}
          </button>
        </form>
      ))}
      <form method="post" action={address} className="confirm-mistake">
        <Intent<typeof action> name="begin" />
        <span className="muted">{texts.mistake}</span>{' '}
        <button type="submit" className="link">
          {texts.begin}
        </button>
      </form>
    </div>
  )
}

import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { DemoOutbox } from '../../sign-in/demo-outbox.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useConfirmApplicationTexts } from '../texts/confirm-application.ts'

export type By = 'email' | 'phone'

/** An action that sends a code to one of the addresses, and takes it. */
interface ByCode {
  readonly intents: readonly ('ask' | 'confirm')[]
}

/** Asks for a code to the email or phone of an application, and takes it. The forms are plain, also with scripts. */
export function CodeForms(props: {
  address: string
  /** The address of the last code. */
  sent: By | null
  sentText: (by: By) => string
  /** What the buttons say that ask for a code. */
  labels: Record<By, string>
  submit: string
  demo: boolean
  faults: Faults
}) {
  const { address, sent, sentText, labels, submit, demo, faults } = props
  const texts = useConfirmApplicationTexts()
  const others = (['email', 'phone'] as const).filter((by) => by !== sent)
  return (
    <>
      {faults.form && (
        <p className="notice is-red" role="alert">
          {faults.form}
        </p>
      )}
      {sent && (
        <form method="post" action={address} noValidate>
          <Intent<ByCode> name="confirm" />
          <input type="hidden" name="by" value={sent} />
          {!faults.code && (
            <p className="notice is-green" role="status">
              <Icon name="check-circle-fill" /> <span>{sentText(sent)}</span>
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
            {submit}
          </button>
        </form>
      )}
      {demo && sent && <DemoOutbox />}
      {[...others, ...(sent ? [sent] : [])].map((by) => (
        <form key={by} method="post" action={address}>
          <Intent<ByCode> name="ask" />
          <button type="submit" name="by" value={by} className="button is-ghost">
            {labels[by]}
          </button>
        </form>
      ))}
    </>
  )
}

/** After a refused code: where the code went. */
export function sentBefore({ intent, by }: Typed): By | null {
  return intent === 'confirm' && (by === 'email' || by === 'phone') ? by : null
}

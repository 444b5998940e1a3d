import { Intent } from '../forms/intent.tsx'
import type { Faults } from '../forms/typed.ts'
import { useHref } from '../locale.tsx'
import { phoneText } from '../ui/phone-text.ts'
import { type By, CodeForms } from './answer/code-forms.tsx'
import type { action } from './apply-action.server.ts'
import { useConfirmApplicationTexts } from './texts/confirm-application.ts'

/** What may be confirmed of an application that was handed in. */
export interface ToConfirm {
  email: string
  phone: string
  /** The address of the last code. */
  sent: By | null
  demo: boolean
}

/** Stands under the thanks as an offer: who confirms an address by a code gets the whole answer there, not just a link. */
export function ConfirmApplicant({ toConfirm, faults }: { toConfirm: ToConfirm; faults: Faults }) {
  const { email, phone, sent, demo } = toConfirm
  const texts = useConfirmApplicationTexts()
  const address = useHref()('/sell/apply')
  // A number stays in one line of a narrow button.
  const number = phoneText(phone).replace(' ', '\u00a0')
  return (
    <div className="confirm-applicant">
      <h3>{texts.title}</h3>
      <p>{texts.why}</p>
      <CodeForms
        address={address}
        sent={sent}
        sentText={(by) => texts.sent(by === 'email' ? email : number)}
        labels={{ email: texts.byEmail(email), phone: texts.bySms(number) }}
        submit={texts.confirm}
        demo={demo}
        faults={faults}
      />
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

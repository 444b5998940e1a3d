import type { ComplaintStatus } from '@himalayan-green/shop/complaints/complaint.ts'
import type { ReactNode } from 'react'
import { Field } from '../../forms/field.tsx'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { action } from './complaint-action.server.ts'
import { useStaffComplaintTexts } from './texts/complaints.ts'

/** What staff may do with a complaint in its state; a refused form keeps what was typed, the others stay as they were. */
export function ComplaintForms(props: {
  status: ComplaintStatus
  hasWords: boolean
  typed: Typed
  faults: Faults
}) {
  const { status, hasWords, typed, faults } = props
  const texts = useStaffComplaintTexts()
  const of = (intent: IntentOf<typeof action>) =>
    typed.intent === intent ? { typed, faults } : { typed: {}, faults: {} }
  const waits = status === 'open' || status === 'escalated'
  return (
    <>
      {faults.form && <Outcome tone="red">{faults.form}</Outcome>}
      {waits && (
        <ActionForm intent="answer" title={texts.answerTitle} button={texts.sendAnswer}>
          <Words
            {...of('answer')}
            name="answer"
            label={texts.answer}
            hint={texts.answerHint}
            rows={6}
            most={3000}
          />
        </ActionForm>
      )}
      {hasWords && (
        <ActionForm intent="note" title={texts.noteTitle} button={texts.addNote} isQuiet>
          <Words {...of('note')} name="note" label={texts.note} rows={2} most={1000} />
        </ActionForm>
      )}
      {status === 'open' && (
        <ActionForm intent="escalate" title={texts.escalateTitle} button={texts.escalate} isQuiet>
          <Words {...of('escalate')} name="note" label={texts.escalateWhy} rows={2} most={1000} optional />
        </ActionForm>
      )}
      {waits && (
        <ActionForm intent="close" title={texts.closeTitle} button={texts.close} isQuiet>
          <Field label={texts.closeReason} error={of('close').faults.reason}>
            {(control) => (
              <select {...control} name="reason" defaultValue={of('close').typed.reason}>
                <option value="duplicate">{texts.reasons.duplicate}</option>
                <option value="withdrawn">{texts.reasons.withdrawn}</option>
                <option value="no_complaint">{texts.reasons.no_complaint}</option>
              </select>
            )}
          </Field>
          <Words
            {...of('close')}
            name="note"
            label={texts.closeNote}
            hint={texts.closeNoteHint}
            rows={2}
            most={1000}
          />
        </ActionForm>
      )}
    </>
  )
}

function ActionForm(props: {
  intent: IntentOf<typeof action>
  title: string
  button: string
  isQuiet?: boolean
  children: ReactNode
}) {
  const { intent, title, button, isQuiet, children } = props
  return (
    <section className="panel" aria-labelledby={`do-${intent}`}>
      <h2 id={`do-${intent}`}>{title}</h2>
      <form method="post" className="complaint-form" noValidate>
        <Intent<typeof action> name={intent} />
        {children}
        <button type="submit" className={isQuiet ? 'button is-ghost' : 'button'}>
          {button}
        </button>
      </form>
    </section>
  )
}

function Words(props: {
  name: string
  label: string
  hint?: string
  rows: number
  most: number
  optional?: boolean
  typed: Typed
  faults: Faults
}) {
  const { name, label, hint, rows, most, optional = false, typed, faults } = props
  return (
    <Field label={label} hint={hint} error={faults[name]} optional={optional}>
      {(control) => (
        <textarea {...control} name={name} rows={rows} maxLength={most} defaultValue={typed[name]} />
      )}
    </Field>
  )
}

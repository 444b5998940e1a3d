import { useEffect, useRef } from 'react'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { DraftForm } from './draft-form.tsx'
import { PastedLine } from './pasted-line.tsx'
import type { action } from './phone-order-action.server.ts'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePastedTexts } from './texts/pasted.ts'
import type { Draft } from './use-draft.ts'

/** A message of a customer: where it is pasted, and its lines with what was understood, until they are added or left out. */
export function PastedMessage(props: {
  shown: ShownDraft
  draft: Draft
  faults: Faults
  /** What a form that was refused had, for who has no scripts. */
  typed: Typed
}) {
  const { shown, draft, faults, typed } = props
  const { id, pasted } = shown
  const texts = usePastedTexts()
  const lines = pasted.filter(({ is_aside }) => !is_aside)
  const asides = pasted.filter(({ is_aside }) => is_aside)
  const understood = lines.filter(({ status }) => status === 'understood')
  const message = useRef<HTMLDivElement>(null)
  const count = useRef(pasted.length)
  useEffect(() => {
    if (count.current === pasted.length) return
    count.current = pasted.length
    // The button that was pressed is gone: who uses the keyboard goes on with the lines, or with another message.
    if (document.activeElement === document.body)
      (message.current?.querySelector('h3') ?? message.current?.querySelector('summary'))?.focus()
  }, [pasted.length])
  return (
    <div className="pasted" ref={message}>
      <details open={faults.message !== undefined}>
        <summary>{texts.paste}</summary>
        {/* The field is empty again once its message is read. */}
        <DraftForm key={shown.typed.pasted_count} id={id} draft={draft} intent="paste">
          <Field label={texts.message} hint={texts.hint} error={faults.message} answer={draft.answer}>
            {(control) => <textarea {...control} name="message" rows={5} defaultValue={typed.message} />}
          </Field>
          <button type="submit" className="button is-small">
            {texts.read}
          </button>
        </DraftForm>
      </details>
      {lines.length > 0 && (
        <DraftForm id={id} draft={draft} className="pasted-lines">
          {/* The first button is what Enter in a line means. */}
          <div className="row is-wrapping gap-2">
            <h3 tabIndex={-1}>{texts.lines}</h3>
            <p className="small muted" role="status">
              {texts.understood(understood.length, lines.length)}
            </p>
            <Intent<typeof action> name="read-pasted" className="button is-ghost is-small">
              {texts.readAgain}
            </Intent>
          </div>
          <ul>
            {lines.map((line, at) => (
              <PastedLine key={line.number} line={line} place={at + 1} typed={typed} />
            ))}
          </ul>
          {faults.pasted && (
            <p className="notice is-red" role="alert">
              {faults.pasted}
            </p>
          )}
          <Intent<typeof action> name="add-pasted" className="button">
            {texts.add}
          </Intent>
        </DraftForm>
      )}
      {asides.length > 0 && (
        <div className="pasted-asides small">
          <h3 tabIndex={-1}>{texts.asides}</h3>
          <ul>
            {asides.map(({ number, text }) => (
              <li key={number}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {pasted.length > 0 && (
        <DraftForm id={id} draft={draft}>
          <Intent<typeof action> name="leave-out" value="all" className="button is-ghost is-small">
            {texts.clear}
          </Intent>
        </DraftForm>
      )}
    </div>
  )
}

import { type ChangeEvent, useId } from 'react'
import { Field } from '../forms/field.tsx'
import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { DocumentIcon } from './document-icons.tsx'
import type { DocumentType } from './document-rules.ts'
import { useSellTexts } from './texts/sell.ts'
import type { DocumentsOfPage } from './use-documents.ts'

/** One document: its number beside its file. Without scripts it is two plain fields, `PAN.document_no` and `PAN.document`. */
export function DocumentCard(props: {
  type: DocumentType
  documents: DocumentsOfPage
  optional?: boolean
  /** Why it is asked for, where somebody asked. */
  note?: string
}) {
  const { type, documents, optional = false, note } = props
  const texts = useSellTexts()
  const { title, number, hint } = texts.documents[type]
  const { number: typed, faults, phase } = documents.states[type]
  return (
    <section className="panel paper" aria-label={title}>
      <h2>
        <DocumentIcon name={type} /> {title}
        {type === 'VAT' && <span className="paper-aside">{texts.onlyIfRegistered}</span>}
      </h2>
      {note && <p className="notice">{note}</p>}
      <div className="field-pair">
        <Field label={number} hint={hint} optional={optional} error={faults.document_no}>
          {(control) => (
            <input
              {...control}
              name={`${type}.document_no`}
              className="figures"
              autoComplete="off"
              maxLength={50}
              value={typed}
              readOnly={phase === 'handed_in' || phase === 'sending'}
              onChange={({ target }) => documents.write(type, target.value)}
            />
          )}
        </Field>
        <FileWell type={type} documents={documents} optional={optional} />
      </div>
    </section>
  )
}

function FileWell({
  type,
  documents,
  optional,
}: {
  type: DocumentType
  documents: DocumentsOfPage
  optional: boolean
}) {
  const texts = useSellTexts()
  const { shell } = useTexts()
  const id = useId()
  const { phase, faults, name } = documents.states[type]
  const isEmpty = phase === 'open' && !name
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => documents.choose(type, target.files?.[0])
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.documents[type].file} {optional && <span className="field-optional">{shell.optional}</span>}
      </label>
      <div className={`paper-well${isEmpty ? '' : ' is-full'}${faults.document ? ' is-faulty' : ''}`}>
        <span className="paper-thumb">
          {phase === 'handed_in' ? (
            <Icon name="check" />
          ) : (
            <DocumentIcon name={isEmpty ? 'camera' : 'file'} />
          )}
        </span>
        <FileState type={type} documents={documents} />
        {phase !== 'handed_in' && phase !== 'sending' && (
          <input
            id={id}
            type="file"
            name={`${type}.document`}
            accept="image/*,application/pdf"
            onChange={choose}
            aria-describedby={faults.document ? `${id}-error` : undefined}
            aria-invalid={faults.document ? true : undefined}
          />
        )}
        {isEmpty && documents.isByScript && (
          <label className="button is-ghost is-small paper-photo">
            {texts.photo}
            <input
              type="file"
              className="visually-hidden"
              accept="image/*"
              capture="environment"
              onChange={choose}
            />
          </label>
        )}
        {name && documents.isByScript && <FileButtons id={id} type={type} documents={documents} />}
      </div>
      {faults.document && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="warning-circle" /> {faults.document}
        </p>
      )}
    </div>
  )
}

/** What was chosen, and how far it is. */
function FileState({ type, documents }: { type: DocumentType; documents: DocumentsOfPage }) {
  const texts = useSellTexts()
  const { shell } = useTexts()
  const { phase, name, file, progress, isLost, faults } = documents.states[type]
  const percent = Math.round(progress * 100)
  const sentence = {
    open:
      file && !faults.document
        ? texts.chosen(sizeOf(file.size, shell.count))
        : isLost
          ? texts.chooseAgain
          : texts.kinds,
    preparing: texts.gettingReady,
    sending: texts.percent(percent),
    failed: texts.failed,
    waiting: texts.waiting,
    handed_in: texts.handedIn,
  }[phase]
  return (
    <div className="paper-text">
      <b>{name || texts.choose}</b>
      {phase === 'sending' && (
        <progress max={100} value={percent} aria-label={texts.progress(texts.documents[type].file)} />
      )}
      {/* A live region would read every percent aloud; the progress bar has it for those who ask. */}
      <span className="small muted" role={phase === 'sending' ? undefined : 'status'}>
        {sentence}
      </span>
    </div>
  )
}

function FileButtons({
  id,
  type,
  documents,
}: {
  id: string
  type: DocumentType
  documents: DocumentsOfPage
}) {
  const texts = useSellTexts()
  const { shell } = useTexts()
  const { phase, faults } = documents.states[type]
  // The server would refuse the same file again.
  const canRepeat = (phase === 'failed' && !faults.document && !faults.document_no) || phase === 'waiting'
  if (phase === 'sending' || phase === 'preparing') return null
  const name = texts.documents[type].file
  const forget = () => {
    documents.forget(type)
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.value = ''
  }
  return (
    <div className="paper-buttons row gap-1">
      {canRepeat && (
        <button
          type="button"
          className="button is-quiet is-small"
          aria-label={`${shell.tryAgain}: ${name}`}
          onClick={() => documents.again(type)}
        >
          {shell.tryAgain}
        </button>
      )}
      {phase === 'handed_in' ? (
        <button
          type="button"
          className="button is-ghost is-small"
          aria-label={`${texts.replace}: ${name}`}
          onClick={forget}
        >
          {texts.replace}
        </button>
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={`${texts.remove}: ${name}`}
          onClick={forget}
        >
          <Icon name="x" size="small" />
        </button>
      )}
    </div>
  )
}

/** 421888 → '412 KB', 1536000 → '1.5 MB' */
function sizeOf(bytes: number, figures: (number: number) => string): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024
    ? `${figures(kilobytes)} KB`
    : `${figures(Math.round((kilobytes * 10) / 1024) / 10)} MB`
}

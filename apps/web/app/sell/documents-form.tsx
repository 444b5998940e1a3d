import type { FormEvent, Ref } from 'react'
import { Intent } from '../forms/intent.tsx'
import { useHref } from '../locale.tsx'
import type { action } from './apply-action.server.ts'
import { DocumentCard } from './document-card.tsx'
import { DOCUMENT_TYPES, REQUIRED } from './document-rules.ts'
import { useSellTexts } from './texts/sell.ts'
import { type DocumentsPage, useDocuments } from './use-documents.ts'

/** Step 2. Without scripts, or where the key is the page's own, the form goes to the page's action. */
export function DocumentsForm({
  page,
  fault,
  onBack,
  heading,
}: {
  page: DocumentsPage
  /** Errors of the whole form, without scripts. */
  fault?: string | undefined
  onBack: () => void
  heading?: Ref<HTMLHeadingElement>
}) {
  const documents = useDocuments(page)
  const texts = useSellTexts()
  const href = useHref()

  function submit(event: FormEvent) {
    if (!documents.isByScript) return
    event.preventDefault()
    if (!documents.isBusy) void documents.submit()
  }

  return (
    <form
      method="post"
      action={href('/sell/apply')}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      className="papers-form"
    >
      <Intent<typeof action> name="hand-in" />
      <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
        {texts.steps.documents}
      </h2>
      {fault && (
        <p className="notice is-red" role="alert">
          {fault}
        </p>
      )}
      {DOCUMENT_TYPES.map((type) => (
        <DocumentCard key={type} type={type} documents={documents} optional={!REQUIRED.includes(type)} />
      ))}
      <div className="wizard-buttons">
        {documents.isByScript && (
          <button type="button" className="button is-ghost is-large" onClick={onBack}>
            {texts.back}
          </button>
        )}
        <button
          type="submit"
          className="button is-large"
          aria-busy={documents.isBusy}
          aria-disabled={documents.isBusy}
        >
          {documents.isBusy ? texts.sending : texts.submit}
        </button>
      </div>
    </form>
  )
}

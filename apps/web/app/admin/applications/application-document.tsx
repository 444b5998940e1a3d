import type { ReviewedDocument } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import type { action } from './application-action.server.ts'
import { useApplicationsTexts } from './texts/applications.ts'

const TONES = { uploaded: 'tori', accepted: 'green', rejected: 'red' } as const

/** One document: its number to compare with the picture, and whether staff accept it. */
export function ApplicationDocument(props: {
  type: ReviewedDocument['type']
  /** `picture` shows it here, for five minutes. */
  document: (Omit<ReviewedDocument, 'created_at'> & { picture: string | null }) | null
  /** Whether staff still have to decide. */
  isOpen: boolean
  /** Who does not review applications is shown neither the number nor the file. */
  mayReview: boolean
}) {
  const { type, document, isOpen, mayReview } = props
  const href = useHref()
  const texts = useApplicationsTexts()
  const common = useCommonTexts()
  return (
    <section className="panel" aria-labelledby={type}>
      <h2 id={type}>
        {texts.document[type]}
        {document && <Flag tone={TONES[document.status]}>{texts.documentStatus[document.status]}</Flag>}
        {!document && type !== 'VAT' && <Flag tone="red">{texts.isNeeded}</Flag>}
      </h2>
      {!document && <p className="muted">{texts.notThere}</p>}
      {document && (
        <>
          {mayReview ? (
            <p className="application-number">
              <span className="small muted">{texts.documentNumber}</span>{' '}
              <b className="figures">{document.document_no}</b>
            </p>
          ) : (
            <p className="muted">{texts.forReviewers}</p>
          )}
          {document.picture && (
            <img
              className="application-paper-picture"
              src={document.picture}
              alt={texts.document[type]}
              width={720}
              height={480}
            />
          )}
          {mayReview && document.is_kept && (
            <p>
              <a className="link application-open" href={href(`/admin/applications/papers/${document.id}`)}>
                {texts.openDocument}
              </a>{' '}
              <span className="small muted">
                {common.andThen(texts.size(Math.ceil(document.bytes / 1000)), texts.logged)}
              </span>
            </p>
          )}
          {!document.is_kept && <p className="muted">{texts.deleted}</p>}
          {document.note && <blockquote>{document.note}</blockquote>}
        </>
      )}
      {document && isOpen && (
        <div className="application-paper-actions">
          {document.status !== 'accepted' && (
            <Form method="post">
              <input type="hidden" name="document" value={document.id} />
              <Intent<typeof action> name="accept" className="button is-ghost is-small">
                {texts.accept}
                <span className="visually-hidden">: {texts.document[type]}</span>
              </Intent>
            </Form>
          )}
          {document.status !== 'rejected' && (
            <details className="application-refuse">
              <summary className="button is-ghost is-small">
                {texts.refuse}
                <span className="visually-hidden">: {texts.document[type]}</span>
              </summary>
              <Form method="post">
                <input type="hidden" name="document" value={document.id} />
                <Field label={texts.refuseNote} optional>
                  {(control) => <textarea {...control} name="note" rows={2} maxLength={500} />}
                </Field>
                <Intent<typeof action> name="refuse" className="button is-small is-danger">
                  {texts.refuse}
                </Intent>
              </Form>
            </details>
          )}
        </div>
      )}
    </section>
  )
}

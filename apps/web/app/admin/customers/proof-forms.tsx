import type { ReactNode } from 'react'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { CodeField } from '../../sign-in/fields/code-field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { deleteAction } from './proof-actions.server.ts'
import { useRequestsTexts } from './texts/requests.ts'

const CAME_BY = ['phone', 'counter', 'letter', 'email'] as const
const DOCUMENTS = ['citizenship', 'national_id', 'passport', 'licence'] as const

/**
 * The two ways in which a customer proves that a request is theirs: a code that is sent to them, and a word that is recorded. `children` are
 * the fields that both forms have besides, and `submit` says what either does.
 */
export function ProofForms(props: {
  /** The id of the request, so that sending it twice is one. */
  request: string
  /** Where a code would go, masked; null where none can be sent. */
  target: string | null
  submit: string
  isDanger?: boolean
  refused: RefusedForm | undefined
  children?: ReactNode
}) {
  const { request, target, submit, isDanger = false, refused, children } = props
  const texts = useRequestsTexts()
  const errors = refused?.errors ?? {}
  const typed = refused?.typed ?? {}
  const isSent = typed.proven_by === 'code' && (typed.step === 'sent' || errors.code !== undefined)
  const ofWord = typed.proven_by === 'word' ? errors : {}
  const button = isDanger ? 'button is-danger' : 'button'
  return (
    <>
      {errors.form && <Outcome tone="red">{errors.form}</Outcome>}
      <section className="panel" aria-labelledby="by-code">
        <h2 id="by-code">{texts.byCode}</h2>
        {target === null ? (
          <p className="muted">{texts.noTarget}</p>
        ) : (
          <form method="post" noValidate className="request-form">
            <Hidden request={request} provenBy="code" />
            <p className="muted">{isSent ? texts.codeSent(target) : texts.byCodeText(target)}</p>
            <CameBy typed={typed.came_by} error={errors.came_by} />
            {isSent && <CodeField error={errors.code} />}
            {!isSent && errors.code && (
              <p className="field-error" role="alert">
                {errors.code}
              </p>
            )}
            {isSent && children}
            <p className="admin-buttons">
              {isSent && (
                <Intent<typeof deleteAction> name="prove" className={button}>
                  {submit}
                </Intent>
              )}
              <Intent<typeof deleteAction> name="ask" className={isSent ? 'button is-ghost' : 'button'}>
                {isSent ? texts.sendAgain : texts.sendCode}
              </Intent>
            </p>
          </form>
        )}
      </section>
      <section className="panel" aria-labelledby="by-word">
        <h2 id="by-word">{texts.byWord}</h2>
        <form method="post" noValidate className="request-form">
          <Hidden request={request} provenBy="word" />
          <p className="muted">{texts.byWordText}</p>
          <CameBy typed={typed.came_by} error={ofWord.came_by} />
          <Field label={texts.document} error={ofWord.paper}>
            {(control) => (
              <select {...control} name="paper" defaultValue={typed.paper ?? 'citizenship'}>
                {DOCUMENTS.map((document) => (
                  <option key={document} value={document}>
                    {texts.documents[document]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={texts.where} hint={texts.whereHint} error={ofWord.note}>
            {(control) => (
              <input {...control} name="note" maxLength={200} defaultValue={typed.note} autoComplete="off" />
            )}
          </Field>
          {children}
          <p className="admin-buttons">
            <Intent<typeof deleteAction>
              name="prove"
              className={isDanger ? 'button is-danger' : 'button is-ghost'}
            >
              {submit}
            </Intent>
          </p>
        </form>
      </section>
    </>
  )
}

function Hidden({ request, provenBy }: { request: string; provenBy: 'code' | 'word' }) {
  return (
    <>
      <input type="hidden" name="request" value={request} />
      <input type="hidden" name="proven_by" value={provenBy} />
    </>
  )
}

function CameBy({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const texts = useRequestsTexts()
  return (
    <Field label={texts.howCame} error={error}>
      {(control) => (
        <select {...control} name="came_by" defaultValue={typed ?? 'phone'}>
          {CAME_BY.map((way) => (
            <option key={way} value={way}>
              {texts.cameBy[way]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

import { ANSWER_DAYS, ASKED_HOURS, DOCUMENT_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import type {
  ReviewedDocument,
  ReviewedRequest,
} from '@himalayan-green/shop/vendors/applications/read-request.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFarmTexts } from '../../farm/texts/farm.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import type { action } from './application-action.server.ts'
import { useApplicationsTexts } from './texts/applications.ts'

type ByField = Record<string, string>

/** The same keys as in vendors/kinds.ts; the record of texts is the list. */
const kindsOf = (kinds: Record<string, string>) => Object.entries(kinds)

/** The decisions that are open now. Each opens its few fields first, so that nobody decides by a slip. */
export function ApplicationDecision(props: {
  request: Pick<
    ReviewedRequest,
    'status' | 'names' | 'company_name' | 'submission' | 'email_confirmed' | 'phone_confirmed'
  >
  documents: { type: ReviewedDocument['type']; document: { status: string } | null }[]
  typed: ByField
  errors: ByField
}) {
  const { request, documents, typed, errors } = props
  const texts = useApplicationsTexts()
  const { kinds } = useFarmTexts()
  const toReview = documents.filter(({ document }) => document?.status === 'uploaded')
  const isOpen = request.status !== 'more_information'
  const decision = (name: string, title: string, text: string, fields: ReactNode, button: ReactNode) => (
    <Decision
      title={title}
      text={text}
      isOpen={typed.intent === name}
      submission={request.submission}
      errors={errors}
    >
      {fields}
      {button}
    </Decision>
  )
  return (
    <section className="panel" aria-labelledby="decide">
      <h2 id="decide">{texts.decide}</h2>
      {request.status === 'submitted' && (
        <Form method="post" className="application-take">
          <Intent<typeof action> name="take" className="button is-ghost">
            {texts.take}
          </Intent>
          <p className="field-hint">{texts.takeText}</p>
        </Form>
      )}
      {isOpen &&
        decision(
          'approve',
          texts.approve,
          texts.approveText,
          <>
            <Line
              name="name_en"
              label={texts.nameEn}
              typed={typed.name_en ?? request.names.name_en}
              errors={errors}
            />
            <Line
              name="name_ne"
              label={texts.nameNe}
              typed={typed.name_ne ?? request.names.name_ne}
              errors={errors}
            />
            <Line
              name="legal_name"
              label={texts.legalName}
              typed={typed.legal_name ?? request.company_name}
              errors={errors}
            />
            <Field label={texts.kind} error={errors.kind}>
              {(control) => (
                <select {...control} name="kind" defaultValue={typed.kind ?? 'farm'}>
                  {kindsOf(kinds).map(([kind, name]) => (
                    <option key={kind} value={kind}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>,
          toReview.length > 0 ? (
            <>
              <p className="notice">{texts.reviewFirst}</p>
              {toReview.map(({ type }) => (
                <p key={type}>
                  <a className="link application-open" href={`#${type}`}>
                    {texts.document[type]}
                  </a>
                </p>
              ))}
            </>
          ) : (
            <Intent<typeof action> name="approve" className="button">
              {texts.approve}
            </Intent>
          ),
        )}
      {decision(
        'ask',
        texts.ask,
        request.email_confirmed || request.phone_confirmed
          ? texts.askText(ASKED_HOURS)
          : texts.askTextByLine(ANSWER_DAYS, ASKED_HOURS),
        <>
          <Area name="note" label={texts.askNote} typed={typed.note} errors={errors} />
          {documents.some(({ document }) => document) && (
            <fieldset className="application-boxes">
              <legend>{texts.askDocuments}</legend>
              {documents.map(({ type, document }) =>
                document ? (
                  <label key={type}>
                    <input
                      type="checkbox"
                      name="documents"
                      value={type}
                      defaultChecked={document.status === 'rejected'}
                    />
                    {texts.document[type]}
                  </label>
                ) : null,
              )}
            </fieldset>
          )}
        </>,
        <Intent<typeof action> name="ask" className="button">
          {texts.askSend}
        </Intent>,
      )}
      {decision(
        'reject',
        texts.reject,
        texts.rejectText(DOCUMENT_DAYS),
        <Area name="reason" label={texts.rejectReason} typed={typed.reason} errors={errors} />,
        <Intent<typeof action> name="reject" className="button is-danger">
          {texts.reject}
        </Intent>,
      )}
    </section>
  )
}

function Decision(props: {
  title: string
  text: string
  isOpen: boolean
  submission: number | null
  errors: ByField
  children: ReactNode
}) {
  const { title, text, isOpen, submission, errors, children } = props
  const form = useFirstFault(isOpen ? errors : undefined)
  return (
    <details className="application-action" open={isOpen}>
      <summary>{title}</summary>
      <Form ref={form} method="post" noValidate>
        {submission !== null && <input type="hidden" name="submission" value={submission} />}
        <p className="field-hint">{text}</p>
        {children}
      </Form>
    </details>
  )
}

function Line(props: { name: string; label: string; typed: string | undefined; errors: ByField }) {
  const { name, label, typed, errors } = props
  return (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          defaultValue={typed}
          lang={/_(en|ne)$/.exec(name)?.[1]}
          autoComplete="off"
          maxLength={150}
        />
      )}
    </Field>
  )
}

function Area(props: { name: string; label: string; typed: string | undefined; errors: ByField }) {
  const { name, label, typed, errors } = props
  return (
    <Field label={label} error={errors[name]}>
      {(control) => <textarea {...control} name={name} rows={4} maxLength={2000} defaultValue={typed} />}
    </Field>
  )
}

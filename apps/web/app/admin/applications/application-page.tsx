import { requireActor } from '@himalayan-green/shop/context.ts'
import { writtenAge } from '@himalayan-green/shop/nepal/written-age.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { mayBeForgotten } from '@himalayan-green/shop/vendors/applications/purge-request.ts'
import { readRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { linkToDocument } from '@himalayan-green/shop/vendors/documents/open-document.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/application-page'
import { ApplicationDecision } from './application-decision.tsx'
import { ApplicationDocument } from './application-document.tsx'
import { ApplicationFields } from './application-fields.tsx'
import { ApplicationFlag, isToReview } from './application-flag.tsx'
import { ApplicationHistory, sentOf } from './application-history.tsx'
import { DeleteApplication } from './delete-application.tsx'
import { useApplicationsTexts } from './texts/applications.ts'
import './applications.css'

export const handle = { access: { staff: 'vendor.review' } } satisfies PageHandle

const NO_ERRORS: Record<string, string> = {}
const NEEDED = ['PAN', 'CITIZENSHIP', 'VAT'] as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const mayReview = requireActor(ctx).rights.includes('vendor.review')
  const request = await orNotFound(readRequest(ctx, page.privateFiles, idOf(params.id)))
  const { created_at, submitted_at, decided_at, documents, steps, ...rest } = request
  return {
    ...rest,
    mayReview,
    mayForget: mayReview && mayBeForgotten(request),
    handed_in: submitted_at && formatTimestamp(submitted_at, ctx.locale),
    age: submitted_at && writtenAge(submitted_at, ctx.now, ctx.locale),
    documents: await Promise.all(
      NEEDED.map(async (type) => {
        const document = documents.find((one) => one.type === type)
        if (!document) return { type, document: null }
        const { created_at, ...shown } = document
        const links =
          mayReview && shown.is_kept
            ? await linkToDocument(ctx, page.config.authSecret, { id: shown.id })
            : null
        return { type, document: { ...shown, picture: links?.inline_url ?? null } }
      }),
    ),
    steps: steps.map(({ at, ...step }) => ({ ...step, timestamp: formatTimestamp(at, ctx.locale) })),
  }
}

export { action } from './application-action.server.ts'

/** The page also loads anew after a refusal: whoever comes second sees what the first did. */
export const shouldRevalidate = () => true

/** One application: the applicant's words beside the documents, and the decisions. */
export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, steps, mayReview, mayForget, ...request } = loaderData
  const { errors = NO_ERRORS, typed = NO_ERRORS } = actionData ?? {}
  const texts = useApplicationsTexts()
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (actionData) refusal.current?.scrollIntoView({ block: 'center' })
  }, [actionData])
  const isOpen = mayReview && isToReview(request)
  const sent = sentOf(steps.at(-1)?.sent)
  return (
    <>
      <PageHead title={request.company_name} noindex />
      <p>
        <BackLink to="/admin/applications">{texts.back}</BackLink>
      </p>
      <div className="application-head">
        <h1>{request.company_name}</h1>
        <ApplicationFlag status={request.status} />
        <span className="muted small">{texts.number(request.id)}</span>
      </div>
      {query.has('saved') && !actionData && (
        <p className={sent === 'none' ? 'notice' : 'notice is-green'} role="status">
          {common.saved} {sent && texts.sent[sent]}
        </p>
      )}
      {query.has('paper') && !actionData && (
        <p className="notice is-green" role="status">
          {common.saved}
        </p>
      )}
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert" ref={refusal}>
          <Icon name="warning-circle" />
          <span>
            {texts.lookAgain} {errors.intent ?? Object.values(errors)[0]}
          </span>
        </p>
      )}
      <div className="application">
        <ApplicationFields request={request} />
        <section aria-label={texts.documents} className="application-papers">
          {documents.map(({ type, document }) => (
            <ApplicationDocument key={type} {...{ type, document, isOpen, mayReview }} />
          ))}
        </section>
        <div className="application-rest">
          {isOpen || (mayReview && request.status === 'more_information') ? (
            <ApplicationDecision
              key={steps.length}
              request={request}
              documents={documents}
              typed={typed}
              errors={errors}
            />
          ) : null}
          <ApplicationHistory steps={steps} />
          {mayForget && <DeleteApplication />}
        </div>
      </div>
    </>
  )
}

import { escalateOwnComplaint } from '@himalayan-green/shop/complaints/escalate-complaint.ts'
import { readComplaint } from '@himalayan-green/shop/complaints/read-complaint.ts'
import { formatTimestamp, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageContext } from '../context.ts'
import { savedOrRefused } from '../forms/form-of-saved.server.ts'
import { typedIn } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useSite } from '../site.ts'
import { useName } from '../ui/names.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { WithNumber } from '../ui/with-number.tsx'
import type { Route } from './+types/complaint-page'
import { ComplaintFlag } from './complaint-flag.tsx'
import { EscalateForm } from './escalate-form.tsx'
import { useComplaintTexts } from './texts/complaint.ts'
import './complaints.css'

export const handle = { access: 'everybody' } satisfies PageHandle

/** Opened by the key of a link, or by its number for the signed-in person who made it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const complaint = await orNotFound(readComplaint(ctx, params.key))
  const { created_at, due_at, answered_at, escalate_until, closed_at, escalated_at, ...shown } = complaint
  return {
    ...shown,
    created: writtenDay(created_at, ctx.locale),
    due: writtenDay(due_at, ctx.locale),
    answered: answered_at && formatTimestamp(answered_at, ctx.locale),
    until: escalate_until && writtenDay(escalate_until, ctx.locale),
    wasEscalated: escalated_at !== null,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const { note = '' } = typedIn(form)
  const here = localeHref(ctx.locale, `/complaint/${encodeURIComponent(params.key)}?escalated`)
  return savedOrRefused(form, here, () => escalateOwnComplaint(ctx, params.key, { note }))
}

/** Keeps the path, which opens the complaint, from other sites and from search engines (answer/page.tsx). */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(actionHeaders ?? loaderHeaders)
  headers.set('Referrer-Policy', 'strict-origin')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return headers
}

/** `/complaint/<key>`: one's complaint with its number, its clock, its answer, and the way to the officer. */
export default function OneComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const { number, status, text, order, vendor, answer } = loaderData
  const texts = useComplaintTexts()
  const href = useHref()
  const nameOf = useName()
  const [query] = useSearchParams()
  const officer = useSite().settings?.legal.complaint_officer.name
  return (
    <div className="wrap complaint-page">
      <PageHead title={texts.one(number)} noindex />
      <h1>
        <WithNumber text={texts.one(number)} number={number} />
      </h1>
      {query.has('received') && (
        <Outcome tone="green">
          <WithNumber text={texts.received(number)} number={number} /> {texts.keepLink}
        </Outcome>
      )}
      {query.has('escalated') && status === 'escalated' && (
        <Outcome tone="green">{texts.escalatedNow}</Outcome>
      )}
      <section className="panel">
        <p>
          <ComplaintFlag status={status} />
        </p>
        <dl className="complaint-facts stack gap-3">
          {(status === 'open' || status === 'escalated') && (
            <Fact name={texts.dueBy}>
              <b>{loaderData.due}</b>
              {loaderData.is_late && <span className="complaint-late">{texts.late}</span>}
            </Fact>
          )}
          <Fact name={texts.madeOn}>{loaderData.created}</Fact>
          <Fact name={texts.about}>
            {texts.kinds[loaderData.kind]}
            {order && (
              <Link className="link" to={href(`/order/${order.id}`)}>
                <WithNumber text={texts.order(order.number)} number={order.number} />
              </Link>
            )}
            {vendor && <span>{nameOf(vendor)}</span>}
          </Fact>
        </dl>
        <h2>{texts.yourText}</h2>
        <p className="complaint-text">{text}</p>
      </section>
      {loaderData.answered && (
        <section className="panel" aria-labelledby="answer">
          <h2 id="answer">{texts.answer}</h2>
          <p className="complaint-text">{answer}</p>
          <p className="small muted">{texts.answeredOn(loaderData.answered)}</p>
        </section>
      )}
      {loaderData.close_reason && (
        <section className="panel">
          <p>{texts.closedFor[loaderData.close_reason]}</p>
          <p className="complaint-text">{loaderData.close_note}</p>
        </section>
      )}
      {loaderData.may_escalate && (
        <EscalateForm
          until={loaderData.until}
          typed={actionData?.typed ?? {}}
          faults={actionData?.errors ?? {}}
        />
      )}
      {officer && status !== 'closed' && <p className="small muted">{texts.officer(officer)}</p>}
      {loaderData.wasEscalated && status === 'answered' && <p className="small">{texts.authority}</p>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { type ComplaintState, listComplaints } from '@himalayan-green/shop/complaints/staff-complaints.ts'
import { writtenAge } from '@himalayan-green/shop/nepal/written-age.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { ComplaintFlag } from '../../complaints/complaint-flag.tsx'
import { KINDS } from '../../complaints/kinds.ts'
import { useComplaintTexts } from '../../complaints/texts/complaint.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'
import { useStaffComplaintTexts } from './texts/complaints.ts'
import '../../complaints/complaints.css'

export const handle = { access: { staff: 'complaint.answer' } } satisfies PageHandle

const STATES = [
  'waiting',
  'open',
  'escalated',
  'answered',
  'closed',
] as const satisfies readonly ComplaintState[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const state = (asked('state') ?? 'waiting') as ComplaintState
  const kind = asked('kind') as (typeof KINDS)[number] | undefined
  const { complaints, next } = await orNotFound(listComplaints(ctx, { state, kind, cursor: asked('cursor') }))
  return {
    state,
    kind,
    next,
    complaints: complaints.map(({ created_at, due_at, ...complaint }) => ({
      ...complaint,
      age: writtenAge(created_at, ctx.now, ctx.locale),
      due: writtenDay(due_at, ctx.locale),
    })),
  }
}

/** `/admin/complaints`: what waits for an answer, first what the officer has; and what is done. */
export default function StaffComplaints({ loaderData }: Route.ComponentProps) {
  const { state, kind, complaints, next } = loaderData
  const texts = useStaffComplaintTexts()
  const common = useCommonTexts()
  const { kinds } = useComplaintTexts()
  const href = useHref()
  const nameOf = useName()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <FilterLinks
        look="tabs"
        label={texts.state}
        shown={state}
        links={STATES.map((name) => ({
          name,
          to: withQuery('', { state: name, kind }),
          text: texts.states[name],
        }))}
      />
      <FilterLinks
        look="line"
        label={texts.kind}
        shown={kind ?? 'all'}
        links={(['all', ...KINDS] as const).map((name) => ({
          name,
          to: withQuery('', { state, kind: name === 'all' ? undefined : name }),
          text: name === 'all' ? texts.allKinds : kinds[name],
        }))}
      />
      {complaints.length === 0 && <p className="panel">{texts.none}</p>}
      <ul className="complaint-rows stack gap-3">
        {complaints.map((complaint) => (
          <li key={complaint.id} className="card">
            <p className="row is-wrapping gap-2">
              <Link className="link" to={href(`/admin/complaints/${complaint.id}`)}>
                <b className="unbroken">{complaint.number}</b>
              </Link>
              <ComplaintFlag status={complaint.status} />
              {complaint.is_late && <Flag tone="red">{texts.late}</Flag>}
            </p>
            <p className="complaint-text">{complaint.text}</p>
            <p className="small muted">
              {[
                kinds[complaint.kind],
                complaint.name,
                complaint.order_number,
                complaint.vendor && nameOf(complaint.vendor),
                texts.age(complaint.age),
                (complaint.status === 'open' || complaint.status === 'escalated') && texts.due(complaint.due),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <Link className="button is-quiet" to={withQuery('', { state, kind, cursor: next })}>
          {common.showMore}
        </Link>
      )}
    </>
  )
}

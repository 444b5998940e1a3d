import { readStaffComplaint } from '@himalayan-green/shop/complaints/staff-complaints.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { ComplaintFlag } from '../../complaints/complaint-flag.tsx'
import { useComplaintTexts } from '../../complaints/texts/complaint.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Saved } from '../../ui/saved.tsx'
import type { Route } from './+types/complaint-page'
import { ComplaintFacts } from './complaint-facts.tsx'
import { ComplaintForms } from './complaint-forms.tsx'
import { ComplaintHistory } from './complaint-history.tsx'
import { useStaffComplaintTexts } from './texts/complaints.ts'
import '../../complaints/complaints.css'

export const handle = {
  access: { staff: 'complaint.answer', write: 'complaint.answer' },
} satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const complaint = await orNotFound(readStaffComplaint(ctx, idOf(params.id)))
  const { created_at, promised_at, due_at, answered_at, steps, words_gone_at, ...shown } = complaint
  return {
    ...shown,
    created: formatTimestamp(created_at, ctx.locale),
    promised: writtenDay(promised_at, ctx.locale),
    due: writtenDay(due_at, ctx.locale),
    hasWords: words_gone_at === null,
    mayAnswer: requireActor(ctx).rights.includes('complaint.answer'),
    maySeeOrders: mayOpen(ctx, 'order.read'),
    maySeeVendors: mayOpen(ctx, 'vendor.change'),
    maySeeCustomers: mayOpen(ctx, 'order.help'),
    steps: steps.map(({ at, ...step }) => ({ ...step, when: formatTimestamp(at, ctx.locale) })),
  }
}

function mayOpen(ctx: PageContext['ctx'], right: 'order.read' | 'vendor.change' | 'order.help'): boolean {
  const { rights } = requireActor(ctx)
  return rights.includes(right) || rights.includes('all.read')
}

export { action } from './complaint-action.server.ts'

/** `/admin/complaints/<id>`: a complaint with what is known of it, its steps, and what staff may do now. */
export default function StaffComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, status, text } = loaderData
  const texts = useStaffComplaintTexts()
  const common = useCommonTexts()
  const { one } = useComplaintTexts()
  const href = useHref()
  return (
    <div className="staff-complaint stack gap-4">
      <PageHead title={one(number)} noindex />
      <Link className="link" to={href('/admin/complaints')}>
        {texts.back}
      </Link>
      <h1>
        {one(number)} <ComplaintFlag status={status} />{' '}
        {loaderData.is_late && <Flag tone="red">{texts.late}</Flag>}
      </h1>
      {!actionData && <Saved text={common.saved} />}
      <section className="panel">
        <ComplaintFacts complaint={loaderData} />
        <h2>{texts.text}</h2>
        {loaderData.hasWords ? (
          <p className="complaint-text">{text}</p>
        ) : (
          <p className="muted">{texts.wordsGone}</p>
        )}
      </section>
      <ComplaintHistory steps={loaderData.steps} />
      {loaderData.mayAnswer && (
        <ComplaintForms
          // A new state has new forms, without what was typed into those before.
          key={`${id} ${status}`}
          status={status}
          hasWords={loaderData.hasWords}
          typed={actionData?.typed ?? {}}
          faults={actionData?.errors ?? {}}
        />
      )}
    </div>
  )
}

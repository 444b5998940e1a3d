import {
  answerComplaint,
  closeComplaint,
  noteComplaint,
} from '@himalayan-green/shop/complaints/answer-complaint.ts'
import { escalateComplaint } from '@himalayan-green/shop/complaints/escalate-complaint.ts'
import { readStaffComplaint } from '@himalayan-green/shop/complaints/staff-complaints.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { data, Link, redirect } from 'react-router'
import { ComplaintFlag } from '../../complaints/complaint-flag.tsx'
import { useComplaintTexts } from '../../complaints/texts/complaint.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { statusOf, typedIn } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { notFound, orNotFound } from '../../not-found.server.ts'
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

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const id = idOf(params.id)
  const form = await request.formData()
  try {
    await carryOut(ctx, id, form)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') notFound()
    const errors = Object.keys(error.fields).length > 0 ? error.fields : { form: error.message }
    return data({ errors, typed: typedIn(form) }, statusOf(error))
  }
  return redirect(localeHref(ctx.locale, `/admin/complaints/${id}?saved`), 303)
}

async function carryOut(ctx: PageContext['ctx'], id: number, form: FormData): Promise<void> {
  const typed = typedIn(form)
  switch (String(form.get('intent'))) {
    case 'answer':
      return answerComplaint(ctx, id, { answer: typed.answer ?? '' })
    case 'escalate':
      return escalateComplaint(ctx, id, { note: typed.note ?? '' })
    case 'close':
      return closeComplaint(ctx, id, { reason: typed.reason, note: typed.note ?? '' })
    case 'note':
      return noteComplaint(ctx, id, { note: typed.note ?? '' })
    default:
      throw unknownForm(ctx)
  }
}

/** `/admin/complaints/<id>`: a complaint with what is known of it, its steps, and what staff may do now. */
export default function StaffComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, status, text } = loaderData
  const texts = useStaffComplaintTexts()
  const { one } = useComplaintTexts()
  const href = useHref()
  return (
    <div className="staff-complaint">
      <PageHead title={one(number)} noindex />
      <Link className="link" to={href('/admin/complaints')}>
        {texts.back}
      </Link>
      <h1>
        {one(number)} <ComplaintFlag status={status} />{' '}
        {loaderData.is_late && <Flag tone="red">{texts.late}</Flag>}
      </h1>
      {!actionData && <Saved text={texts.saved} />}
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

import { Refusal } from '@himalayan-green/shop/errors.ts'
import { approveRefund, rejectRefund } from '@himalayan-green/shop/refunds/deciding/decide-refund.ts'
import { recordSent, retryRefund } from '@himalayan-green/shop/refunds/sending/send-by-hand.ts'
import { findAnyRefund } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import { data, Link, redirect } from 'react-router'
import { type PageContext, pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { statusOf, typedIn } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { notFound, orNotFound } from '../../not-found.server.ts'
import { RefundStory } from '../../refunds/refund-story.tsx'
import { refundToShow } from '../../refunds/refund-to-show.server.ts'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Saved } from '../../ui/saved.tsx'
import { WithNumber } from '../../ui/with-number.tsx'
import type { Route } from './+types/refund-page'
import { RefundDecision } from './refund-decision.tsx'
import { RefundSending } from './refund-sending.tsx'
import '../../refunds/refunds.css'

export const handle = { access: { staff: 'refund.decide' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refund = await orNotFound(findAnyRefund(page.ctx, idOf(params.id)))
  return { refund: refundToShow(page.ctx, refund) }
}

/** `do` is approve, reject, sent or retry. Whoever comes second reads its state now. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const id = idOf(params.id)
  const form = await request.formData()
  try {
    await decide(page, id, form)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') notFound()
    stepUpFirst(error, page, url)
    const sentence = Object.values(error.fields)[0] ?? error.message
    return data({ error: sentence, typed: typedIn(form) }, statusOf(error))
  }
  return redirect(localeHref(page.ctx.locale, `/admin/refunds/${id}?saved`), 303)
}

async function decide({ ctx }: PageContext, id: number, form: FormData): Promise<void> {
  const method = form.get('method') || undefined
  const note = form.get('note') ?? ''
  switch (String(form.get('intent'))) {
    case 'approve':
      return approveRefund(ctx, id, { bearer: form.get('bearer'), method, note, ...partIn(form) })
    case 'reject':
      return rejectRefund(ctx, id, { note })
    case 'sent':
      return recordSent(ctx, id, { reference: form.get('reference') ?? '', method })
    case 'retry':
      return retryRefund(ctx, id, { method, note })
    default:
      throw unknownForm(ctx)
  }
}

/**
 * The pieces and rupees of a form; nothing where all is as it was asked for. Where fewer pieces are typed beside the rupees
 * that the form showed for all of them, those pieces come to what they cost.
 */
function partIn(form: FormData) {
  const whole = String(form.get('whole') ?? '')
  const items = [...form].flatMap(([name, typed]) => {
    if (!name.startsWith('item ')) return []
    const id = Number(name.slice(5))
    return [{ id, quantity: Number(typed || 0), amount: Number(form.get(`amount ${id}`) || 0) }]
  })
  if (items.length === 0 || whole === wholeOf(items)) return {}
  const shown = new Map(whole.split(',').map((item) => [Number(item.split(' ')[0]), item.split(' ')]))
  const parts = items.map(({ amount, ...pieces }) => {
    const [, quantity, rupees] = shown.get(pieces.id) ?? []
    const isOfAll = `${amount}` === rupees && pieces.quantity < Number(quantity)
    return isOfAll ? pieces : { ...pieces, amount }
  })
  return { order_items: parts.filter(({ quantity }) => quantity !== 0) }
}

const wholeOf = (items: { id: number; quantity: number; amount: number }[]) =>
  items.map(({ id, quantity, amount }) => `${id} ${quantity} ${amount}`).join()

/** `/admin/refunds/<id>`: one refund, its photos beside the customer's words, and the steps that are open. */
export default function StaffRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { refund } = loaderData
  const texts = useRefundTexts()
  const href = useHref()
  const photos = Array.from({ length: refund.photo_count }, (_, place) =>
    href(`/admin/refunds/${refund.id}/photo/${place}`),
  )
  return (
    <div className="staff-refund">
      <PageHead title={texts.adminOne(refund.number)} noindex />
      <Link className="link" to={href('/admin/refunds')}>
        {texts.back}
      </Link>
      <h1>
        <WithNumber text={texts.adminOne(refund.number)} number={refund.number} />
      </h1>
      {actionData ? <Outcome tone="red">{actionData.error}</Outcome> : <Saved text={texts.done} />}
      <section className="panel" aria-labelledby="asked">
        <h2 id="asked">{texts.kinds[refund.kind]}</h2>
        <p>
          {texts.customer}: <b>{refund.customer.name}</b> ·{' '}
          <Link className="link" to={href(`/admin/orders/${refund.order_group_id}`)}>
            {refund.number}
          </Link>
        </p>
        <RefundStory refund={refund} photos={photos} isForStaff />
        {refund.kind === 'refund' && (
          <p className="small">
            {texts.wishIs}: {texts.wishes[refund.wish]}
          </p>
        )}
        {refund.bearer && (
          <p className="small muted">
            {texts.borneBy}: {texts.bearers[refund.bearer]}
          </p>
        )}
        {refund.gateway_ref && <p className="small muted">{refund.gateway_ref}</p>}
      </section>
      {refund.is_own ? (
        <p className="notice is-grey">{texts.own}</p>
      ) : (
        refund.stage === 'decide' &&
        refund.next.length === 0 && <p className="notice is-grey">{texts.forFinance}</p>
      )}
      {refund.next.includes('approve') && <RefundDecision refund={refund} typed={actionData?.typed ?? {}} />}
      {refund.is_before_restore && <p className="notice is-grey">{texts.isBeforeRestore}</p>}
      {refund.waits_for && <p className="notice is-grey">{texts.waits[refund.waits_for]}</p>}
      {refund.next.includes('sent') && <RefundSending refund={refund} typed={actionData?.typed ?? {}} />}
    </div>
  )
}

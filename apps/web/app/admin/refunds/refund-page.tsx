import { findAnyRefund } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { RefundStory } from '../../refunds/refund-story.tsx'
import { refundToShow } from '../../refunds/refund-to-show.server.ts'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
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

export { action } from './refund-action.server.ts'

/** `/admin/refunds/<id>`: one refund, its photos beside the customer's words, and the steps that are open. */
export default function StaffRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { refund } = loaderData
  const texts = useRefundTexts()
  const href = useHref()
  const photos = Array.from({ length: refund.photo_count }, (_, place) =>
    href(`/admin/refunds/${refund.id}/photo/${place}`),
  )
  return (
    <div className="staff-refund stack gap-4">
      <PageHead title={texts.adminOne(refund.number)} noindex />
      <Link className="link" to={href('/admin/refunds')}>
        {texts.back}
      </Link>
      <h1>
        <WithNumber text={texts.adminOne(refund.number)} number={refund.number} />
      </h1>
      {actionData ? (
        <Outcome tone="red">{actionData.error}</Outcome>
      ) : (
        <Saved
          text={refund.stage === 'decide' && refund.proposed_by?.is_reader ? texts.proposed : texts.done}
        />
      )}
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
      ) : refund.is_typed && refund.stage === 'decide' ? (
        <p className="notice is-grey">{texts.typed}</p>
      ) : (
        refund.stage === 'decide' &&
        refund.next.length === 0 && <p className="notice is-grey">{texts.forFinance}</p>
      )}
      {refund.proposed_by && (
        <p className="notice is-grey">
          {refund.proposed_by.is_reader ? texts.proposedByYou : texts.proposedBy(refund.proposed_by.name)}
        </p>
      )}
      {refund.next.includes('approve') && <RefundDecision refund={refund} typed={actionData?.typed ?? {}} />}
      {refund.is_before_restore && <p className="notice is-grey">{texts.isBeforeRestore}</p>}
      {refund.waits_for && <p className="notice is-grey">{texts.waits[refund.waits_for]}</p>}
      {refund.next.includes('sent') && <RefundSending refund={refund} typed={actionData?.typed ?? {}} />}
    </div>
  )
}

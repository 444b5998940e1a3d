import { writtenAge } from '@himalayan-green/shop/nepal/written-age.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { listAllRefunds, type QUEUES } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { RefundFlag } from '../../refunds/refund-flag.tsx'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Price } from '../../ui/price.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { DownloadLink } from '../download/download-link.tsx'
import type { Route } from './+types/page'
import '../../refunds/refunds.css'

export const handle = { access: { staff: 'refund.decide' } } satisfies PageHandle

type Queue = (typeof QUEUES)[number]

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const queue = (url.searchParams.get('queue') ?? 'open') as Queue
  const cursor = url.searchParams.get('cursor') ?? undefined
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const vendor = asked('vendor')
  const sent = { from: asked('from'), to: asked('to'), ...(vendor && { vendor: Number(vendor) }) }
  const { refunds, next, counts } = await orNotFound(listAllRefunds(ctx, { queue, cursor, ...sent }))
  return {
    queue,
    sent: { from: sent.from, to: sent.to, vendor },
    next,
    counts,
    refunds: refunds.map(
      ({ id, number, status, kind, reason, amount_paisa, waits_for, customer, ...refund }) => ({
        id,
        number,
        status,
        kind,
        reason,
        amount_paisa,
        waits_for,
        customer,
        age: writtenAge(refund.created, ctx.now, ctx.locale),
        dueDay: writtenDay(refund.due, ctx.locale),
        isOverdue: queue !== 'done' && refund.due < ctx.now,
      }),
    ),
  }
}

/** `/admin/refunds`: the refunds to decide about and to send, failed ones first. */
export default function StaffRefunds({ loaderData }: Route.ComponentProps) {
  const { queue, sent, refunds, next, counts } = loaderData
  const texts = useRefundTexts()
  const common = useCommonTexts()
  const href = useHref()
  return (
    <>
      <PageHead title={texts.adminTitle} noindex />
      <div className="admin-head">
        <h1>{texts.adminTitle}</h1>
        <DownloadLink list="refunds" query={{ queue, ...sent }} />
      </div>
      <FilterLinks
        look="tabs"
        label={texts.filter}
        shown={queue}
        links={(['open', 'decide', 'send', 'done'] as const).map((name) => ({
          name,
          to: `?queue=${name}`,
          text: texts.queues[name],
          count: name === 'decide' || name === 'send' ? counts[name] : undefined,
        }))}
      />
      {refunds.length === 0 && <p className="panel">{texts.adminNone}</p>}
      <ul className="refund-list stack gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="card">
            <p className="refund-head">
              <RefundFlag status={refund.status} />
              {refund.isOverdue && <Flag tone="red">{texts.overdue}</Flag>}
              <Price paisa={refund.amount_paisa} kind="total" />
            </p>
            <p>
              <Link className="link" to={href(`/admin/refunds/${refund.id}`)}>
                {texts.adminOne(refund.number)}
              </Link>{' '}
              · {refund.customer.name}
            </p>
            <p className="small muted">
              {texts.kinds[refund.kind]} · {texts.reasons[refund.reason]} · {texts.waiting(refund.age)} ·{' '}
              {texts.due(refund.dueDay)}
            </p>
            {refund.waits_for && <p className="small">{texts.waits[refund.waits_for]}</p>}
          </li>
        ))}
      </ul>
      {next && (
        <Link className="button is-quiet" to={withQuery('', { queue, ...sent, cursor: next })}>
          {common.nextPage}
        </Link>
      )}
    </>
  )
}

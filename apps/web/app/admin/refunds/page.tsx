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
import { Price } from '../../ui/price.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { ListTable } from '../list/list-table.tsx'
import { OfficeHead } from '../list/office-head.tsx'
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
  return (
    <>
      <OfficeHead title={texts.adminTitle} files={[{ list: 'refunds', query: { queue, ...sent } }]} />
      <section className="list-card" aria-label={texts.adminTitle}>
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
        {refunds.length === 0 ? (
          <p className="list-none">{texts.adminNone}</p>
        ) : (
          <RefundTable refunds={refunds} />
        )}
        {next && (
          <p className="list-pages">
            <Link className="button is-ghost is-small" to={withQuery('', { queue, ...sent, cursor: next })}>
              {common.nextPage}
            </Link>
          </p>
        )}
      </section>
    </>
  )
}

function RefundTable({ refunds }: { refunds: Route.ComponentProps['loaderData']['refunds'] }) {
  const href = useHref()
  const texts = useRefundTexts()
  return (
    <ListTable
      label={texts.adminTitle}
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.refund,
          kind: 'name',
          cell: ({ id, number, customer }) => (
            <>
              <Link to={href(`/admin/refunds/${id}`)}>{texts.adminOne(number)}</Link>
              <small>{customer.name}</small>
            </>
          ),
        },
        {
          head: texts.why,
          cell: ({ reason, kind, waits_for }) => (
            <>
              {texts.reasons[reason]}
              <small>{waits_for ? texts.waits[waits_for] : texts.kinds[kind]}</small>
            </>
          ),
        },
        { head: texts.waitsHead, cell: ({ age }) => age, isExtra: true },
        {
          head: texts.dueHead,
          cell: ({ dueDay, isOverdue }) => (
            <span className="list-flags">
              {dueDay} {isOverdue && <Flag tone="red">{texts.overdue}</Flag>}
            </span>
          ),
        },
        { head: texts.state, kind: 'flag', cell: ({ status }) => <RefundFlag status={status} /> },
        {
          head: texts.amountHead,
          kind: 'figure',
          cell: ({ amount_paisa }) => <Price paisa={amount_paisa} kind="total" />,
        },
      ]}
    />
  )
}

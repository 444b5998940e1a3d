import type { WaitingName } from '@himalayan-green/shop/office/waiting.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Link } from '../../ui/link.tsx'
import { Age } from './age.tsx'
import { useTodayTexts } from './texts/today.ts'
import type { Card, WaitingRow } from './today.server.ts'
import { CardFailed } from './today-card.tsx'

/** Where the first in line of each queue is seen to. */
const PLACES: Record<WaitingName, (id: string) => string> = {
  approvals: (id) => `/admin/orders/${id}`,
  to_pack: (id) => `/admin/orders/${id}`,
  undelivered: (id) => `/admin/orders/${id}`,
  calls: (id) => `/admin/orders/${id}`,
  slot_questions: (id) => `/admin/orders/${id}/time`,
  refunds: (id) => `/admin/refunds/${id}`,
  conversations: (id) => `/admin/orders/${id}`,
  complaints: (id) => `/admin/complaints/${id}`,
  ratings: () => '/admin/ratings',
  products: (id) => `/admin/products-to-check/${id}`,
  vendor_changes: (id) => `/admin/vendors/${id}`,
  farm_pictures: () => '/admin/vendors/pictures',
  certificates: () => '/admin/vendors/certificates',
  applications: (id) => `/admin/applications/${id}`,
  payments: () => '/admin/payments',
  cash: () => '/admin/cash',
  payouts: () => '/admin/payouts',
  messages: () => '/admin/messages',
  jobs: () => '/admin/jobs',
  low_stock: (id) => `/admin/products/${id}`,
}

/** What waits for staff: a row for each queue, with one button to the first in line. Empty queues leave. */
export function WaitingCard({ of, whose }: { of: Card<WaitingRow[]>; whose: 'mine' | 'all' }) {
  const href = useHref()
  const texts = useTodayTexts()
  const { count } = useTexts().shell
  const all = of === null || of === 'failed' ? [] : of.data
  const mine = all.filter((row) => row.is_mine)
  const rows = whose === 'mine' ? mine : all
  const sum = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="panel today-card today-waiting" aria-labelledby="waiting">
      <div className="today-head">
        <h2 id="waiting">{texts.waiting}</h2>
        {rows.length > 0 && <span className="muted">{texts.inQueues(count(sum), rows.length)}</span>}
        <nav className="today-whose" aria-label={texts.whose}>
          <Link to={href('/admin')} aria-current={whose === 'all' ? 'true' : undefined}>
            {texts.everyone}
          </Link>
          <Link to={href('/admin?queues=mine')} aria-current={whose === 'mine' ? 'true' : undefined}>
            {texts.mine} <Count of={mine.reduce((sum, { count }) => sum + count, 0)} />
          </Link>
        </nav>
      </div>
      {of === 'failed' ? (
        <CardFailed />
      ) : rows.length === 0 ? (
        <p className="today-nothing">{all.length === 0 ? texts.nothingWaits : texts.notMine}</p>
      ) : (
        <table className="today-queues">
          <thead>
            <tr>
              <th scope="col">{texts.head.queue}</th>
              <th scope="col">{texts.head.count}</th>
              <th scope="col">{texts.head.oldest}</th>
              <th scope="col">{texts.head.first}</th>
              <th scope="col">
                <span className="visually-hidden">{texts.head.open}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.queue}>
                <th scope="row">{texts.queues[row.queue].name}</th>
                <td className="today-count">
                  <Count of={row.count} />
                </td>
                <td>
                  <Age urgency={row.urgency} text={ageOf(row, texts)} />
                </td>
                <td className="today-first">
                  <span>{row.first.what}</span>
                  <small>{row.first.detail}</small>
                </td>
                <td>
                  <Link
                    className="button is-ghost is-small"
                    to={href(PLACES[row.queue](row.first.id))}
                    aria-label={`${texts.queues[row.queue].open}: ${texts.queues[row.queue].name}, ${row.first.what}`}
                  >
                    {texts.queues[row.queue].open}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function ageOf({ age, urgency, runsOut }: WaitingRow, texts: ReturnType<typeof useTodayTexts>): string {
  if (runsOut) return urgency === 'late' ? texts.soldOut : texts.goneIn(age)
  return urgency === 'late' ? texts.late(age) : age
}

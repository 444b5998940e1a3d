import { bsDay, bsDayText } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { listOwed } from '@himalayan-green/shop/reports/business/list-owed.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { Route } from './+types/owed-page'
import { ReportFiles } from './report-files.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useReportTexts } from './texts/reports.ts'

export const handle = { access: { staff: 'money.read' } } satisfies PageHandle

const AMOUNTS = ['balance', 'held', 'prepared', 'cash', 'payable'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return { owed: await listOwed(ctx), today: bsDayText(bsDay(ctx.now), ctx.locale) }
}

/** `/admin/reports/owed`: what each vendor is owed by the ledger, and how much of it can be paid now. */
export default function OwedToVendors({ loaderData: { owed, today } }: Route.ComponentProps) {
  const href = useHref()
  const name = useName()
  const texts = useReportTexts()
  const titles = {
    balance: texts.balance,
    held: texts.pending,
    prepared: texts.prepared,
    cash: texts.cash_in_hand,
    payable: texts.payable,
  }
  const sumOf = (amount: (typeof AMOUNTS)[number]) =>
    owed.reduce((sum, one) => sum + one[`${amount}_paisa`], 0)
  return (
    <div className="report">
      <PageHead title={texts.owed} noindex />
      <div className="admin-head">
        <h1>{texts.owed}</h1>
        <ReportFiles list="owed" query={{}} />
      </div>
      <p className="report-paper">{texts.printed(today)}</p>
      <ReportTabs shown="owed" seesOwed />
      <section className="panel report-panel">
        <p className="muted">{texts.owedText}</p>
        {owed.length === 0 ? (
          <p>{texts.owedNone}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard.
          <section className="report-table-frame" tabIndex={0} aria-label={texts.owed}>
            <table className="report-table">
              <thead>
                <tr>
                  <th scope="col">{texts.vendor}</th>
                  {AMOUNTS.map((amount) => (
                    <th key={amount} scope="col" className="is-figure">
                      {titles[amount]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {owed.map((one) => (
                  <tr key={one.vendor_id}>
                    <th scope="row">
                      <Link to={`${href('/admin/ledger/account')}?account=vendor_payable:${one.vendor_id}`}>
                        {name(one.vendor)}
                      </Link>
                    </th>
                    {AMOUNTS.map((amount) => (
                      <td key={amount} className="is-figure">
                        {rupees(one[`${amount}_paisa`], 'total')}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{texts.sum(owed.length, owed.length.toLocaleString('en-IN'))}</th>
                  {AMOUNTS.map((amount) => (
                    <td key={amount} className="is-figure">
                      {rupees(sumOf(amount), 'total')}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </section>
        )}
      </section>
    </div>
  )
}

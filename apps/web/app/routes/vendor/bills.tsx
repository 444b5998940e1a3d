import { billRow, signed } from '@himalayan-green/shop/bills/bill-view.ts'
import { listVendorBills, yearsOfBills } from '@himalayan-green/shop/bills/list-bills.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useBillsMessages } from '../../messages/bills.ts'
import { orNotFound } from '../../not-found.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { BillRows } from '../../ui/bills/bill-rows.tsx'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/bills'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const { ctx } = page
  const cursor = url.searchParams.get('cursor') || undefined
  const { bills, next } = await orNotFound(listVendorBills(ctx, { cursor }))
  const years = await yearsOfBills(ctx)
  return {
    bills: bills.map((bill) => billRow(bill, ctx.locale)),
    next,
    years: years.map((year) => ({
      ...{ year: year.fiscal_year, bills: year.bills, notes: year.credit_notes },
      total: signed(year.total_paisa, ctx.locale),
      vat: year.vat_paisa === 0 ? '' : signed(year.vat_paisa, ctx.locale),
    })),
  }
}

/** `/vendor/bills`: what the vendor billed, by fiscal year, and each bill. */
export default function VendorBills({ loaderData: { bills, next, years } }: Route.ComponentProps) {
  const words = useBillsMessages()
  const href = useHref()
  return (
    <>
      <PageHead title={words.title} noindex />
      <h1>{words.title}</h1>
      {years.length === 0 && <p className="panel">{words.noneFound}</p>}
      <div className="bill-years">
        {years.map(({ year, total, vat, ...counts }) => (
          <section key={year} className="panel">
            <h2>{words.year(year)}</h2>
            <p>
              <b>{total}</b> {vat && <span className="muted">({words.ofWhichVat(vat)})</span>}
            </p>
            <p className="small muted">{words.counts(counts.bills, counts.notes)}</p>
            <a className="link" href={`${href('/vendor/bills/export')}?${new URLSearchParams({ year })}`}>
              {words.csv(year)}
            </a>
          </section>
        ))}
      </div>
      {bills.length > 0 && (
        <section className="panel">
          <h2>{words.yourBills}</h2>
          <BillRows bills={bills} path="/vendor/bills" who="buyer" />
        </section>
      )}
      {next && (
        <Link
          className="button is-ghost"
          to={`${href('/vendor/bills')}?${new URLSearchParams({ cursor: next })}`}
        >
          {words.older}
        </Link>
      )}
    </>
  )
}

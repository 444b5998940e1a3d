import { listVendorBills, yearsOfBills } from '@himalayan-green/shop/bills/list-bills.ts'
import { billRow, signed } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { countDueOfVendor } from '@himalayan-green/shop/bills/read-bill.ts'
import { Link } from 'react-router'
import { OwnDownloadLink } from '../../admin/download/download-link.tsx'
import { BillRows } from '../../bills/bill-rows.tsx'
import { BillsBeingWritten } from '../../bills/bills-being-written.tsx'
import { useBillsTexts } from '../../bills/texts/bills.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const cursor = url.searchParams.get('cursor') || undefined
  const issuer = url.searchParams.get('from') === 'company' ? ('company' as const) : ('vendor' as const)
  const due = issuer === 'vendor' ? await countDueOfVendor(ctx) : 0
  const { bills, next } = await orNotFound(listVendorBills(ctx, { issuer, cursor }))
  const years = await yearsOfBills(ctx, issuer)
  return {
    issuer,
    due,
    bills: bills.map((bill) => billRow(bill, ctx.locale)),
    next,
    years: years.map((year) => ({
      year: year.fiscal_year,
      bills: year.bills,
      notes: year.credit_notes,
      total: signed(year.total_paisa),
      vat: year.vat_paisa === 0 ? '' : signed(year.vat_paisa),
    })),
  }
}

/** What an address says of whose bills are shown. */
const FROM = { vendor: {}, company: { from: 'company' } } as const

/** `/vendor/bills`: what the vendor billed, and what the company billed it, by fiscal year, and each bill. */
export default function VendorBills({
  loaderData: { issuer, due, bills, next, years },
}: Route.ComponentProps) {
  const texts = useBillsTexts()
  const href = useHref()
  const isOwn = issuer === 'vendor'
  const at = (path: string, query: Record<string, string>) =>
    withQuery(href(path), { ...FROM[issuer], ...query })
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <OwnDownloadLink list="bills" />
      <FilterLinks
        look="buttons"
        label={texts.title}
        className="bill-issuers"
        shown={issuer}
        links={(['vendor', 'company'] as const).map((name) => ({
          name,
          to: withQuery(href('/vendor/bills'), FROM[name]),
          text: texts.issuers[name],
        }))}
      />
      <p className="muted">{texts.issuerTexts[issuer]}</p>
      {due > 0 && <BillsBeingWritten count={due} />}
      {years.length === 0 && due === 0 && (
        <p className="panel">{isOwn ? texts.noneFound : texts.noneFromCompany}</p>
      )}
      <div className="bill-years stack gap-3">
        {years.map(({ year, total, vat, ...counts }) => (
          <section key={year} className="panel">
            <h2>{texts.year(year)}</h2>
            <p>
              <b>{total}</b> {vat && <span className="muted">({texts.ofWhichVat(vat)})</span>}
            </p>
            <p className="small muted">{texts.counts(counts.bills, counts.notes)}</p>
            <a className="link" href={at('/vendor/bills/export', { year })}>
              {texts.csv(year)}
            </a>
          </section>
        ))}
      </div>
      {bills.length > 0 && (
        <section className="panel">
          <h2>{isOwn ? texts.yourBills : texts.billsFromCompany}</h2>
          <BillRows bills={bills} path="/vendor/bills" who={isOwn ? 'buyer' : 'seller'} />
        </section>
      )}
      {next && (
        <Link className="button is-ghost" to={at('/vendor/bills', { cursor: next })}>
          {texts.older}
        </Link>
      )}
    </>
  )
}

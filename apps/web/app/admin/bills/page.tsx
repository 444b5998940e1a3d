import { listChains } from '@himalayan-green/shop/bills/check-bills.ts'
import { listUnbilledCommission } from '@himalayan-green/shop/bills/commission/check-commission.ts'
import { listAllBills } from '@himalayan-green/shop/bills/list-bills.ts'
import { billRow, signed } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { countAllDue } from '@himalayan-green/shop/bills/read-bill.ts'
import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { Link } from 'react-router'
import { useBillsTexts } from '../../bills/texts/bills.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { ListSearch } from '../list/list-search.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { BillTable } from './bill-table.tsx'

export const handle = { access: { staff: 'money.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 60)
  const cursor = url.searchParams.get('cursor') || undefined
  const { bills, next } = await orNotFound(listAllBills(ctx, { search, cursor }))
  const chains = await listChains(ctx)
  // The check reads every bill there is, so it runs once and not for each page of results.
  const unbilled = search || cursor ? null : await listUnbilledCommission(ctx)
  return {
    search,
    next,
    due: await countAllDue(ctx),
    years: [...new Set(chains.filter((chain) => chain.vendor_id === null).map((chain) => chain.fiscal_year))],
    unbilled: unbilled?.map(({ month, ...one }) => ({
      vendor: ctx.locale === 'ne' ? one.vendor_ne : one.vendor_en,
      month: month && monthText(month, ctx.locale),
      ledger: signed(one.ledger_paisa),
      billed: signed(one.billed_paisa),
    })),
    bills: bills.map((bill) => billRow(bill, ctx.locale)),
    chains: chains.map(({ kind, fiscal_year, whole_to, last_number, ...chain }) => ({
      kind,
      fiscal_year,
      whole_to,
      last_number,
      seller: ctx.locale === 'ne' ? chain.seller_ne : chain.seller_en,
    })),
  }
}

type Chain = Route.ComponentProps['loaderData']['chains'][number]

/** `/admin/bills`: everybody's bills, and whether they are as they were issued. */
export default function StaffBills({ loaderData }: Route.ComponentProps) {
  const { bills, due, chains, years, unbilled, search, next } = loaderData
  const texts = useBillsTexts()
  const href = useHref()
  const broken = chains.filter((chain) => chain.whole_to < chain.last_number)
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'bills', query: { search } }]} />
      {broken.map((chain) => (
        <p key={keyOf(chain)} className="notice is-red" role="alert">
          <Icon name="warning-circle" /> {texts.broken(nameOf(chain), chain.whole_to, chain.last_number)}
        </p>
      ))}
      {unbilled && unbilled.length > 0 && (
        <div className="notice is-red" role="alert">
          <Icon name="warning-circle" />
          <ul>
            {unbilled.map(({ vendor, month, billed, ledger }) => (
              <li key={`${vendor} ${month}`}>
                {texts.commissionOff(vendor, month ?? texts.noMonth, billed, ledger)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {due > 0 && <p className="notice">{texts.written(due)}</p>}
      <section className="list-card" aria-label={texts.title}>
        <div className="list-filters">
          <ListSearch
            action={href('/admin/bills')}
            search={search}
            texts={{ search: texts.search }}
            maxLength={60}
          />
        </div>
        {bills.length === 0 ? <p className="list-none">{texts.noneFound}</p> : <BillTable bills={bills} />}
        {next && (
          <p className="list-pages">
            <Link
              className="button is-ghost is-small"
              to={withQuery(href('/admin/bills'), { search, cursor: next })}
            >
              {texts.older}
            </Link>
          </p>
        )}
      </section>
      {years.length > 0 && (
        <section className="panel">
          <h2>{texts.companyFiles}</h2>
          <p className="muted">{texts.companyFilesText}</p>
          {years.map((year) => (
            <p key={year}>
              <a className="link" href={withQuery(href('/admin/bills/export'), { year })}>
                {texts.csv(year)}
              </a>
            </p>
          ))}
        </section>
      )}
      {unbilled && (
        <section className="panel">
          <h2>{texts.commission}</h2>
          <p className="muted">{texts.commissionText}</p>
          {unbilled.length === 0 && <p>{texts.commissionWhole}</p>}
        </section>
      )}
      <section className="panel bill-chains">
        <h2>{texts.chains}</h2>
        <p className="muted">{texts.chainsText}</p>
        {broken.length === 0 && <p>{texts.allWhole(chains.length)}</p>}
        <details>
          <summary>{texts.show}</summary>
          <ul>
            {chains.map((chain) => (
              <li key={keyOf(chain)}>
                {chain.whole_to < chain.last_number
                  ? texts.broken(nameOf(chain), chain.whole_to, chain.last_number)
                  : texts.whole(nameOf(chain), chain.whole_to)}
              </li>
            ))}
          </ul>
        </details>
      </section>
    </>
  )
}

/** The seller, with what tells its series of bills from others of the same name. */
function nameOf({ seller, kind, fiscal_year }: Chain): string {
  return `${seller} (${kind === 'credit_note' ? 'CN-' : ''}${fiscal_year})`
}

function keyOf({ seller, kind, fiscal_year }: Chain): string {
  return `${seller} ${kind} ${fiscal_year}`
}

import { listCommissionBills } from '@himalayan-green/shop/bills/list-bills.ts'
import { billRow } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { readOwnStatement } from '@himalayan-green/shop/payouts/statement.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { shownStatement } from './money-pages.server.ts'
import { useMoneyTexts } from './texts/money.ts'
import './money.css'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/statement-page'
import { StatementLines } from './statement-lines.tsx'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const statement = await orNotFound(readOwnStatement(page.ctx, params.month))
  const { locale } = page.ctx
  const bills = await listCommissionBills(page.ctx, params.month)
  return {
    month: params.month,
    name: monthText(params.month, locale),
    statement: shownStatement(statement, locale),
    bills: bills.map((bill) => billRow(bill, locale)),
  }
}

/** `/vendor/money/2083-08`: a month of a vendor's money, line by line. */
export default function VendorStatement({ loaderData }: Route.ComponentProps) {
  const { month, name, statement, bills } = loaderData
  const href = useHref()
  const texts = useMoneyTexts()
  return (
    <div className="money">
      <PageHead title={texts.statement(name)} noindex />
      <h1>{texts.statement(name)}</h1>
      <p className="money-actions row is-wrapping gap-3">
        <a className="button is-ghost is-small" href={href(`/vendor/money/${month}/pdf`)}>
          {texts.pdf}
        </a>
        <a className="button is-ghost is-small" href={href(`/vendor/money/${month}/csv`)} download>
          {texts.download}
        </a>
      </p>
      {bills.map((bill) => (
        <p key={bill.id} className="money-bill">
          {texts.commissionBill}{' '}
          <Link className="link" to={href(`/vendor/bills/${bill.id}`)}>
            {bill.title} {bill.number}
          </Link>
          , {bill.total}
        </p>
      ))}
      <StatementLines statement={statement} />
    </div>
  )
}

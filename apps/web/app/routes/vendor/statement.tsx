import { monthText } from '@himalayan-green/shop/payouts/bs-months.ts'
import { readOwnStatement } from '@himalayan-green/shop/payouts/statement.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useMoneyMessages } from '../../messages/money.ts'
import { shownStatement } from '../../money-pages.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../styles/money.css'
import { StatementLines } from '../../ui/vendor/statement-lines.tsx'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/statement'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const statement = await orNotFound(readOwnStatement(page.ctx, params.month))
  const { locale } = page.ctx
  return {
    month: params.month,
    name: monthText(params.month, locale),
    statement: shownStatement(statement, locale),
  }
}

/** `/vendor/money/2083-08`: a month of a vendor's money, line by line. */
export default function VendorStatement({ loaderData: { month, name, statement } }: Route.ComponentProps) {
  const href = useHref()
  const words = useMoneyMessages()
  return (
    <div className="money">
      <PageHead title={words.statement(name)} noindex />
      <h1>{words.statement(name)}</h1>
      <p className="money-actions">
        <a className="button is-ghost is-small" href={href(`/vendor/money/${month}/pdf`)}>
          {words.pdf}
        </a>
        <a className="button is-ghost is-small" href={href(`/vendor/money/${month}/csv`)} download>
          {words.download}
        </a>
      </p>
      <StatementLines statement={statement} />
    </div>
  )
}

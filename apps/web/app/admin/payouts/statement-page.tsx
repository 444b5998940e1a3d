import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { readVendorStatement } from '@himalayan-green/shop/payouts/own-money.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { namedMonths, shownStatement } from '../../vendor/money/money-pages.server.ts'
import { useMoneyTexts } from '../../vendor/money/texts/money.ts'
import '../../vendor/money/money.css'
import { Field } from '../../forms/field.tsx'
import { useName } from '../../ui/names.tsx'
import { StatementLines } from '../../vendor/money/statement-lines.tsx'
import type { Route } from './+types/statement-page'

export const handle = { access: { staff: 'payout.make' } } satisfies PageHandle

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { locale } = page.ctx
  const asked = url.searchParams.get('month')
  const { vendor, months, month, statement } = await orNotFound(
    readVendorStatement(page.ctx, idOf(params.id), asked),
  )
  return {
    vendor,
    month,
    name: monthText(month, locale),
    months: namedMonths(months, locale),
    statement: shownStatement(statement, locale),
  }
}

/** `/admin/payouts/12`: a month of one vendor's money, as the vendor sees it. */
export default function VendorStatement({ loaderData }: Route.ComponentProps) {
  const { vendor, months, month, name, statement } = loaderData
  const nameOf = useName()
  const texts = useMoneyTexts()
  return (
    <div className="money">
      <PageHead title={texts.statement(name)} noindex />
      <h1>{nameOf(vendor)}</h1>
      <p>{texts.statement(name)}</p>
      <form method="get" className="money-actions row is-wrapping gap-3">
        <Field label={texts.month}>
          {(control) => (
            <select {...control} name="month" defaultValue={month}>
              {months.map((one) => (
                <option key={one.month} value={one.month}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button is-small">
          {texts.show}
        </button>
      </form>
      <StatementLines statement={statement} />
    </div>
  )
}

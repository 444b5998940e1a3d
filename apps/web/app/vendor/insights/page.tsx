import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { readOwnInsights } from '@himalayan-green/shop/reports/business/own-insights.ts'
import { shifted } from '@himalayan-green/shop/reports/business/report-months.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useReportFileTexts } from '../../admin/reports/texts/report-files.ts'
import { pageContext } from '../../context.ts'
import { useHref, useLocale } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameIn } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { BarList } from '../../ui/plots/bar-list.tsx'
import { BarPlot } from '../../ui/plots/bar-plot.tsx'
import { dayMarks } from '../../ui/plots/day-marks.server.ts'
import { Change, MarksTable } from '../../ui/plots/marks-table.tsx'
import { PlotPanel } from '../../ui/plots/plot-panel.tsx'
import { change, type Measure } from '../../ui/plots/scale.ts'
import { useFigures } from '../../ui/plots/use-figures.ts'
import { rupees } from '../../ui/rupees.ts'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'
import { insightsTexts, useInsightsTexts } from './texts/insights.ts'
import './insights.css'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { locale } = ctx
  const month = url.searchParams.get('month') || undefined
  const insights = await orNotFound(readOwnInsights(ctx, { month }))
  const { columns, figures, products, earlier, later, counted_at } = insights
  const days = dayMarks(
    columns.map(({ key }) => key),
    { locale, today: nepalDay(ctx.now), todayText: insightsTexts[locale].today },
  )
  const { sales } = figures
  const named = (one: string | null) => one && { month: one, name: monthText(one, locale) }
  return {
    month: insights.month,
    monthName: monthText(insights.month, locale),
    before: monthText(shifted(insights.month, -1), locale),
    earlier: named(earlier),
    later: named(later),
    totals: Object.fromEntries(
      Object.entries(figures).map(([name, { total, before }]) => [name, { total, before }]),
    ) as Record<keyof typeof figures, { total: number | null; before: number | null }>,
    marks: days.map((day, at) => ({ ...day, value: sales.cells[at]!, before: sales.before_cells[at] })),
    products: products.map((one) => ({ name: nameIn(locale, one), value: one.sales_paisa })),
    reasons: insights.reasons,
    owed: { balance_paisa: insights.owed.balance_paisa, payable_paisa: insights.owed.payable_paisa },
    counted: counted_at && formatTimestamp(counted_at, locale),
  }
}

/** `/vendor/insights`: a month of the own vendor by day, its best products, and why money went back. */
export default function Insights({ loaderData }: Route.ComponentProps) {
  const { month, monthName, before, earlier, later, marks, products, reasons, owed, totals, counted } =
    loaderData
  const href = useHref()
  const texts = useInsightsTexts()
  const fileTexts = useReportFileTexts()
  const refunds = useRefundTexts()
  const locale = useLocale()
  const { figure } = useFigures()
  const address = (one: string) => withQuery(href('/vendor/insights'), { month: one })
  const file = (format: string) => withQuery(href('/vendor/insights/file'), { month, format })
  const periods = { now: monthName, part: texts.notOver, before: texts.sameDay(before) }
  const title = texts.salesByDay(monthName)
  const tile = (name: string, of: keyof typeof totals, measure: Measure) => {
    const { total, before: then } = totals[of]
    const percent = total === null ? null : change(total, then)
    const text = total === null ? texts.none : figure(measure, total)
    return (
      <Tile key={of} name={name} text={measure === 'rupees' ? `Rs ${text}` : text}>
        {percent === null ? (
          texts.noneBefore(before)
        ) : (
          <>
            <Change percent={percent} /> {texts.onMonth(before)}
          </>
        )}
      </Tile>
    )
  }
  return (
    <div className="insights">
      <PageHead title={texts.title} noindex />
      <div className="insights-head row is-wrapping is-apart gap-3">
        <h1>{texts.title}</h1>
        <nav className="insights-months row" aria-label={texts.month}>
          {earlier && (
            <Link to={address(earlier.month)} aria-label={texts.earlier(earlier.name)}>
              <Icon name="caret-left" size="small" />
            </Link>
          )}
          <b>{monthName}</b>
          {later && (
            <Link to={address(later.month)} aria-label={texts.later(later.name)}>
              <Icon name="caret-right" size="small" />
            </Link>
          )}
        </nav>
      </div>
      <dl className="insights-tiles">
        {tile(texts.sales, 'sales', 'rupees')}
        <Tile name={texts.owed} text={`Rs ${rupees(owed.balance_paisa)}`}>
          {texts.payable(rupees(owed.payable_paisa))}
        </Tile>
        {tile(texts.orders, 'orders', 'count')}
        {tile(texts.fillRate, 'fill_rate', 'percent')}
        {tile(texts.onTime, 'on_time', 'percent')}
        {tile(texts.refunds, 'refunds', 'rupees')}
      </dl>
      <PlotPanel
        title={title}
        plot={<BarPlot title={title} marks={marks} measure="rupees" periods={periods} />}
        table={<MarksTable marks={marks} measure="rupees" periods={periods} />}
      />
      <section className="panel">
        <h2>{texts.products}</h2>
        {products.length === 0 ? (
          <p className="muted">{texts.noProducts}</p>
        ) : (
          <BarList rows={products} measure="rupees" />
        )}
      </section>
      <section className="panel">
        <h2>{texts.reasons}</h2>
        {reasons.length === 0 ? (
          <p className="muted">{texts.noReasons}</p>
        ) : (
          <ul className="insights-reasons">
            {reasons.map(({ reason, count }) => (
              <li key={reason} lang={locale}>
                {refunds.reasons[reason as keyof typeof refunds.reasons] ?? reason}{' '}
                <b>{texts.times(count)}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="muted small">
        {texts.what} {counted && texts.counted(counted)}
      </p>
      <p className="insights-files">
        {texts.files}:{' '}
        <a className="button is-ghost is-small" href={file('csv')} download>
          {fileTexts.csv}
        </a>{' '}
        <a className="button is-ghost is-small" href={file('xlsx')} download>
          {fileTexts.xlsx}
        </a>
      </p>
    </div>
  )
}

function Tile({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="insights-tile">
      <dt>{name}</dt>
      <dd>
        <b>{text}</b>
        <span>{children}</span>
      </dd>
    </div>
  )
}

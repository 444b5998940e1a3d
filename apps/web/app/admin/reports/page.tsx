import { mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { readReport } from '@himalayan-green/shop/reports/business/read-report.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { BarPlot } from '../../ui/plots/bar-plot.tsx'
import { HeatTable } from '../../ui/plots/heat-table.tsx'
import { MarksTable } from '../../ui/plots/marks-table.tsx'
import { PlotPanel } from '../../ui/plots/plot-panel.tsx'
import { SmallMultiples } from '../../ui/plots/small-multiples.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { askedIn } from '../download/asked.server.ts'
import type { Route } from './+types/page'
import { ReportChoice } from './report-choice.tsx'
import { ReportFiles } from './report-files.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { shownReport } from './shown-report.server.ts'
import { useReportTexts } from './texts/reports.ts'

export const handle = { access: { staff: ['money.read', 'order.read'] } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const actor = requireActor(ctx)
  const cursor = url.searchParams.get('cursor') || undefined
  const report = await orNotFound(readReport(ctx, { ...askedIn(url), cursor }))
  return { ...shownReport(ctx, report), seesOwed: mayRead(actor, 'payout.make') }
}

/** `/admin/reports`: a number of the business over a period, for all, for each row, and beside an earlier period. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { asked, measure, period, marks, multiples, heads, rows, sum, next, counted, today } = loaderData
  const href = useHref()
  const texts = useReportTexts()
  const common = useCommonTexts()
  const number = texts.numbers[asked.number]
  const title = texts.heading(number, texts.rows[asked.rows])
  const compared = asked.compare === 'none' ? undefined : texts.compared[asked.compare]
  const periods = { now: period, part: texts.notOver, before: compared }
  const hasPart = heads.some(({ isPart }) => isPart)
  return (
    <div className="report">
      <PageHead title={title} noindex />
      <div className="admin-head">
        <h1>{title}</h1>
        <ReportFiles list="report" query={{ ...asked }} />
      </div>
      <p className="report-paper">{common.andThen(period, texts.printed(today))}</p>
      <ReportTabs shown="report" seesOwed={loaderData.seesOwed} />
      <ReportChoice {...loaderData} />
      {rows.length === 0 ? (
        <p className="panel">{texts.empty}</p>
      ) : (
        <>
          <ReportTiles {...loaderData} />
          <div className={asked.by === 'day' ? 'report-plots is-by-day' : 'report-plots'}>
            <PlotPanel
              title={texts.all}
              note={period}
              plot={<BarPlot title={title} marks={marks} measure={measure} periods={periods} />}
              table={<MarksTable marks={marks} measure={measure} periods={periods} />}
            />
            <section className="panel">
              <div className="plot-head">
                <h2>{texts.each[asked.rows]}</h2>
                <span className="muted">{period}</span>
              </div>
              <SmallMultiples of={multiples} measure={measure} />
            </section>
          </div>
          <section className="panel report-panel">
            <div className="plot-head">
              <h2>{title}</h2>
              <span className="muted">
                {measure === 'rupees' && 'Rs, '}
                {texts.darker}
              </span>
            </div>
            <HeatTable
              caption={texts.table(number, texts.rows[asked.rows])}
              head={texts.rows[asked.rows]}
              columns={heads}
              rows={rows}
              sum={sum}
              measure={measure}
              before={asked.compare === 'none' ? undefined : texts.to[asked.compare]}
            />
            <p className="muted report-notes">
              {hasPart && compared && `${texts.part} `}
              {texts.meaning[asked.number]} {counted ? texts.counted(counted) : texts.notCounted}
            </p>
          </section>
          {next && (
            <p className="admin-buttons">
              <Link
                className="button is-ghost"
                to={withQuery(href('/admin/reports'), { ...asked, cursor: next })}
              >
                {texts.more}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}

import { useTexts } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import { BarList } from '../../ui/plots/bar-list.tsx'
import { BarPlot } from '../../ui/plots/bar-plot.tsx'
import { Change, MarksTable } from '../../ui/plots/marks-table.tsx'
import { PlotPanel } from '../../ui/plots/plot-panel.tsx'
import { change } from '../../ui/plots/scale.ts'
import { StackedBars, StacksTable } from '../../ui/plots/stacked-bars.tsx'
import { Price } from '../../ui/price.tsx'
import { useTodayTexts } from './texts/today.ts'
import type { readToday } from './today.server.ts'
import { TodayCard } from './today-card.tsx'

type MonthCard = NonNullable<Awaited<ReturnType<typeof readToday>>['month']>
type Month = Exclude<MonthCard, 'failed'>['data']

/** The sales of this month by day, beside the month before. */
export function MonthCard({ of }: { of: MonthCard }) {
  const texts = useTodayTexts()
  if (of === 'failed')
    return (
      <TodayCard title={texts.sales} of={of}>
        {() => null}
      </TodayCard>
    )
  const { month, before, begun, until_now, marks } = of.data
  const title = texts.byDay(month)
  const periods = { now: month, part: texts.partOf, before }
  return (
    <div className="today-month">
      <PlotPanel
        title={title}
        note={texts.salesMean}
        plot={<BarPlot title={title} marks={marks} measure="rupees" periods={periods} />}
        table={<MarksTable marks={marks} measure="rupees" periods={periods} />}
      >
        <ul className="today-sums">
          <li>
            <b>
              <Price paisa={until_now.sales_paisa} />
            </b>{' '}
            <Change percent={change(until_now.sales_paisa, until_now.before_paisa)} />
            <small className="muted">{texts.until(month, begun)}</small>
          </li>
          <li>
            <b>
              <Price paisa={until_now.before_paisa} />
            </b>
            <small className="muted">{texts.until(before, begun)}</small>
          </li>
        </ul>
      </PlotPanel>
    </div>
  )
}

/** The same by belt of origin, week by week, and by category. */
export function ShelvesCard({ of }: { of: Month }) {
  const texts = useTodayTexts()
  const { shell } = useTexts()
  const name = useName()
  const { weeks, categories, others, before, begun, month } = of
  const parts = (['himal', 'pahad', 'terai'] as const).map((look) => ({
    look,
    text: shell.belts[look].name,
  }))
  const stacks = weeks.map(({ belts }, at) => ({ name: texts.week(at + 1), values: belts }))
  const rows = [
    ...categories.map((one) => ({ name: name(one), value: one.sales_paisa, before: one.before_paisa })),
    ...(others
      ? [{ name: texts.others(others.count), value: others.sales_paisa, before: others.before_paisa }]
      : []),
  ]
  return (
    <PlotPanel
      title={texts.byShelf}
      note={`${month}, ${texts.rs}`}
      plot={<StackedBars title={texts.belts} parts={parts} stacks={stacks} measure="rupees" />}
      table={<StacksTable parts={parts} stacks={stacks} measure="rupees" />}
    >
      <h3 className="visually-hidden">{texts.categories}</h3>
      <BarList rows={rows} measure="rupees" before={texts.sameDays(before, begun)} />
    </PlotPanel>
  )
}

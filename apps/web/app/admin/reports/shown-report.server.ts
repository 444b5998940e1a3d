import { type Ctx, type Locale, mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { bsDay, bsDayText } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import type { Report, ReportFigures } from '@himalayan-green/shop/reports/business/read-report.ts'
import { periodChoices, runOf } from '@himalayan-green/shop/reports/business/report-months.ts'
import { localeHref } from '../../locale.tsx'
import { paymentTexts } from '../../payment/texts/payment.ts'
import { nameIn } from '../../ui/names.tsx'
import { dayMarks } from '../../ui/plots/day-marks.server.ts'
import type { HeatRow } from '../../ui/plots/heat-table.tsx'
import type { Mark } from '../../ui/plots/marks.ts'
import { change } from '../../ui/plots/scale.ts'
import type { Multiple } from '../../ui/plots/small-multiples.tsx'
import { type Openable, rowsBehind } from './report-rows.ts'
import { reportTexts } from './texts/reports.ts'

/** So many rows have a small plot of their own. */
const MULTIPLES = 12

/** A period in words: 'Ashoj 2083', 'Baisakh 2083 to Ashoj 2083'. */
function periodText(period: string, locale: Locale): string {
  const [first, last] = period.split('..').map((month) => monthText(month, locale)) as [string, string?]
  return last === undefined ? first : reportTexts[locale].between(first, last)
}

/** The name of a row, in the reader's language. */
export function rowName(
  rows: Report['asked']['rows'],
  row: Pick<Report['rows'][number], 'key' | 'name_en' | 'name_ne'>,
  locale: Locale,
): string {
  const texts = reportTexts[locale]
  if (rows !== 'payment') return nameIn(locale, row) || texts.unknown
  if (row.key === 'credit') return texts.onlyCredit
  const methods: Record<string, string> = paymentTexts[locale].methods
  return row.key === 'cash' ? texts.cash : (methods[row.key] ?? row.key)
}

/** What the columns of a report are called, and what stands below their bars. */
export function columnMarks(
  { asked, columns }: Pick<Report, 'asked' | 'columns'>,
  { locale, now }: Ctx,
): Omit<Mark, 'value'>[] {
  const texts = reportTexts[locale]
  const today = nepalDay(now)
  if (asked.by === 'day')
    return dayMarks(
      columns.map(({ key }) => key),
      { locale, today, todayText: texts.today },
    )
  return columns.map(({ key, state }) => {
    const name = monthText(key, locale)
    const { run, days } = runOf(key, now)
    const isPart = state === 'part'
    return { label: name.split(' ')[0]!, under: isPart ? texts.ran(run, days) : undefined, name, isPart }
  })
}

/** A report as its page shows it: with words, and with the addresses of what is behind its figures. */
export function shownReport(ctx: Ctx, report: Report) {
  const { locale } = ctx
  const { asked, columns, rows, sum } = report
  const actor = requireActor(ctx)
  const may: Openable = { orders: mayRead(actor, 'order.read'), refunds: mayRead(actor, 'refund.decide') }
  const marks = columnMarks(report, ctx)
  const begun = columns.flatMap(({ state }, at) => (state === 'to_come' ? [] : [at]))
  const isAdded = report.measure === 'rupees' || report.measure === 'count'
  const whole = { from: columns[0]!.from, to: columns.at(-1)!.to }
  const behind = (days: { from: string; to: string }, key: string | null) => {
    const path = rowsBehind(asked, days, key, may)
    return path && localeHref(locale, path)
  }
  const percentOf = ({ total, before }: ReportFigures) => (total === null ? null : change(total, before))
  const heatRow = (key: string, name: string, figures: ReportFigures, of: string | null): HeatRow => ({
    key,
    name,
    cells: begun.map((at) => {
      const value = figures.cells[at]!
      return { value, to: value ? behind(columns[at]!, of) : undefined }
    }),
    total: { value: figures.total, to: figures.total ? behind(whole, of) : undefined },
    share: isAdded && sum.total ? Math.round((1000 * (figures.total ?? 0)) / sum.total) / 10 : null,
    percent: percentOf(figures),
  })
  const named = rows.map((row) => ({ ...row, name: rowName(asked.rows, row, locale) }))
  return {
    asked,
    numbers: report.numbers,
    measure: report.measure,
    period: periodText(asked.period, locale),
    periods: [...new Set([asked.period, ...periodChoices(ctx.now)])].map((period) => ({
      period,
      text: periodText(period, locale),
    })),
    marks: marks.map((mark, at): Mark => {
      const value = sum.cells[at]!
      return {
        ...mark,
        value: columns[at]!.state === 'to_come' ? null : (value ?? 0),
        before: sum.before_cells[at],
        to: value ? behind(columns[at]!, null) : undefined,
      }
    }),
    multiples: named.slice(0, MULTIPLES).map(
      (row): Multiple => ({
        name: row.name,
        note: locale === 'ne' ? row.note_ne : row.note_en,
        to: behind(whole, row.key),
        total: row.total ?? 0,
        percent: percentOf(row),
        marks: row.cells.map((value, at) => ({
          name: marks[at]!.name,
          value,
          isPart: marks[at]!.isPart,
        })),
      }),
    ),
    heads: begun.map((at) => {
      const { label, name, isPart } = marks[at]!
      return { name: asked.by === 'day' ? label : name, isPart }
    }),
    rows: named.map((row) => heatRow(row.key, row.name, row, row.key)),
    sum: heatRow('', reportTexts[locale].all, sum, null),
    tiles: tilesOf(report, marks, named),
    next: report.next,
    counted: report.counted_at && formatTimestamp(report.counted_at, locale),
    today: bsDayText(bsDay(ctx.now), locale),
  }
}

export type ShownReport = ReturnType<typeof shownReport>

/** The figures on top: all, the best column that is over, and which rows grew and fell most. */
function tilesOf(
  { columns, sum }: Report,
  marks: readonly Omit<Mark, 'value'>[],
  rows: readonly (ReportFigures & { name: string })[],
) {
  const over = columns.flatMap(({ state }, at) =>
    state === 'over' && sum.cells[at]
      ? [{ name: marks[at]!.name, value: sum.cells[at], before: sum.before_cells[at] }]
      : [],
  )
  const best = over.toSorted((one, other) => other.value - one.value)[0]
  const moved = rows.flatMap(({ name, total, before }) => {
    const percent = total === null ? null : change(total, before)
    return percent === null ? [] : [{ name, percent }]
  })
  const sorted = moved.toSorted((one, other) => other.percent - one.percent)
  const [first, last] = [sorted[0], sorted.at(-1)]
  return {
    isOver: columns.every(({ state }) => state === 'over'),
    total: sum.total,
    percent: sum.total === null ? null : change(sum.total, sum.before),
    best: best && { ...best, percent: change(best.value, best.before) },
    grew: first && first.percent > 0 ? first : null,
    fell: last && last.percent < 0 ? last : null,
  }
}

import { z } from 'zod'
import { Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { inNepal } from '../../nepal/time.ts'
import type { NamedOwed } from './list-owed.ts'
import type { Report, ReportFigures } from './read-report.ts'
import { COMPARISONS } from './report-months.ts'
import { NUMBER_NAMES } from './report-numbers.ts'
import { ROWS } from './report-rows.ts'

const Figure = z.number().nullable()

const Figures = {
  cells: z.array(Figure).meta({
    description: 'One for each column; null for what is to come, and for a rate of nothing',
  }),
  total: Figure,
  before_cells: z.array(Figure).meta({ description: 'The same of what each column is compared with' }),
  before: Figure.meta({ description: 'What the columns that have begun are compared with, together' }),
}

export const ReportResponse = z
  .object({
    period: z.string().meta({ example: '2083-01..2083-06' }),
    by: z.enum(['day', 'month']),
    rows_are: z.enum(ROWS),
    number: z.enum(NUMBER_NAMES),
    compare: z.enum(COMPARISONS),
    measure: z
      .enum(['rupees', 'count', 'percent', 'days'])
      .meta({ description: 'What the figures count; a percentage is from 0 to 100' }),
    columns: z.array(
      z.object({
        key: z.string().meta({ description: 'A day, or a month of Bikram Sambat', example: '2083-06' }),
        from: z.string().meta({ example: '2026-09-17' }),
        to: z.string(),
        state: z.enum(['over', 'part', 'to_come']).meta({ description: 'A part has run until today' }),
      }),
    ),
    rows: z.array(
      z.object({
        key: z.string().meta({ description: 'The id of what the row is, or the word of a way to pay' }),
        name_en: z.string(),
        name_ne: z.string(),
        ...Figures,
      }),
    ),
    sum: z.object(Figures).meta({ description: 'Of the whole shop' }),
    counted_at: Timestamp.nullable().meta({ description: 'Until when everything is counted' }),
  })
  .meta({ id: 'Report' })

export function toReportResponse(report: Report): z.infer<typeof ReportResponse> {
  const { asked, measure, columns, rows, sum, counted_at } = report
  const shown = (value: number | null) => (value === null || measure !== 'rupees' ? value : toRupees(value))
  const figures = ({ cells, total, before_cells, before }: ReportFigures) => ({
    cells: cells.map(shown),
    total: shown(total),
    before_cells: before_cells.map(shown),
    before: shown(before),
  })
  const { rows: rows_are, ...rest } = asked
  return {
    ...rest,
    rows_are,
    measure,
    columns: columns.map(({ key, from, to, state }) => ({ key, from, to, state })),
    rows: rows.map((row) => ({
      key: row.key,
      name_en: row.name_en,
      name_ne: row.name_ne,
      ...figures(row),
    })),
    sum: figures(sum),
    counted_at: counted_at && inNepal(counted_at),
  }
}

export const OwedResponse = z
  .object({
    vendor_id: z.int(),
    vendor: z.object({ name_en: z.string(), name_ne: z.string() }),
    balance: z.number().meta({ description: 'In rupees; negative is what the vendor owes' }),
    held: z.number().meta({ description: 'What of it is not payable yet' }),
    prepared: z.number().meta({ description: 'In payouts that are not sent yet' }),
    cash: z.number().meta({ description: 'Cash of customers in the hands of the vendor’s people' }),
    payable: z.number(),
  })
  .meta({ id: 'OwedToVendor' })

export const toOwedResponse = (owed: NamedOwed): z.infer<typeof OwedResponse> => ({
  vendor_id: owed.vendor_id,
  vendor: owed.vendor,
  balance: toRupees(owed.balance_paisa),
  held: toRupees(owed.held_paisa),
  prepared: toRupees(owed.prepared_paisa),
  cash: toRupees(owed.cash_paisa),
  payable: toRupees(owed.payable_paisa),
})

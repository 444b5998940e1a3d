import { z } from 'zod'
import { type Ctx, requireReading } from '../../context.ts'
import { forLongReads } from '../../db/replica.ts'
import { composed } from '../../db/statement.ts'
import { figuresStand } from '../../figures/read-figures.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse } from '../../input.ts'
import { monthOf } from '../../nepal/bs-months.ts'
import { NO_PERIOD } from '../texts.ts'
import { COMPARISONS, type Column, columnsOf, mayGoByDay, monthsOf } from './report-months.ts'
import {
  figureOf,
  type Measure,
  NUMBER_NAMES,
  type NumberName,
  numberOf,
  requireNumbers,
} from './report-numbers.ts'
import { namesOf, ROWS, type Rows } from './report-rows.ts'

export const ReportQuery = z.object({
  /** A month of Bikram Sambat (2083-06), or the months from one to another (2083-01..2083-06). Left out: this month. */
  period: z
    .string()
    .max(20)
    .refine((period) => monthsOf(period) !== null, NO_PERIOD)
    .optional(),
  /** By day only one month or two can be shown. Left out: by day for one month, else by month. */
  by: z.enum(['day', 'month']).optional(),
  rows: z.enum(ROWS).default('vendor'),
  /** Left out: sales, or orders for who may not read money. */
  number: z.enum(NUMBER_NAMES).optional(),
  compare: z.enum(COMPARISONS).default('before'),
  limit: z.int().min(1).max(500).default(50),
  cursor: z.string().max(200).optional(),
})

/** What is asked, in full. */
export interface Asked {
  period: string
  by: 'day' | 'month'
  rows: Rows
  number: NumberName
  compare: (typeof COMPARISONS)[number]
}

/** The figures of a row: one for each column, null for what is to come and for a rate of nothing. */
export interface ReportFigures {
  cells: (number | null)[]
  total: number | null
  /** The same of what each is compared with; the total only of columns that have begun. */
  before_cells: (number | null)[]
  before: number | null
}

export interface ReportRow extends ReportFigures {
  key: string
  /** Empty where pages have the word: ways to pay, places that are not known any more. */
  name_en: string
  name_ne: string
  note_en: string
  note_ne: string
}

export interface Report {
  asked: Asked
  /** The numbers that the reader may ask for. */
  numbers: NumberName[]
  measure: Measure
  columns: Column[]
  rows: ReportRow[]
  /** Of the whole shop: an order with goods of two vendors counts once. */
  sum: ReportFigures
  next: string | null
  /** Until when everything is counted. */
  counted_at: Date | null
}

/** What a query asks for in full, without reading anything, once it is known that the actor may ask it. */
export function askedFor(ctx: Ctx, input: unknown) {
  const numbers = requireNumbers(ctx)
  const { limit, cursor, ...query } = parse(ReportQuery, input, ctx.locale)
  const months = monthsOf(query.period ?? monthOf(ctx.now))!
  const number = query.number ?? numbers[0]!
  if (numberOf(number).isMoney) requireReading(ctx, 'money.read')
  const by = mayGoByDay(months) ? (query.by ?? (months.length > 1 ? 'month' : 'day')) : 'month'
  const asked: Asked = {
    ...query,
    number,
    by,
    period: months.length > 1 ? `${months[0]}..${months.at(-1)}` : months[0]!,
  }
  const columns = columnsOf(months, { by, compare: query.compare, now: ctx.now })
  return { asked, numbers, columns, limit, cursor }
}

/**
 * A number of the business by day or month and by what its rows are, the most first, from the daily figures (rights money.read, or
 * order.read for what is no money). `next` is the cursor of the rows that follow.
 */
export async function readReport(asking: Ctx, input: z.input<typeof ReportQuery> = {}): Promise<Report> {
  const { asked, numbers, columns, limit, cursor } = askedFor(asking, input)
  const ctx = await forLongReads(asking)
  const { number, rows: kind } = asked
  const from = cursor ? readCursor(cursor, z.tuple([z.int().min(0)]), ctx.locale)[0] : 0
  const ranked = await rankedKeys(ctx, { kind, number, columns, from, limit: limit + 1 })
  const { page, next } = pageOf(ranked, limit, () => [from + limit])
  const [figures, names, whole, counted_at] = await Promise.all([
    readFigures(ctx, { kind, keys: page, number, columns }),
    namesOf(ctx, kind, page),
    readFigures(ctx, { kind: 'shop', keys: [''], number, columns }),
    figuresStand(ctx),
  ])
  return {
    asked,
    numbers,
    measure: numberOf(number).measure,
    columns,
    rows: page.map((key) => ({
      ...(names.get(key) ?? { key, name_en: '', name_ne: '', note_en: '', note_ne: '' }),
      ...figures(key),
    })),
    sum: whole(''),
    next,
    counted_at,
  }
}

interface Meant {
  number: NumberName
  columns: readonly Column[]
}

const sums = (name: NumberName) => {
  const { sum, by } = numberOf(name)
  return `sum(${sum})::float8 as sum, coalesce(sum(${by ?? '0'}), 0)::float8 as by`
}

/** The keys of the rows, that of the largest number first: of a rate, those behind which stands the most. */
async function rankedKeys(
  ctx: Ctx,
  { kind, number, columns, from, limit }: Meant & { kind: string; from: number; limit: number },
): Promise<string[]> {
  const { sum, by } = numberOf(number)
  const { rows } = await ctx.db.executeQuery(
    composed<{ key: string }>(
      `select f.key from daily_figures f where f.kind = $kind and f.day between $from::date and $to::date
      group by f.key order by sum(${by ?? sum}) desc, f.key limit $limit offset $offset`,
      { kind, from: columns[0]!.from, to: columns.at(-1)!.to, limit, offset: from },
    ),
  )
  return rows.map(({ key }) => key)
}

/** Sums of the figures of some keys over each column, and over what each is compared with. */
export async function readFigures(
  ctx: Ctx,
  { kind, keys, number, columns }: Meant & { kind: string; keys: readonly string[] },
): Promise<(key: string) => ReportFigures> {
  const spans = [...columns, ...columns.map(({ before }) => before)]
  const { rows } = await ctx.db.executeQuery(
    composed<{ key: string; at: number; sum: number; by: number }>(
      `select f.key, span.at::int - 1 as at, ${sums(number)}
      from unnest($from::date[], $to::date[]) with ordinality span (first, last, at)
      join daily_figures f on f.kind = $kind and f.key = any($keys::text[]) and f.day between span.first and span.last
      group by f.key, span.at`,
      {
        kind,
        keys,
        from: spans.map((span) => span?.from ?? null),
        to: spans.map((span) => span?.to ?? null),
      },
    ),
  )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return (key) => figuresOf(number, columns, byKey.get(key) ?? [])
}

type Sums = { at: number; sum: number; by: number }

function figuresOf(number: NumberName, columns: readonly Column[], sums: readonly Sums[]): ReportFigures {
  const at = new Map(sums.map((one) => [one.at, one]))
  const nothing = { sum: 0, by: 0 }
  const sumsOf = (places: number[]) =>
    figureOf(
      number,
      places.reduce(({ sum, by }, place) => {
        const found = at.get(place) ?? nothing
        return { sum: sum + found.sum, by: by + found.by }
      }, nothing),
    )
  const begun = columns.flatMap(({ state }, place) => (state === 'to_come' ? [] : [place]))
  const compared = begun.filter((place) => columns[place]!.before)
  return {
    cells: columns.map(({ state }, place) => (state === 'to_come' ? null : sumsOf([place]))),
    total: sumsOf(begun),
    before_cells: columns.map(({ before }, place) => (before ? sumsOf([columns.length + place]) : null)),
    before: compared.length > 0 ? sumsOf(compared.map((place) => columns.length + place)) : null,
  }
}

import { type Ctx, requireReading } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { readByDay, readByDayAndKey, readByKey } from '../../figures/read-figures.ts'
import type { Paisa } from '../../money/money.ts'
import { monthOf, periodOf } from '../../nepal/bs-months.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'

const BELTS = ['himal', 'pahad', 'terai'] as const
/** So many categories are named; the others are one row. */
const CATEGORIES = 5

interface Compared {
  sales_paisa: Paisa
  /** In the month before, until the same day of it. */
  before_paisa: Paisa
}

export interface MonthSales {
  /** 2083-08 */
  month: string
  month_before: string
  /** Each day of the month, also those to come: its sales are null then. `before_paisa` is that of the same day of the month before. */
  days: { day: string; sales_paisa: Paisa | null; before_paisa: Paisa | null }[]
  until_now: Compared
  /** The sales of each belt of origin in the weeks of the month so far, as 'himal', 'pahad', 'terai'. */
  weeks: { belts: Paisa[] }[]
  /** Those that sold most, the most first. */
  categories: (Compared & { name_en: string; name_ne: string })[]
  others: (Compared & { count: number }) | null
}

/** Sales are what was delivered, less what was given back, before commission (docs/figures.md). */
const salesOf = (figures: { delivered_paisa: Paisa; returned_paisa: Paisa }) =>
  figures.delivered_paisa - figures.returned_paisa

/** The sales of this month of Bikram Sambat, by day, belt and category, beside the same days of the month before (right money.read). */
export async function readMonthSales(ctx: Ctx): Promise<MonthSales> {
  requireReading(ctx, 'money.read')
  const month = monthOf(ctx.now)
  const { from } = periodOf(month)!
  const month_before = monthOf(new Date(from.getTime() - DAY))
  const now = daysOf(month)
  const before = daysOf(month_before)
  const today = now.indexOf(nepalDay(ctx.now))
  const soFar = { from: now[0]!, to: now[today]! }
  const sameBefore = { from: before[0]!, to: before[Math.min(today, before.length - 1)]! }
  const [byDay, byBelt, categories, categoriesBefore] = await Promise.all([
    readByDay(ctx, { kind: 'shop', from: before[0]!, to: now.at(-1)! }),
    readByDayAndKey(ctx, { kind: 'belt', ...soFar }),
    readByKey(ctx, { kind: 'category', ...soFar }),
    readByKey(ctx, { kind: 'category', ...sameBefore }),
  ])
  const salesOn = (day: string | undefined) => {
    const figures = byDay.find((one) => one.day === day)
    return figures ? salesOf(figures) : 0
  }
  const sum = (days: string[]) => days.reduce((sum, day) => sum + salesOn(day), 0)
  const weeks = Array.from({ length: Math.floor(today / 7) + 1 }, (_, week) => {
    const days = now.slice(7 * week, 7 * week + 7)
    return {
      belts: BELTS.map((belt) =>
        byBelt
          .filter((one) => one.key === belt && days.includes(one.day))
          .reduce((sum, one) => sum + salesOf(one), 0),
      ),
    }
  })
  return {
    month,
    month_before,
    days: now.map((day, at) => ({
      day,
      sales_paisa: at > today ? null : salesOn(day),
      before_paisa: before[at] === undefined ? null : salesOn(before[at]),
    })),
    until_now: {
      sales_paisa: sum(now.slice(0, today + 1)),
      before_paisa: sum(before.slice(0, today + 1)),
    },
    weeks,
    ...(await namedCategories(ctx, categories, categoriesBefore)),
  }
}

type ByKey = Awaited<ReturnType<typeof readByKey>>

async function namedCategories(ctx: Ctx, now: ByKey, before: ByKey) {
  const keys = [...new Set([...now, ...before].map(({ key }) => key))]
  const all = keys
    .map((key) => {
      const of = (rows: ByKey) => rows.find((one) => one.key === key)
      const [here, there] = [of(now), of(before)]
      return { key, sales_paisa: here ? salesOf(here) : 0, before_paisa: there ? salesOf(there) : 0 }
    })
    .filter(({ sales_paisa, before_paisa }) => sales_paisa > 0 || before_paisa > 0)
    .sort((one, other) => other.sales_paisa - one.sales_paisa || other.before_paisa - one.before_paisa)
  const [first, rest] = [all.slice(0, CATEGORIES), all.slice(CATEGORIES)]
  const names = first.length
    ? await ctx.db
        .selectFrom('categories')
        .select(['id', 'name_en', 'name_ne'])
        .where(
          'id',
          'in',
          first.map(({ key }) => Number(key)),
        )
        .execute()
    : []
  const total = (of: 'sales_paisa' | 'before_paisa') => rest.reduce((sum, one) => sum + one[of], 0)
  return {
    categories: first.flatMap(({ key, ...sales }) => {
      const name = names.find(({ id }) => id === Number(key))
      return name ? [{ name_en: name.name_en, name_ne: name.name_ne, ...sales }] : []
    }),
    others:
      rest.length > 0
        ? { count: rest.length, sales_paisa: total('sales_paisa'), before_paisa: total('before_paisa') }
        : null,
  }
}

/** The days of a month in Nepal: 2026-10-17, … */
function daysOf(month: string): string[] {
  const { from, to } = periodOf(month)!
  const count = Math.round((to.getTime() - from.getTime()) / DAY)
  return Array.from({ length: count }, (_, at) => nepalDay(new Date(from.getTime() + at * DAY)))
}

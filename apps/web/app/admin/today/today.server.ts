import type { Actor, Ctx, Right } from '@himalayan-green/shop/context.ts'
import { mayRead } from '@himalayan-green/shop/context.ts'
import { figuresStand } from '@himalayan-green/shop/figures/read-figures.ts'
import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { writtenAge } from '@himalayan-green/shop/nepal/written-age.ts'
import {
  formatTimestamp,
  writtenDate,
  writtenTime,
  writtenWeekday,
} from '@himalayan-green/shop/nepal/written-date.ts'
import { readForContent } from '@himalayan-green/shop/office/today/for-content.ts'
import { readMonthSales } from '@himalayan-green/shop/office/today/month-sales.ts'
import { readSoFar } from '@himalayan-green/shop/office/today/so-far.ts'
import { readTopProducts } from '@himalayan-green/shop/office/today/top-products.ts'
import { listWaiting, type Waiting } from '@himalayan-green/shop/office/waiting.ts'
import { readSearchedWords, SEARCHED_DAYS } from '@himalayan-green/shop/search/searches/searched-words.ts'
import {
  calendarEnds,
  festivalsAhead,
  readCalendar,
} from '@himalayan-green/shop/slots/closures/calendar-days.ts'
import { dayMarks } from '../../ui/plots/day-marks.server.ts'
import { dayLineOf } from './day-line.server.ts'

/** So long the page waits for a card, in milliseconds; it is shown without those that take longer. */
const PATIENCE = 1500
const SEARCHED = 6
const FESTIVALS_AHEAD = 5

/** What a card shows; `failed` if it could not be read, and null where the reader has no right to it. */
export type Card<T> = { data: T } | 'failed' | null

type Report = (error: unknown, where: string) => unknown

/** All that the page Today shows its reader. A card that fails, or is slow, leaves the others. */
export async function readToday(ctx: Ctx, actor: Actor, report: Report) {
  const card = <T>(name: string, rights: [Right, ...Right[]] | null, read: () => Promise<T>) =>
    rights === null || mayRead(actor, ...rights) ? cardOf(name, read, report) : null
  const [waiting, line, soFar, month, top, searched, content, stand] = await Promise.all([
    card('waiting', null, async () => (await listWaiting(ctx)).map((one) => waitingRow(ctx, one))),
    card('day line', ['order.read'], () => dayLineOf(ctx)),
    card('so far', ['order.read', 'money.read'], () => soFarOf(ctx)),
    card('month', ['money.read'], () => monthOfSales(ctx)),
    card('top products', ['order.read', 'product.change', 'money.read'], () => topOf(ctx)),
    card('searched', ['category.change', 'content.edit'], () => searchedOf(ctx)),
    card('content', ['content.edit'], () => contentOf(ctx)),
    figuresStand(ctx).catch(() => null),
  ])
  return {
    waiting: waiting ?? 'failed',
    line,
    soFar,
    month,
    top,
    searched,
    content,
    festivals: await festivalsOf(ctx),
    stand: stand && writtenTime(stand, ctx.locale),
  }
}

async function cardOf<T>(name: string, read: () => Promise<T>, report: Report): Promise<Card<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The card "${name}" took too long.`)), PATIENCE)
  })
  try {
    return { data: await Promise.race([read(), late]) }
  } catch (error) {
    report(error, `today: ${name}`)
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

export type WaitingRow = ReturnType<typeof waitingRow>

function waitingRow({ now, locale }: Ctx, { since, due, ...row }: Waiting) {
  const isLate = row.urgency === 'late'
  return {
    ...row,
    /** How long it waits, or by how much it is late; of stock how long it lasts. */
    age: since === null ? writtenAge(now, due, locale) : writtenAge(isLate ? due : since, now, locale),
    /** What runs out, instead of waiting. */
    runsOut: since === null,
  }
}

/** Sums of days and weeks are told in whole rupees. */
const wholeRupees = (paisa: number) => Math.round(paisa / 100) * 100

async function topOf(ctx: Ctx) {
  return (await readTopProducts(ctx)).map(({ sales_paisa, ...product }) => ({
    ...product,
    sales_paisa: sales_paisa === null ? null : wholeRupees(sales_paisa),
  }))
}

async function soFarOf(ctx: Ctx) {
  return { ...(await readSoFar(ctx)), weekday: writtenWeekday(ctx.now, ctx.locale) }
}

async function monthOfSales(ctx: Ctx) {
  const { days, month, month_before, weeks, categories, others, until_now } = await readMonthSales(ctx)
  const calendar = await readCalendar(ctx)
  const today = days.findLast((one) => one.sales_paisa !== null)!
  const marks = dayMarks(
    days.map(({ day }) => day),
    { locale: ctx.locale, today: today.day, todayText: ctx.locale === 'ne' ? 'आज' : 'today' },
  )
  const nameOf = (month: string) => monthText(month, ctx.locale).split(' ')[0]!
  const whole = <T extends { sales_paisa: number; before_paisa: number }>(of: T) => ({
    ...of,
    sales_paisa: wholeRupees(of.sales_paisa),
    before_paisa: wholeRupees(of.before_paisa),
  })
  return {
    until_now: whole(until_now),
    weeks: weeks.map(({ belts }) => ({ belts: belts.map(wholeRupees) })),
    categories: categories.map(whole),
    others: others && whole(others),
    month: nameOf(month),
    before: nameOf(month_before),
    /** How many days of the month have begun. */
    begun: days.indexOf(today) + 1,
    marks: marks.map((mark, at) => ({
      ...mark,
      value: roundedOrNone(days[at]!.sales_paisa),
      before: roundedOrNone(days[at]!.before_paisa),
      note: calendar.find(({ day }) => day === days[at]!.day)?.[ctx.locale === 'ne' ? 'name_ne' : 'name_en'],
    })),
  }
}

const roundedOrNone = (paisa: number | null) => (paisa === null ? null : wholeRupees(paisa))

async function searchedOf(ctx: Ctx) {
  const { in_vain } = await readSearchedWords(ctx)
  return {
    days: SEARCHED_DAYS,
    words: in_vain.slice(0, SEARCHED).map(({ words, in_vain, asks, asked_vendors }) => ({
      words,
      times: in_vain + asks,
      is_asked: asked_vendors !== null,
    })),
  }
}

async function contentOf(ctx: Ctx) {
  const { home_changes_at, ...content } = await readForContent(ctx)
  return { ...content, homeChanges: home_changes_at && formatTimestamp(home_changes_at, ctx.locale) }
}

async function festivalsOf(ctx: Ctx) {
  const written = (day: string) => writtenDate(day, ctx.locale)
  const ahead = await festivalsAhead(ctx, FESTIVALS_AHEAD)
  const end = await calendarEnds(ctx)
  return {
    ahead: ahead.map(({ day, ...one }) => ({ ...one, day: written(day) })),
    end: end && written(end),
  }
}

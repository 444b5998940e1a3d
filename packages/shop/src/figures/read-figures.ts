// What the pages of figures read. Nobody's right is asked here: the queries that call it do.
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { FIGURES } from './count-events.ts'
import type { FigureKind, Figures } from './tables.ts'

/** Days in Nepal, both included. */
interface Days {
  from: string
  to: string
}

const SUMS = sql.raw(FIGURES.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', '))

/** Of one thing, or of all of a kind together: a row for each day that has figures, the oldest first. */
export async function readByDay(
  { db }: Ctx,
  { kind, key, from, to }: Days & { kind: FigureKind; key?: string },
): Promise<(Figures & { day: string })[]> {
  const { rows } = await sql<Figures & { day: string }>`
    select day, ${SUMS} from daily_figures
    where kind = ${kind} and day between ${from}::date and ${to}::date
      ${key === undefined ? sql`` : sql`and key = ${key}`}
    group by day order by day`.execute(db)
  return rows
}

/** Of each thing of a kind, or of these: what its days come to. By their keys, or the most of a figure first. */
export async function readByKey(
  { db }: Ctx,
  {
    kind,
    keys,
    from,
    to,
    order,
    limit,
  }: Days & { kind: FigureKind; keys?: readonly string[]; order?: keyof Figures; limit?: number },
): Promise<(Figures & { key: string })[]> {
  const among = sql`kind = ${kind} and day between ${from}::date and ${to}::date ${ofKeys(keys)}`
  const inOrder = sql`group by key order by ${order ? sql`sum(${sql.ref(order)}) desc, key` : sql`key`}`
  // Which are the first is found by their one figure: the sums of all the others, of thousands of products, take far longer.
  const first = limit
    ? sql`and key in (select key from daily_figures where ${among} ${inOrder} limit ${limit})`
    : sql``
  const { rows } = await sql<Figures & { key: string }>`
    select key, ${SUMS} from daily_figures where ${among} ${first} ${inOrder}`.execute(db)
  return rows
}

/** Of each thing of a kind, or of these: a row for each of its days that has figures. */
export async function readByDayAndKey(
  { db }: Ctx,
  { kind, keys, from, to }: Days & { kind: FigureKind; keys?: readonly string[] },
): Promise<(Figures & { day: string; key: string })[]> {
  const { rows } = await sql<Figures & { day: string; key: string }>`
    select day, key, ${sql.raw(FIGURES.join(', '))} from daily_figures
    where kind = ${kind} and day between ${from}::date and ${to}::date ${ofKeys(keys)}
    order by day, key`.execute(db)
  return rows
}

/** Until when everything that happened is counted; null if that has not begun. It is half a minute ago at most while jobs run. */
export async function figuresStand({ db }: Ctx): Promise<Date | null> {
  const row = await db.selectFrom('figures_state').select('counted_at').executeTakeFirst()
  return row?.counted_at ?? null
}

const ofKeys = (keys: readonly string[] | undefined) => (keys ? sql`and key = any(${keys}::text[])` : sql``)

import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { nepalDate } from '../nepal/nepal-day.ts'

// The changes of riders' cash: positive for collected, negative for handed over.
const FACTS = `
  select courier_id, day, collected_at as at, 'collected' as kind, collected_paisa::bigint as paisa from cash_collections
  union all select courier_id, day, at, kind, -counted_paisa::bigint from cash_hand_overs
  union all select h.courier_id, d.day, d.at, 'short', case d.kind when 'short' then -d.amount_paisa else d.amount_paisa end::bigint
  from cash_differences d join cash_hand_overs h on h.id = d.hand_over_id`

/**
 * A common table `changes` (courier_id, day, at, kind, paisa), whose sum is what riders hold. It begins with what they
 * held when the last day before `day` was closed (`opening`), from that day's sheet, because a closed day never
 * changes. So its length depends only on what came since then, however long somebody has been a rider.
 */
export const changesSince = (day: string) => `
  closed as (
    select day, sheet from cash_days where day < ${day} order by day desc limit 1
  ), changes as (
    select (row ->> 'courier_id')::uuid as courier_id, day, '-infinity'::timestamptz as at, 'opening' as kind,
      (row ->> 'balance_paisa')::bigint as paisa
    from closed, jsonb_array_elements(sheet) row
    union all
    select courier_id, day, at, kind, paisa from (${FACTS}) facts
    where day > coalesce((select day from closed), '-infinity')
  )`

/**
 * A common table `had` (courier_id, is_short, paisa) for a statement with `people` (courier_id): what they held before
 * a moment and, with `is_short`, what was booked as missing. What is written after the end of a day belongs to a later
 * day, so that no sheet of a day before the moment contains anything after it.
 */
export const hadBefore = (timestamp: string) => `
  ${changesSince(nepalDate(`${timestamp}::timestamptz`))}, had as (
    select courier_id, is_short, sum(paisa)::bigint as paisa
    from (
      select courier_id, false as is_short, paisa from changes where at < ${timestamp}
      union all select courier_id, true, -paisa from (${FACTS}) facts where kind = 'short' and at < ${timestamp}
    ) parts
    where courier_id = any(array(select courier_id from people))
    group by courier_id, is_short
  )`

/** What a rider holds of the shop's cash, in paisa; negative if they handed over too much and nobody has booked it. */
export async function courierBalance(ctx: Ctx, courier: string): Promise<Paisa> {
  const { rows } = await ctx.db.executeQuery(BALANCE({ courier }))
  return rows[0]!.paisa
}

const BALANCE = statement<{ paisa: Paisa }>(`
  with people as (select $courier::uuid as courier_id), ${hadBefore("'infinity'")}
  select coalesce((select paisa from had where not is_short), 0)::bigint as paisa`)

/** A subquery: the first day with a change after the last closed day, $last_closed. */
export const FIRST_CHANGE = `
  select min(day) as day from (${FACTS}) facts where $last_closed::date is null or day > $last_closed`

/** The same of all such days before $today: how many, and the first. */
export const DAYS_WITH_CHANGES = `
  select count(distinct day)::int as count, min(day) as first from (${FACTS}) facts
  where ($last_closed::date is null or day > $last_closed) and day < $today::date`

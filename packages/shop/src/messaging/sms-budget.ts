import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { plainSms, smsParts } from './sms-parts.ts'

/** How many parts of SMS a month may have if the settings do not say (content/settings.ts). */
export const DEFAULT_MONTHLY_PARTS = 5000

/** How much of a month's SMS was used. */
export interface SmsBudget {
  /** The month in Nepal in the Gregorian calendar, by which gateways bill: 2026-11. */
  month: string
  parts: number
  /** The limit in the settings; null for none. */
  most: number | null
  /** How many SMS were not sent because a push arrived in their place, and the parts that they would have had. */
  replaced: number
  replaced_parts: number
}

export async function readSmsBudget(ctx: Ctx): Promise<SmsBudget> {
  const month = monthOf(ctx)
  const { rows } = await sql<Omit<SmsBudget, 'month'>>`
    select coalesce(used.parts, 0)::bigint as parts, coalesce(used.replaced, 0)::bigint as replaced,
      coalesce(used.replaced_parts, 0)::bigint as replaced_parts,
      case when sms ? 'monthly_parts' then (sms ->> 'monthly_parts')::int else ${DEFAULT_MONTHLY_PARTS}::int end as most
    from (select (select settings -> 'sms' from site_settings order by version desc limit 1) as sms) saved
    left join sms_months used on used.month = ${month}
  `.execute(ctx.db)
  return { month, ...rows[0]! }
}

/**
 * Whether the month's parts are used up. Then only awaited SMS are sent: codes, that an order is on its way, questions
 * with a deadline, and replies to an SMS. SMS about other steps are not (notifications/send-by-choice.ts).
 */
export async function isSmsBudgetUsed(ctx: Ctx): Promise<boolean> {
  const { parts, most } = await readSmsBudget(ctx)
  return most !== null && parts >= most
}

/** Counts an SMS that the gateway has accepted. */
export async function countSms(ctx: Ctx, text: string): Promise<void> {
  await ctx.db
    .insertInto('sms_months')
    .values({ month: monthOf(ctx), parts: smsParts(text) })
    .onConflict((same) => same.column('month').doUpdateSet({ parts: sql`sms_months.parts + excluded.parts` }))
    .execute()
}

/** Counts an SMS that was not sent because a push took its place. */
export async function countReplaced(ctx: Ctx, text: string): Promise<void> {
  await ctx.db
    .insertInto('sms_months')
    .values({ month: monthOf(ctx), parts: 0, replaced: 1, replaced_parts: smsParts(plainSms(text)) })
    .onConflict((same) =>
      same.column('month').doUpdateSet({
        replaced: sql`sms_months.replaced + 1`,
        replaced_parts: sql`sms_months.replaced_parts + excluded.replaced_parts`,
      }),
    )
    .execute()
}

const monthOf = (ctx: Ctx) => nepalDay(ctx.now).slice(0, 7)

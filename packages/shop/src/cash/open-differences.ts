import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'

/** What was missing (positive) or in excess (negative) when a rider's cash was last counted, and is not booked. */
export interface OpenDifference {
  hand_over_id: number
  courier_id: string
  day: string
  difference_paisa: Paisa
  /** The person who counted it; somebody else must book it. */
  counted_by: string
}

/**
 * All differences that keep days from being closed. After a new count of a rider's cash only the last difference is
 * left.
 */
export async function openDifferences(ctx: Ctx): Promise<OpenDifference[]> {
  const { rows } = await ctx.db.executeQuery(OPEN())
  return rows
}

/** The rider's open difference, if there is one. */
export async function openDifference(ctx: Ctx, courier_id: string): Promise<OpenDifference | undefined> {
  return (await openDifferences(ctx)).find((difference) => difference.courier_id === courier_id)
}

const OPEN = statement<OpenDifference>(`
  select last.id as hand_over_id, last.courier_id, last.day, last.expected_paisa - last.counted_paisa as difference_paisa,
    last.received_by as counted_by
  from (
    select distinct on (courier_id) * from cash_hand_overs where kind = 'counted' order by courier_id, id desc
  ) last
  where last.expected_paisa <> last.counted_paisa
    and not exists (select from cash_differences d where d.hand_over_id = last.id)
  order by last.id`)

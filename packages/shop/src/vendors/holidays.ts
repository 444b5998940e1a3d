import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal-day.ts'

/**
 * Turns `is_away` on and off by the holidays of vendors: from the first to the last day of one, both included, as days
 * of Nepal. What is bought stays; only new items cannot be (catalog/stock.ts). Safe to run at any time.
 */
export async function openAndCloseVendors(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(CompiledQuery.raw(TURN, [nepalDay(ctx.now)]))
}

const AWAY = `coalesce($1::date between closed_from and closed_to, false)`
const TURN = `update vendors set is_away = ${AWAY} where is_away <> ${AWAY}`

import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { writeClosed } from './close-day.ts'
import { dayAfter, lastClosed, lockDays } from './day.ts'
import { firstOpen } from './day-sheet.ts'

/** Of a shop that was left alone for long, the days are closed over several runs. */
const MAX_AT_ONCE = 31

/**
 * Closes the days after the last closed one on which no cash moved, up to yesterday; the audit log names the shop itself. It stops before a
 * day with cash, which somebody counts and closes, with its differences. Cash that is written late belongs to the next open
 * day, as after any closed day.
 */
export async function closeEmptyDays(ctx: Ctx): Promise<void> {
  for (let turn = 0; turn < MAX_AT_ONCE; turn++) {
    // Without a lock first: collecting cash must not wait for a run that finds nothing.
    if ((await nextEmpty(ctx, await lastClosed(ctx))) === null) return
    await inTransaction(ctx, async (ctx) => {
      const day = await nextEmpty(ctx, await lockDays(ctx))
      if (day !== null) await writeClosed(ctx, day, null)
    })
  }
}

/** The day after the last closed one, if it is over and may be closed without anybody. */
async function nextEmpty(ctx: Ctx, last: string | null): Promise<string | null> {
  if (last === null) return null
  const day = dayAfter(last)
  if (day >= nepalDay(ctx.now)) return null
  const first = await firstOpen(ctx, last)
  return first !== null && first <= day ? null : day
}

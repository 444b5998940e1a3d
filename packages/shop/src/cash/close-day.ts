import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { lockDays } from './day.ts'
import { couriersOn, Day, firstOpen } from './day-sheet.ts'
import { openDifferences } from './open-differences.ts'
import { cashTexts } from './texts.ts'

const CloseDay = z.object({ day: Day })

/**
 * Closes a day with its present sheet (right cash.close). Nothing is written to it afterwards; cash that is collected
 * later is on the next sheet. Refuses (`not_allowed`) a future day, while an earlier day with cash is open, and while a
 * difference is open; and a day that is closed already (`conflict`).
 */
export async function closeDay(ctx: Ctx, input: unknown): Promise<void> {
  const { id: closed_by } = requireRight(ctx, 'cash.close')
  const { day } = parse(CloseDay, input, ctx.locale)
  const texts = cashTexts(ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const last = await lockDays(ctx)
    if (last !== null && day <= last) throw new Refusal('conflict', texts.closedAlready)
    if (day > nepalDay(ctx.now)) throw new Refusal('not_allowed', texts.notYet)
    const first = await firstOpen(ctx, last)
    if (first !== null && first < day) throw new Refusal('not_allowed', texts.earlierOpen)
    if ((await openDifferences(ctx)).length > 0) throw new Refusal('not_allowed', texts.differenceOpen)
    await writeClosed(ctx, day, closed_by)
  })
}

/** Writes that a day is closed, with its present sheet; `closed_by` is null if the shop itself does. The caller holds `lockDays`. */
export async function writeClosed(ctx: Ctx, day: string, closed_by: string | null): Promise<void> {
  const sheet = JSON.stringify(await couriersOn(ctx, day))
  await ctx.db.insertInto('cash_days').values({ day, closed_at: ctx.now, closed_by, sheet }).execute()
  await audit(ctx, { action: 'cash.close_day', object_kind: 'cash_day', object_id: day })
}

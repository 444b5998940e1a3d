import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { startTexts } from './texts.ts'

export const RestoredBackup = z.object({
  /** A day in Nepal. */
  restored_on: typedDay,
  /** Who restored it, who may not be a member of staff. */
  restored_by: lineOfText(100),
})

/**
 * Records that a backup was restored and found complete, on the word of the actor. Needs the right `shop.open`. Records
 * are never changed; the same again is one record.
 */
export async function recordRestore(ctx: Ctx, input: unknown): Promise<void> {
  const { id: recorded_by } = requireRight(ctx, 'shop.open')
  const restored = parse(RestoredBackup, input, ctx.locale)
  if (restored.restored_on > nepalDay(ctx.now))
    throw fieldRefusal('invalid', 'restored_on', startTexts(ctx.locale).inFuture)
  await inTransaction(ctx, async (ctx) => {
    const same = await ctx.db
      .selectFrom('restored_backups')
      .select('id')
      .where('restored_on', '=', restored.restored_on)
      .where('restored_by', '=', restored.restored_by)
      .where('recorded_by', '=', recorded_by)
      .executeTakeFirst()
    if (same) return
    const { id } = await ctx.db
      .insertInto('restored_backups')
      .values({ ...restored, recorded_by, recorded_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'backup.record_restore',
      object_kind: 'backup',
      object_id: id,
      details: restored,
    })
  })
}

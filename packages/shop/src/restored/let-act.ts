import { z } from 'zod'
import { postponeDeadlines } from '../approvals/postpone-deadlines.ts'
import { audit } from '../audit/audit.ts'
import { skipNumbers } from '../bills/skip-numbers.ts'
import { type Ctx, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { giveUpUnsent } from '../messaging/outbox.ts'
import { leaveAllToPeople } from '../refunds/sending/sent-before.ts'
import { beginLife } from './life.ts'
import { restoredTexts } from './texts.ts'

const LetAct = z.discriminatedUnion('what', [
  /** The very database in another place, and nowhere else any more: nothing is missing in it. */
  z.object({ what: z.literal('moved') }),
  z.object({
    what: z.literal('restored'),
    /** The last number that a bill has anywhere, by `seriesKey`; those that this copy knows are left out. */
    last_numbers: z.record(z.string(), z.int().min(1).max(99_999_999)).default({}),
  }),
])

/**
 * Lets a shop that was held act again, as somebody has looked what the world knows; needs the right `setting.change`
 * and a fresh code of the second factor, as refunds and payouts go on from then.
 * `moved`: it goes on as if nothing had been. `restored`: from then on, money of a payment that is known here by now goes
 * back when a person has found out that it did not before (`/admin/refunds`); what would be mailed is given up and stands
 * under `/admin/messages`; who has yet to pay or to answer gets the time that is missing here; the numbers of bills go on
 * behind the last one that was given out anywhere. Refuses (conflict) where the shop acts already, and `moved` where
 * the file beside the pictures knows more than the database.
 */
export async function letAct(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'setting.change')
  requireStepUp(ctx)
  const given = parse(LetAct, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const life = await ctx.db
      .selectFrom('database_life')
      .select(['held_since', 'held_because', 'marked_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const texts = restoredTexts(ctx.locale)
    if (!life.held_since) throw new Refusal('conflict', texts.actsAlready)
    if (given.what === 'moved' && life.held_because === 'went_back')
      throw new Refusal('conflict', texts.isBehind)
    const done = given.what === 'restored' ? await goOn(ctx, life.marked_at, given.last_numbers) : {}
    await beginLife(ctx)
    await audit(ctx, {
      action: 'shop.let_act',
      object_kind: 'shop',
      object_id: given.what,
      details: { held_because: life.held_because, last_known: life.marked_at, ...done },
    })
  })
}

/** What a shop does that does not know what happened since. */
async function goOn(ctx: Ctx, since: Date, lastNumbers: Record<string, number>) {
  const { tooLow } = restoredTexts(ctx.locale)
  const skipped = await skipNumbers(ctx, { since, lastNumbers, tooLow })
  await ctx.db.updateTable('database_life').set({ restored_at: ctx.now }).execute()
  await postponeDeadlines(ctx, Math.max(0, ctx.now.getTime() - since.getTime()))
  const refunds = await leaveAllToPeople(ctx)
  const messages = await giveUpUnsent(ctx, restoredTexts('en').notSent)
  return { refunds, messages, skipped }
}

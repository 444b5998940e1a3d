import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { skipNumbers } from '../bills/skip-numbers.ts'
import { type Ctx, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { giveUpUnsent } from '../messaging/outbox.ts'
import { postponeDeadlines } from '../orders/deadlines/postpone-deadlines.ts'
import { leaveAllToPeople } from '../refunds/sending/sent-before.ts'
import { beginLife } from './life.ts'
import { restoredTexts } from './texts.ts'

const LetAct = z.discriminatedUnion('what', [
  /** The same database in another place, and no longer in the former one; nothing is missing. */
  z.object({ what: z.literal('moved') }),
  z.object({
    what: z.literal('restored'),
    /**
     * The last numbers that were used for bills anywhere, by `seriesKey`; series that this copy knows completely are
     * left out.
     */
    last_numbers: z.record(z.string(), z.int().min(1).max(99_999_999)).default({}),
  }),
])

/**
 * Lets a held shop act again, after somebody has checked what happened meanwhile. Needs the right `setting.change` and
 * a recent code of the second factor, because refunds and payouts then go on. With `moved` it goes on as before. With
 * `restored`, refunds of payments that are known here wait until a person has found out that they were not sent before
 * (`/admin/refunds`); unsent mails and SMS are given up and listed under `/admin/messages`; people who have yet to pay
 * or to answer get the missing time; and bill numbers continue after the last one that was used anywhere. Refuses
 * (`conflict`) a shop that acts already, and `moved` if the file beside the pictures knows more than the database.
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

/** What must be done in a shop that does not know what happened since its backup. */
async function goOn(ctx: Ctx, since: Date, lastNumbers: Record<string, number>) {
  const { tooLow } = restoredTexts(ctx.locale)
  const skipped = await skipNumbers(ctx, { since, lastNumbers, tooLow })
  await ctx.db.updateTable('database_life').set({ restored_at: ctx.now }).execute()
  await postponeDeadlines(ctx, Math.max(0, ctx.now.getTime() - since.getTime()))
  const refunds = await leaveAllToPeople(ctx)
  const messages = await giveUpUnsent(ctx, restoredTexts('en').notSent)
  return { refunds, messages, skipped }
}

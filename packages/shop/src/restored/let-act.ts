import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { lockRefund } from '../refunds/lock-refund.ts'
import { moveRefund } from '../refunds/move-refund.ts'
import { beginLife } from './life.ts'
import { IN_DOUBT } from './read-restored.ts'
import { restoredWords } from './words.ts'

/** By what a series is named in a form: the vendor's id or `company`, the fiscal year and the kind. */
export const seriesKey = (series: { vendor_id: number | null; fiscal_year: string; kind: string }) =>
  `${series.vendor_id ?? 'company'} ${series.fiscal_year} ${series.kind}`

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
 * Lets a shop that was held act again, as somebody has looked what the world knows; needs the right `setting.change`.
 * `moved`: it goes on as if nothing had been. `restored`: money that would be sent through a gateway by itself waits for
 * a person, who finds out whether it was (`/admin/refunds`); what would be mailed is given up and stands under
 * `/admin/messages`; the numbers of bills go on behind the last one that was given out anywhere. Refuses (conflict) where
 * the shop acts already.
 */
export async function letAct(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'setting.change')
  const given = parse(LetAct, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const life = await ctx.db
      .selectFrom('database_life')
      .select(['held_since', 'held_because', 'marked_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!life.held_since) throw new Refusal('conflict', restoredWords(ctx.locale).actsAlready)
    const held = given.what === 'restored' ? await holdBack(ctx, given.last_numbers) : {}
    await beginLife(ctx)
    await audit(ctx, {
      action: 'shop.let_act',
      object_kind: 'shop',
      object_id: given.what,
      details: { held_because: life.held_because, last_known: life.marked_at, ...held },
    })
  })
}

async function holdBack(ctx: Ctx, lastNumbers: Record<string, number>) {
  const { rows } = await ctx.db.executeQuery<{ id: number }>(
    CompiledQuery.raw(`select r.id from refunds r where ${IN_DOUBT} order by r.id`),
  )
  for (const { id } of rows) {
    const refund = await lockRefund(ctx, id)
    const change = { waits_for: 'answer', asked_at: refund.asked_at ?? ctx.now } as const
    if (refund.status === 'approved') await moveRefund(ctx, refund, 'processing', change, { kind: 'system' })
    else await ctx.db.updateTable('refunds').set(change).where('id', '=', id).execute()
  }
  const messages = await ctx.db
    .updateTable('outgoing_messages')
    .set({ given_up_at: ctx.now, fault: restoredWords('en').heldBack })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return {
    refunds: rows.map(({ id }) => id),
    messages: Number(messages.numUpdatedRows),
    skipped: await skipNumbers(ctx, lastNumbers),
  }
}

/** Refuses (invalid) a number below that of a bill which this copy holds. Answers which were skipped. */
async function skipNumbers(ctx: Ctx, lastNumbers: Record<string, number>): Promise<string[]> {
  const series = await ctx.db
    .selectFrom('bill_series')
    .select(['vendor_id', 'fiscal_year', 'kind', 'last_number'])
    .forUpdate()
    .execute()
  const skipped: string[] = []
  for (const one of series) {
    const key = seriesKey(one)
    const last = lastNumbers[key]
    if (last === undefined || last === one.last_number) continue
    if (last < one.last_number) {
      const sentence = restoredWords(ctx.locale).tooLow(one.last_number)
      throw new Refusal('invalid', sentence, { [key]: sentence })
    }
    const of = { vendor_id: one.vendor_id, fiscal_year: one.fiscal_year, kind: one.kind }
    await ctx.db
      .insertInto('skipped_bill_numbers')
      .values({
        ...of,
        ...{ first_number: one.last_number + 1, last_number: last },
        ...{ skipped_at: ctx.now, skipped_by: ctx.actor!.id },
      })
      .execute()
    await ctx.db
      .updateTable('bill_series')
      .set({ last_number: last })
      .where('fiscal_year', '=', one.fiscal_year)
      .where('kind', '=', one.kind)
      .where('vendor_id', one.vendor_id === null ? 'is' : '=', one.vendor_id)
      .execute()
    skipped.push(`${key}: ${one.last_number + 1}–${last}`)
  }
  return skipped
}

import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { SmallId } from '../../http/schemas.ts'
import { parse } from '../../input.ts'
import { writtenDay } from '../../nepal/written-date.ts'
import { events } from '../../notifications/events.ts'
import { ASK_AGAIN_DAYS, SEARCHES_DAYS } from '../../trade-terms.ts'
import { MAX_VENDORS } from './askable-vendors.ts'
import { readMissed } from './missed-words.ts'
import { searchesTexts } from './searches-texts.ts'

export const NewVendorAsk = z.object({
  /** As the list of what was searched for and not found has them. */
  words: z.string().max(60),
  /** The vendors' ids. */
  vendors: z.array(SmallId).max(MAX_VENDORS),
})

/**
 * Asks vendors to sell what people search for and do not find: whoever looks after their products is notified. Needs the right
 * `category.change`. Refuses words that are not missed (`not_found`), words for which vendors were asked in the last ASK_AGAIN_DAYS, also by
 * somebody at the same time (`conflict`), and a vendor that is not open or has nobody to notify (`conflict`).
 */
export async function askVendors(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'category.change')
  const { words, vendors } = parse(NewVendorAsk, input, ctx.locale)
  const texts = searchesTexts(ctx.locale)
  const chosen = [...new Set(vendors)]
  if (chosen.length === 0) throw fieldRefusal('invalid', 'vendors', texts.noVendorChosen)
  await inTransaction(ctx, async (ctx) => {
    const missed = await readMissed(ctx, words)
    if (!missed) throw new Refusal('not_found', texts.notMissed)
    await claim(ctx, words, chosen.length)
    const { rows: open } = await ctx.db.executeQuery(READ({ vendors: chosen }))
    if (open.length < chosen.length) throw fieldRefusal('conflict', 'vendors', texts.vendorsChanged)
    const values = { words, searches: missed.searches, asks: missed.asks }
    const object_id = `${words} ${ctx.now.toISOString()}`
    await events(ctx, { kind: 'VendorProductWanted', vendor: chosen, object_id, values })
    const details = { vendors: chosen }
    await audit(ctx, { action: 'vendor_ask.send', object_kind: 'vendor_ask', object_id: words, details })
  })
}

/** Writes that vendors are asked now. Of two who do so at once the second waits, and is refused. */
async function claim(ctx: Ctx, words: string, vendors: number): Promise<void> {
  const { id: asked_by } = requireActor(ctx)
  const before = new Date(ctx.now.getTime() - ASK_AGAIN_DAYS * DAY)
  const { rows } = await ctx.db.executeQuery(CLAIM({ words, now: ctx.now, asked_by, vendors, before }))
  if (rows.length > 0) return
  const asked = (await readMissed(ctx, words))!.asked_vendors!
  const sentence = searchesTexts(ctx.locale).askedBefore
  throw fieldRefusal('conflict', 'words', sentence(asked.count, writtenDay(asked.at, ctx.locale), asked.by))
}

const CLAIM = statement<{ words: string }>(`
  insert into vendor_asks as a (words, asked_at, asked_by, vendors) values ($words, $now, $asked_by, $vendors)
  on conflict (words) do update
  set asked_at = excluded.asked_at, asked_by = excluded.asked_by, vendors = excluded.vendors
  where a.asked_at <= $before
  returning words`)

const READ = statement<{ id: number }>(`
  select v.id from vendors v where v.id = any($vendors) and v.status = 'open'
    and exists (select from vendor_members m where m.vendor_id = v.id and m.roles && array['owner', 'catalogue'])`)

/** Deletes when vendors were asked longer ago than SEARCHES_DAYS. */
export async function purgeVendorAsks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - SEARCHES_DAYS * DAY)
  await ctx.db.deleteFrom('vendor_asks').where('asked_at', '<', before).execute()
}

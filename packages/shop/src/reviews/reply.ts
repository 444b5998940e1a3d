import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { linesOfText, parse } from '../input.ts'
import { events } from '../notifications/events.ts'
import { reviewTexts } from './texts.ts'

export const Reply = z.object({ reply: linesOfText(1000).pipe(z.string().min(1)) })

/**
 * Writes the vendor's only reply to a published rating of its product, and notifies the author. The same reply again
 * changes nothing; of two replies at once the second is refused (`conflict`).
 */
export async function replyToRating(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const { reply } = parse(Reply, input, ctx.locale)
  const texts = reviewTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const rating = await ctx.db
      .selectFrom('ratings as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
      .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
      .select(['r.status', 'r.reply', 'r.order_item_id', 'g.user_id', 'v.name_en', 'v.name_ne'])
      .select(['p.name_en as product_en', 'p.name_ne as product_ne'])
      .where('r.id', '=', id)
      .where('p.vendor_id', '=', vendor_id)
      .forUpdate('r')
      .executeTakeFirst()
    if (!rating) throw new Refusal('not_found', texts.noSuchRating)
    if (rating.reply === reply) return
    if (rating.status !== 'published') throw new Refusal('not_allowed', texts.notPublished)
    if (rating.reply !== null) throw new Refusal('conflict', texts.alreadyAnswered)
    await ctx.db.updateTable('ratings').set({ reply, replied_at: ctx.now }).where('id', '=', id).execute()
    await events(ctx, {
      user_id: rating.user_id,
      kind: 'RatingReplied',
      object_id: `${rating.order_item_id}`,
      values: {
        vendor: { name_en: rating.name_en, name_ne: rating.name_ne },
        product: { name_en: rating.product_en, name_ne: rating.product_ne },
      },
    })
  })
}

import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight, requireVendor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { holdItem } from '../adjusting/adjust-item.ts'
import { calledTexts } from './called-texts.ts'

/**
 * A vendor's wish that the company calls the customer before an item is left out. It then waits for staff until they have called, or the item
 * is packed or gone. Asking again changes nothing. Refuses items of other vendors (`not_found`), and what needs no call: it is not to be
 * packed any more, or its customer does not want one (`not_allowed`).
 */
export async function askForCall(ctx: Ctx, item: number): Promise<void> {
  const vendor_id = requireVendor(ctx, 'orders')
  await inTransaction(ctx, async (ctx) => {
    const { status } = await holdItem(ctx, item, { vendor_id })
    const { if_missing, call_asked_at } = await readCall(ctx, item)
    if (status !== 'confirmed' || if_missing !== 'call_me')
      throw new Refusal('not_allowed', calledTexts(ctx.locale).noCall)
    if (call_asked_at) return
    await ctx.db.updateTable('order_items').set({ call_asked_at: ctx.now }).where('id', '=', item).execute()
  })
}

/**
 * Writes that staff called the customer of an item whose vendor asked for it, or that nobody answered (right `order.help`). Saying it again
 * changes nothing. Refuses items that there are not (`not_found`), and those of which no vendor asked (`not_allowed`).
 */
export async function noteCall(ctx: Ctx, item: number): Promise<void> {
  requireRight(ctx, 'order.help')
  await inTransaction(ctx, async (ctx) => {
    const { order_group_id } = await holdItem(ctx, item, 'anybody')
    const { call_asked_at, called_at } = await readCall(ctx, item)
    if (!call_asked_at) throw new Refusal('not_allowed', calledTexts(ctx.locale).noCall)
    if (called_at) return
    await ctx.db.updateTable('order_items').set({ called_at: ctx.now }).where('id', '=', item).execute()
    await audit(ctx, { action: 'order.called', object_kind: 'order', object_id: order_group_id })
  })
}

const readCall = (ctx: Ctx, item: number) =>
  ctx.db
    .selectFrom('order_items')
    .select(['if_missing', 'call_asked_at', 'called_at'])
    .where('id', '=', item)
    .executeTakeFirstOrThrow()

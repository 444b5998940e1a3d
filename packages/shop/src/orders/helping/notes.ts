import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { idempotent } from '../../idempotency/idempotency.ts'
import { linesOfText, parse } from '../../input.ts'
import { orderTexts } from '../texts.ts'

export const AddNote = z.object({ text: linesOfText(1000).pipe(z.string().min(1)) })

/**
 * Writes down something about an order for colleagues (right `order.help`). The customer and the vendors never read it.
 * The same `key` again writes nothing. Refuses an unknown order (`not_found`).
 */
export async function addNote(ctx: Ctx, order_group: string, input: unknown, key?: string): Promise<void> {
  const author = requireRight(ctx, 'order.help')
  const { text } = parse(AddNote, input, ctx.locale)
  await idempotent(ctx, key, { note: text, order_group }, async (ctx) => {
    const group = z.uuid().safeParse(order_group).success
      ? await ctx.db
          .selectFrom('order_groups')
          .select('id')
          .where('id', '=', order_group)
          .forKeyShare()
          .executeTakeFirst()
      : undefined
    if (!group) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
    await ctx.db
      .insertInto('order_notes')
      .values({ order_group_id: group.id, author_id: author.id, text, at: ctx.now })
      .execute()
    // The words stand in the note only, because they can be deleted there.
    await audit(ctx, { action: 'order.note', object_kind: 'order', object_id: group.id })
    return null
  })
}

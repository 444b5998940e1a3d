import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { conversationTexts } from './texts.ts'
import { type Side, type Thread, threadFor } from './threads.ts'

export const MarkRead = z.object({
  /** The vendor's package; left out for the thread with the company, and by vendors. */
  order: z.uuid().nullish(),
  /** The newest message that was seen. */
  message: z.int().min(1),
})

/**
 * Writes that the customer, or somebody of the vendor, has read a thread up to a message: what came after it stays unread. Refuses the
 * orders of others, and a message of another thread (`not_found`).
 */
export async function markRead(
  ctx: Ctx,
  side: Exclude<Side, 'staff'>,
  of: string,
  input: unknown,
): Promise<void> {
  const { order = null, message } = parse(MarkRead, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const thread = await seenThread(ctx, side, of, { order, message })
    const since = await waitsSince(ctx, thread, message, side)
    const column = side === 'customer' ? 'customer_unread_since' : 'vendor_unread_since'
    await ctx.db
      .updateTable('conversations')
      .set({ [column]: since })
      .where('id', '=', thread.conversation_id)
      .execute()
  })
}

export const MarkAnswered = MarkRead.pick({ message: true })

/**
 * Takes the thread of an order with the company out of the queue without an answer: a "thank you" needs none (right `order.help`,
 * audited). What the customer wrote after the seen message stays in the queue.
 */
export async function markAnswered(ctx: Ctx, order_group: string, input: unknown): Promise<void> {
  requireRight(ctx, 'order.help')
  const { message } = parse(MarkAnswered, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const thread = await seenThread(ctx, 'staff', order_group, { order: null, message })
    if (!thread.waits_since) return
    const waits_since = await waitsSince(ctx, thread, message, 'staff')
    await ctx.db
      .updateTable('conversations')
      .set({ waits_since })
      .where('id', '=', thread.conversation_id)
      .execute()
    await audit(ctx, { action: 'conversation.answered', object_kind: 'order', object_id: order_group })
  })
}

type SeenThread = Thread & { conversation_id: number }

/** The thread in which the message is, with its order held, so that nothing is written in it meanwhile. */
async function seenThread(
  ctx: Ctx,
  side: Side,
  of: string,
  { order, message }: { order: string | null; message: number },
): Promise<SeenThread> {
  const thread = await threadFor(ctx, side, of, order, { hold: true })
  const found = await ctx.db
    .selectFrom('conversation_messages')
    .select('conversation_id')
    .where('id', '=', message)
    .where('conversation_id', '=', thread.conversation_id ?? 0)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', conversationTexts(ctx.locale).noSuchMessage)
  return { ...thread, conversation_id: found.conversation_id }
}

/** When the first message after the seen one was written by the others. */
async function waitsSince(
  ctx: Ctx,
  { conversation_id }: SeenThread,
  message: number,
  side: Side,
): Promise<Date | null> {
  const { rows } = await ctx.db.executeQuery(NEXT({ conversation_id, message, side }))
  return rows[0]?.at ?? null
}

const NEXT = statement<{ at: Date }>(`
  select at from conversation_messages
  where conversation_id = $conversation_id and id > $message and author_kind <> $side
  order by id limit 1`)

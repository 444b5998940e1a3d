import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireActor, requireRight } from '../context.ts'
import { HOUR } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { idempotent } from '../idempotency/idempotency.ts'
import { linesOfText, parse } from '../input.ts'
import { type Event, events } from '../notifications/events.ts'
import { SHOP_NAME } from '../shop-name.ts'
import { conversationTexts } from './texts.ts'
import { type Side, type Thread, threadFor } from './threads.ts'

/** The most characters of a message. */
const MESSAGE_LENGTH = 1000

/** How many messages one person may write within an hour. */
const MESSAGES_AN_HOUR = 60

export const WriteMessage = z.object({
  /** The vendor's package; left out for the thread with the company, and by vendors. */
  order: z.uuid().nullish(),
  text: linesOfText(MESSAGE_LENGTH).pipe(z.string().min(1)),
})

/**
 * Writes a message about an order as this side (staff with the right `order.help`, audited), and notifies the others of the thread
 * unless they have something to read there already. What is typed is kept as it is, also phone numbers, and shown as plain text. The
 * same message with the same `key` is written once. Refuses the orders of others (`not_found`), and threads that are not open
 * (`not_allowed`).
 */
export async function writeMessage(
  ctx: Ctx,
  side: Side,
  of: string,
  input: unknown,
  key?: string,
): Promise<{ id: number }> {
  const { id: author_id } = side === 'staff' ? requireRight(ctx, 'order.help') : requireActor(ctx)
  const { order = null, text } = parse(WriteMessage, input, ctx.locale)
  return idempotent(ctx, key, { message: text, side, of, order }, async (ctx) => {
    const thread = await threadFor(ctx, side, of, order, { hold: true })
    const texts = conversationTexts(ctx.locale)
    if (thread.state !== 'open') throw new Refusal('not_allowed', texts.closed[thread.state])
    await consume(
      ctx,
      { key: `conversation ${author_id}`, max: MESSAGES_AN_HOUR, within: HOUR },
      texts.tooMany,
    )
    const conversation_id = await noteWritten(ctx, side, thread)
    const { id } = await ctx.db
      .insertInto('conversation_messages')
      .values({ conversation_id, author_kind: side, author_id, text, at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await events(ctx, ...eventsOf(side, thread, id))
    // The words stand in the message only, because they can be deleted there.
    if (side === 'staff')
      await audit(ctx, {
        action: 'conversation.write',
        object_kind: 'order',
        object_id: thread.order_group_id,
        details: { order: thread.order_id },
      })
    return { id }
  })
}

/** Writes who has something to read or to answer now; answers the id of the conversation. */
async function noteWritten(ctx: Ctx, side: Side, thread: Thread): Promise<number> {
  const { order_group_id, order_id, vendor, conversation_id } = thread
  const isOfPackage = order_id !== null
  const unread = (since: Date | null, isNotified: boolean) => since ?? (isNotified ? ctx.now : null)
  const state = {
    customer_unread_since: unread(thread.customer_unread_since, side !== 'customer'),
    vendor_unread_since: unread(thread.vendor_unread_since, side !== 'vendor' && isOfPackage),
    waits_since: side === 'customer' && !isOfPackage ? (thread.waits_since ?? ctx.now) : null,
    last_at: ctx.now,
  }
  if (conversation_id === null) {
    const made = await ctx.db
      .insertInto('conversations')
      .values({ order_group_id, order_id, vendor_id: vendor?.id ?? null, ...state })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  await ctx.db.updateTable('conversations').set(state).where('id', '=', conversation_id).execute()
  return conversation_id
}

/** To those of the thread who have read all that was there before; staff have their queue instead. */
function eventsOf(side: Side, thread: Thread, id: number): Event[] {
  const { number, order_group_id, order_id, vendor, customer } = thread
  // By the package its page is found (notices.ts).
  const about = { object_id: `${order_id ?? order_group_id} ${id}`, order_group_id }
  const happened: Event[] = []
  if (side !== 'customer' && !thread.customer_unread_since)
    happened.push({
      ...about,
      user_id: customer.id,
      kind: 'OrderMessage',
      values: {
        number,
        from:
          side === 'vendor' && vendor
            ? { name_en: vendor.name_en, name_ne: vendor.name_ne }
            : { name_en: SHOP_NAME.en, name_ne: SHOP_NAME.ne },
      },
    })
  if (side !== 'vendor' && order_id && vendor && !thread.vendor_unread_since)
    happened.push({ ...about, vendor: vendor.id, kind: 'VendorOrderMessage', values: { number, from: side } })
  return happened
}

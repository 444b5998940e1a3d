import { randomUUID } from 'node:crypto'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { markRead } from '@himalayan-green/shop/conversations/mark-read.ts'
import {
  nameForVendor,
  readThread,
  readThreads,
  type ThreadWithMessages,
} from '@himalayan-green/shop/conversations/messages.ts'
import type { Side } from '@himalayan-green/shop/conversations/threads.ts'
import { writeMessage } from '@himalayan-green/shop/conversations/write-message.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { isAskedAhead } from '../asked-ahead.ts'
import { formKey } from '../forms/form-key.server.ts'
import { COMPANY, type ConversationFault, type ShownThread } from './conversation.ts'

/**
 * The threads of an order for a page, each with its newest messages; of the thread that the address names, those before its cursor.
 * What the customer or the vendor is shown counts as read, but not what a browser asks for before anybody opens it.
 */
export async function shownThreads(
  ctx: Ctx,
  side: Side,
  of: string,
  { url, request }: { url: URL; request: Request },
): Promise<ShownThread[]> {
  const named = url.searchParams.get('thread')
  const threads = side === 'vendor' ? [await readThread(ctx, side, of)] : await readThreads(ctx, side, of)
  const before = url.searchParams.get('before')
  const shown: ShownThread[] = []
  for (const thread of threads) {
    const key = thread.order_id ?? COMPANY
    const earlier = key === named && before ? await earlierOf(ctx, side, of, thread, before) : null
    const newest = thread.messages.at(-1)
    if (thread.is_unread && newest && side !== 'staff' && !isAskedAhead(request))
      await markRead(ctx, side, of, { order: thread.order_id, message: newest.id })
    shown.push({
      ...shownOf(ctx, side, earlier ?? thread),
      key,
      isEarlier: earlier !== null,
      newest: newest?.id ?? null,
      formKey: randomUUID(),
    })
  }
  return shown
}

/** The messages before a cursor; null if it is none of this thread's. */
async function earlierOf(ctx: Ctx, side: Side, of: string, { order_id }: ThreadWithMessages, cursor: string) {
  try {
    return await readThread(ctx, side, of, { order: order_id ?? undefined, cursor })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') return null
    throw error
  }
}

function shownOf(ctx: Ctx, side: Side, thread: ThreadWithMessages) {
  const { vendor, customer, number, state, is_unread, messages, earlier } = thread
  return {
    number,
    customer: side === 'vendor' ? nameForVendor(customer, ctx.locale) : customer.name,
    vendor: vendor && { name_en: vendor.name_en, name_ne: vendor.name_ne },
    state,
    is_unread,
    messages: messages.map(({ at, ...message }) => ({ ...message, when: formatTimestamp(at, ctx.locale) })),
    earlier,
  }
}

/** Writes the message of a page's form, which names its thread. */
export async function sendMessage(ctx: Ctx, side: Side, of: string, form: FormData): Promise<string> {
  const thread = String(form.get('thread'))
  const order = thread === COMPANY ? null : thread
  await writeMessage(ctx, side, of, { order, text: String(form.get('message') ?? '') }, formKey(form))
  return thread
}

/** What the page shows of a message that was refused. */
export function faultOf(error: Refusal, form: FormData): ConversationFault {
  return {
    thread: String(form.get('thread')),
    error: error.fields.text ?? error.message,
    typed: String(form.get('message') ?? ''),
  }
}

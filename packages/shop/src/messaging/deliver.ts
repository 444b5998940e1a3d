import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import { type Messengers, Undeliverable } from './ports.ts'
import { countSms } from './sms-budget.ts'
import type { OutgoingMessages } from './tables.ts'

const MINUTE = 60_000
/**
 * Whoever has not finished after this long is gone, with nobody knowing whether the message went out. Longer than the
 * timeouts of a messenger together, shorter than a job lives (db/queue.ts): the job's next try finds the message free.
 */
const LONGEST_TRY = 50_000
/** A code of yesterday helps nobody: what a shop that was closed for long finds waiting is not sent any more. */
const WORTH_SENDING = 24 * 60 * MINUTE

/**
 * Sends a message that is in the outbox; without a way to send it, it stays there. Of several at once only one
 * sends. It goes out again only when the process died between sending and saying so; a mail then carries the
 * same Message-ID. Throws what failed, so that the job is tried again, and when another is at it, who may have died;
 * what can never succeed is only written down.
 */
export async function deliverMessage(ctx: Ctx, messengers: Messengers, id: number): Promise<void> {
  const message = await takeUp(ctx, id, messengers)
  if (!message) return
  try {
    await hand(messengers, message)
  } catch (error) {
    await putBack(ctx, id, String((error as Error).message ?? error).slice(0, 500))
    if (error instanceof Undeliverable) return
    throw error
  }
  await ctx.db
    .updateTable('outgoing_messages')
    .set({ sent_at: ctx.now, text: '', failed_at: null, fault: null })
    .where('id', '=', id)
    .execute()
  if (message.channel === 'sms') await countSms(ctx, message.text)
}

type Message = Selectable<OutgoingMessages>

/** Marks the message as being sent, unless it is sent, too old, or in somebody else's hands. */
async function takeUp(ctx: Ctx, id: number, { mail, sms }: Messengers): Promise<Message | undefined> {
  const channels = [...(mail ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])]
  if (channels.length === 0) return undefined
  const worthSending = new Date(ctx.now.getTime() - WORTH_SENDING)
  const taken = await ctx.db
    .updateTable('outgoing_messages')
    .set({ tried_at: ctx.now })
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .where('sent_at', 'is', null)
    .where('created_at', '>', worthSending)
    .where((eb) =>
      eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', new Date(ctx.now.getTime() - LONGEST_TRY))]),
    )
    .returningAll()
    .executeTakeFirst()
  if (taken) return taken
  const inOtherHands = await ctx.db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .where('sent_at', 'is', null)
    .where('created_at', '>', worthSending)
    .executeTakeFirst()
  if (inOtherHands) throw new Error(`message ${id} is being sent by another`)
  return undefined
}

async function hand({ mail, sms }: Messengers, { id, channel, recipient, subject, text }: Message) {
  if (channel === 'mail') await mail!({ id, to: recipient, subject, text })
  else await sms!({ to: recipient, text })
}

async function putBack(ctx: Ctx, id: number, fault: string): Promise<void> {
  await ctx.db
    .updateTable('outgoing_messages')
    .set({ tried_at: null, failed_at: ctx.now, fault })
    .where('id', '=', id)
    .execute()
}

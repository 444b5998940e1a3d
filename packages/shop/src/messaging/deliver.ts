import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { channelsOf, type Messengers, Undeliverable } from './ports.ts'
import { countSms } from './sms-budget.ts'
import type { OutgoingMessages } from './tables.ts'

/**
 * After this long a process that has not finished must have died, and nobody knows whether the message was sent. It is
 * longer than all timeouts of a messenger together (a mail server may use up each of twelve, smtp.ts: 156 seconds) and shorter than a
 * job lives (db/queue.ts), so that the job's next attempt finds the message free.
 */
export const MAX_TRY_MS = 170_000
/**
 * A code of yesterday helps nobody, so that old messages of a shop that was closed for long are not sent. Until then
 * attempts go on, with growing pauses (db/queue.ts).
 */
const WORTH_SENDING = DAY

/**
 * Sends a message of the outbox; if no messenger is set up, it stays there. Of several processes at once only one sends
 * it. It is sent twice only if the process died between sending and recording that; a mail then has the same
 * Message-ID. Throws the error of a failed attempt, and if another process, which may have died, is sending it, so that
 * the job is tried again. Messages that can never arrive, or are too old, are given up, which staff see
 * (background/failed-messages.ts).
 */
export async function deliverMessage(ctx: Ctx, messengers: Messengers, id: number): Promise<void> {
  const message = await takeUp(ctx, id, messengers)
  if (!message) return
  try {
    await hand(messengers, message)
  } catch (error) {
    const isFinal = error instanceof Undeliverable
    await putBack(ctx, id, String((error as Error).message ?? error).slice(0, 500), isFinal)
    if (isFinal) return
    throw error
  }
  await ctx.db
    .updateTable('outgoing_messages')
    .set({ sent_at: ctx.now, text: '', failed_at: null, fault: null, given_up_at: null })
    .where('id', '=', id)
    .execute()
  if (message.channel === 'sms') await countSms(ctx, message.text)
}

type Message = Pick<Selectable<OutgoingMessages>, 'id' | 'channel' | 'recipient' | 'subject' | 'text'>

/** Marks the message as being sent, unless it is sent, given up, too old, or being sent by another process. */
async function takeUp(ctx: Ctx, id: number, messengers: Messengers): Promise<Message | undefined> {
  const channels = channelsOf(messengers)
  if (channels.length === 0) return undefined
  const unsent = ctx.db
    .updateTable('outgoing_messages')
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
  const writtenAt = sql<Date>`coalesce(asked_again_at, created_at)`
  const oldest = new Date(ctx.now.getTime() - WORTH_SENDING)
  const taken = await unsent
    .set({ tried_at: ctx.now })
    .where(writtenAt, '>', oldest)
    .where((eb) =>
      eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', new Date(ctx.now.getTime() - MAX_TRY_MS))]),
    )
    .returning(['id', 'channel', 'recipient', 'subject', 'text'])
    .executeTakeFirst()
  if (taken) return taken
  const old = await unsent.set({ given_up_at: ctx.now }).where(writtenAt, '<=', oldest).executeTakeFirst()
  if (old.numUpdatedRows > 0n) return undefined
  const inOtherHands = await ctx.db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  if (inOtherHands) throw new Error(`message ${id} is being sent by another`)
  return undefined
}

async function hand({ mail, sms }: Messengers, { id, channel, recipient, subject, text }: Message) {
  if (channel === 'mail') await mail!({ id, to: recipient, subject, text })
  else await sms!({ to: recipient, text })
}

async function putBack(ctx: Ctx, id: number, fault: string, isFinal: boolean): Promise<void> {
  await ctx.db
    .updateTable('outgoing_messages')
    .set({ tried_at: null, failed_at: ctx.now, fault, given_up_at: isFinal ? ctx.now : null })
    .where('id', '=', id)
    .execute()
}

import type { Insertable } from 'kysely'
import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { inTransaction } from '../db/transaction.ts'
import type { OutgoingMessages } from './tables.ts'

/** A mail in plain text, in the reader's language. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** An SMS. `to` is +977 and ten digits; in Latin letters 160 characters fit into one, in Devanagari 70. */
interface Sms {
  to: string
  text: string
}

/**
 * Writes a mail and the job that sends it, in the open transaction: nobody waits for a mail server, and what is
 * rolled back is never sent. Without a mail server the mail stays in the outbox.
 */
export function sendMail(ctx: Ctx, { to, subject, text }: Mail): Promise<void> {
  return put(ctx, { channel: 'mail', recipient: to, subject, text, created_at: ctx.now })
}

/** Like `sendMail`, for an SMS. */
export function sendSms(ctx: Ctx, { to, text }: Sms): Promise<void> {
  return put(ctx, { channel: 'sms', recipient: to, text, created_at: ctx.now })
}

function put(ctx: Ctx, message: Insertable<OutgoingMessages>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('outgoing_messages')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendJobs(ctx, 'deliver-message', [{ id }])
  })
}

import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { inTransaction } from '../db/transaction.ts'

/** A mail in plain text, in the reader's language. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** An SMS. `to` is +977 and ten digits; in Latin letters 160 characters fit into one, in Devanagari 70. */
export interface Sms {
  to: string
  text: string
}

/**
 * Writes a mail and the job that sends it, in the open transaction: nobody waits for a mail server, and what is
 * rolled back is never sent. Without a mail server the mail stays in the outbox.
 */
export function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  return sendAll(ctx, [mail])
}

/** Like `sendMail`, for an SMS. */
export function sendSms(ctx: Ctx, sms: Sms): Promise<void> {
  return sendAll(ctx, [sms])
}

/** The same for any number of mails, which have a subject, and SMS: as many statements as for one. */
export function sendAll(ctx: Ctx, messages: readonly (Mail | Sms)[]): Promise<void> {
  if (messages.length === 0) return Promise.resolve()
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .insertInto('outgoing_messages')
      .values(
        messages.map(({ to, text, ...mail }) => ({
          channel: 'subject' in mail ? 'mail' : 'sms',
          ...{ recipient: to, subject: '', text, created_at: ctx.now, ...mail },
        })),
      )
      .returning('id')
      .execute()
    await sendJobs(ctx, 'deliver-message', rows)
  })
}

import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { inTransaction } from '../db/transaction.ts'
import { type SmsPurpose, withinCeiling } from './sms-ceiling.ts'

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
  /** `step` unless told: what tells of a step of something. */
  purpose?: SmsPurpose
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

/**
 * The same for any number of mails, which have a subject, and SMS: as many statements as for one. SMS beyond the ceiling
 * are left out, or refused where they are codes (sms-ceiling.ts).
 */
export async function sendAll(ctx: Ctx, wanted: readonly (Mail | Sms)[]): Promise<void> {
  const sms = wanted.filter((one) => !('subject' in one))
  const written = new Set<Mail | Sms>(await withinCeiling(ctx, sms))
  const messages = wanted.filter((one) => 'subject' in one || written.has(one))
  if (messages.length === 0) return
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .insertInto('outgoing_messages')
      .values(
        messages.map((one) => ({
          ...('subject' in one
            ? { channel: 'mail' as const, purpose: null, subject: one.subject }
            : { channel: 'sms' as const, purpose: one.purpose ?? 'step', subject: '' }),
          ...{ recipient: one.to, text: one.text, created_at: ctx.now },
        })),
      )
      .returning('id')
      .execute()
    await sendJobs(ctx, 'deliver-message', rows)
  })
}

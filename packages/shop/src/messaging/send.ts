import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { type SmsPurpose, withinCeiling } from './sms-ceiling.ts'

/** A mail in plain text, in the reader's language. */
export interface Mail {
  to: string
  subject: string
  text: string
  /**
   * Also for an address that an account has and nobody has confirmed, as anybody may have typed it there: a code or link by
   * which it is confirmed, an invitation, or what does not go to an account. Nothing else is sent to such an address.
   */
  isForAnybody?: true
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
 * are left out, or refused where they are codes (sms-ceiling.ts); mails to unconfirmed addresses of accounts, but for those that
 * are for anybody, are left out.
 */
export async function sendAll(ctx: Ctx, wanted: readonly (Mail | Sms)[]): Promise<void> {
  const sms = wanted.filter((one) => !('subject' in one))
  const written = new Set<Mail | Sms>(await withinCeiling(ctx, sms))
  const messages = wanted.filter((one) => 'subject' in one || written.has(one))
  if (messages.length === 0) return
  return inTransaction(ctx, async (ctx) => {
    const wanted = messages.map((one) => ({
      ...('subject' in one
        ? { channel: 'mail', purpose: null, subject: one.subject, is_for_anybody: one.isForAnybody ?? false }
        : { channel: 'sms', purpose: one.purpose ?? 'step', subject: '', is_for_anybody: true }),
      recipient: one.to,
      text: one.text,
    }))
    const { rows } = await ctx.db.executeQuery(WRITE({ wanted: JSON.stringify(wanted), now: ctx.now }))
    if (rows.length > 0) await sendJobs(ctx, 'deliver-message', rows)
  })
}

// In the order in which they were given.
const WRITE = statement<{ id: number }>(`
  insert into outgoing_messages (channel, purpose, recipient, subject, text, created_at)
  select one.channel, one.purpose, one.recipient, one.subject, one.text, $now
  from rows from (jsonb_to_recordset($wanted) as
    (channel text, purpose text, recipient text, subject text, text text, is_for_anybody boolean))
    with ordinality as one (channel, purpose, recipient, subject, text, is_for_anybody, place)
  where one.is_for_anybody
    or not exists (select from users u where u.email = one.recipient and not u.email_verified)
  order by one.place
  returning id`)

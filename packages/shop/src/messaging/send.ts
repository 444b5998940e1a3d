import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { type SmsPurpose, withinCeiling } from './sms-ceiling.ts'
import { plainSms } from './sms-parts.ts'

/** A mail in plain text, in the reader's language. */
export interface Mail {
  to: string
  subject: string
  text: string
  /**
   * Whether it may also go to an account's unconfirmed address, which anybody may have typed: a code or link that
   * confirms it, an invitation, or a mail that is not about an account. All other mails to such an address are left
   * out.
   */
  isForAnybody?: true
}

/** An SMS. `to` is +977 and ten digits. One part holds 160 Latin letters, or 70 in Devanagari. */
export interface Sms {
  to: string
  text: string
  /** The default is `step`: an SMS about a step of an order or the like. */
  purpose?: SmsPurpose
}

/**
 * Writes a mail and the job that sends it, in the open transaction: nobody waits for a mail server, and a rolled back
 * mail is never sent. Without a mail server it stays in the outbox.
 */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  await sendAll(ctx, [mail])
}

/** The same for an SMS. */
export async function sendSms(ctx: Ctx, sms: Sms): Promise<void> {
  await sendAll(ctx, [sms])
}

/**
 * The same for any number of mails (which have a subject) and SMS, with as many statements as for one. SMS beyond the
 * ceiling are left out or, if they are codes, refused (sms-ceiling.ts). Mails to unconfirmed addresses of accounts are
 * left out, unless they are for anybody. Answers the channels of those that were written.
 */
export async function sendAll(ctx: Ctx, wanted: readonly (Mail | Sms)[]): Promise<('mail' | 'sms')[]> {
  const sms = wanted.filter((one) => !('subject' in one))
  const written = new Set<Mail | Sms>(await withinCeiling(ctx, sms))
  const messages = wanted.filter((one) => 'subject' in one || written.has(one))
  if (messages.length === 0) return []
  return inTransaction(ctx, async (ctx) => {
    const wanted = messages.map((one) => ({
      ...('subject' in one
        ? { channel: 'mail', purpose: null, subject: one.subject, is_for_anybody: one.isForAnybody ?? false }
        : { channel: 'sms', purpose: one.purpose ?? 'step', subject: '', is_for_anybody: true }),
      recipient: one.to,
      text: 'subject' in one ? one.text : plainSms(one.text),
    }))
    const { rows } = await ctx.db.executeQuery(WRITE({ wanted: JSON.stringify(wanted), now: ctx.now }))
    const jobs = rows.map(({ id }) => ({ id }))
    if (jobs.length > 0) await sendJobs(ctx, 'deliver-message', jobs)
    return rows.map(({ channel }) => channel)
  })
}

// Messages get their ids in the given order.
const WRITE = statement<{ id: number; channel: 'mail' | 'sms' }>(`
  insert into outgoing_messages (channel, purpose, recipient, subject, text, created_at)
  select one.channel, one.purpose, one.recipient, one.subject, one.text, $now
  from rows from (jsonb_to_recordset($wanted) as
    (channel text, purpose text, recipient text, subject text, text text, is_for_anybody boolean))
    with ordinality as one (channel, purpose, recipient, subject, text, is_for_anybody, place)
  where one.is_for_anybody
    or coalesce((select u.email_verified from users u where u.email = one.recipient), true)
  order by one.place
  returning id, channel`)

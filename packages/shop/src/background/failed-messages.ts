import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { inTransaction } from '../db/transaction.ts'
import { askAgain } from '../messaging/outbox.ts'

/** Messages on a page, and the most that one request tries again. */
const PAGE_SIZE = 100

/** A mail or SMS that has failed and not arrived. Its text is left out, because only the recipient may read it. */
export interface FailedMessage {
  id: number
  channel: 'mail' | 'sms'
  /** An email address, or +977 and ten digits. */
  recipient: string
  /** Empty for an SMS. */
  subject: string
  created_at: Date
  failed_at: Date | null
  fault: string | null
  /** When attempts ended; null while there are more. */
  given_up_at: Date | null
}

export interface FailedMessages {
  /** How many are tried again automatically. */
  tried_again: number
  given_up: number
  /** The newest first, a hundred at most. */
  messages: FailedMessage[]
}

/** The messages that have not arrived, and why. Needs the right `setting.change`. */
export async function readFailedMessages(ctx: Ctx): Promise<FailedMessages> {
  requireReading(ctx, 'setting.change')
  const failed = ctx.db
    .selectFrom('outgoing_messages')
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('given_up_at', 'is not', null)]))
  const counted = await failed
    .select([
      sql<number>`count(*) filter (where given_up_at is null)::int`.as('tried_again'),
      sql<number>`count(*) filter (where given_up_at is not null)::int`.as('given_up'),
    ])
    .executeTakeFirstOrThrow()
  const messages = await failed
    .select(['id', 'channel', 'recipient', 'subject', 'created_at', 'failed_at', 'fault', 'given_up_at'])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  return { ...counted, messages }
}

/**
 * Tries messages again at once, and for another day: the one with this id, or all that failed, a thousand at most.
 * Needs the right `setting.change`. Messages that have arrived meanwhile are skipped. Answers how many are tried.
 */
export async function retryMessages(ctx: Ctx, id?: number): Promise<number> {
  requireRight(ctx, 'setting.change')
  return inTransaction(ctx, async (ctx) => {
    const rows = await askAgain(ctx, id)
    if (rows.length === 0) return 0
    await sendJobs(ctx, 'deliver-message', rows)
    await audit(ctx, {
      action: 'message.retry',
      object_kind: 'message',
      object_id: id ?? 'all',
      details: { number: rows.length },
    })
    return rows.length
  })
}

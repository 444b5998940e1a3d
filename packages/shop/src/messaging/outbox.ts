import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { MESSAGE_DAYS } from '../trade-terms.ts'

/** How long messages are kept, in milliseconds. */
const STORED_FOR = MESSAGE_DAYS * DAY
const PAGE_SIZE = 100
/** How many failed messages are tried again at a time. */
const MAX_AGAIN = 1000

interface OutboxMessage {
  id: number
  channel: 'mail' | 'sms'
  /** An email address, or +977 and ten digits. */
  recipient: string
  /** Empty for an SMS. */
  subject: string
  /** Empty once it is sent. */
  text: string
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  fault: string | null
}

/**
 * The newest hundred mails and SMS, newest first, for the demo's page that stands in for a mail server. They contain
 * codes and links: only a demo may show them, and the page must decide to whom. `only` limits them to recipients that
 * match one of these SQL patterns.
 */
export function listOutbox(ctx: Ctx, only?: string[]): Promise<OutboxMessage[]> {
  return ctx.db
    .selectFrom('outgoing_messages')
    .$if(only !== undefined, (all) =>
      all.where((row) => row('recipient', 'like', row.fn.any(row.val(only!)))),
    )
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'created_at', 'sent_at', 'failed_at', 'fault'])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
}

/** Deletes what was written to these addresses and numbers. */
export async function purgeRecipients(ctx: Ctx, recipients: string[]): Promise<void> {
  if (recipients.length === 0) return
  await ctx.db.deleteFrom('outgoing_messages').where('recipient', 'in', recipients).execute()
}

/** Counts what was written until now as sent when it was written, for a demo whose past nobody is to get today. Answers which. */
export async function countAsSent({ db, now }: Ctx): Promise<number[]> {
  const rows = await db
    .updateTable('outgoing_messages')
    .set((row) => ({ sent_at: row.ref('created_at') }))
    .where('created_at', '<=', now)
    .where('sent_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes messages older than 30 days, sent or not. */
export async function purgeOldMessages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - STORED_FOR)
  await ctx.db.deleteFrom('outgoing_messages').where('created_at', '<', before).execute()
}

/**
 * Gives up all messages that are not sent yet, for this reason; staff see them and may have each sent
 * (background/failed-messages.ts).
 */
export async function giveUpUnsent(ctx: Ctx, fault: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outgoing_messages')
    .set({ given_up_at: ctx.now, fault })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Lets failed messages be tried again: the one with this id, or a thousand at most. Answers which; call it in a transaction. */
export function askAgain(ctx: Ctx, id?: number): Promise<{ id: number }[]> {
  return ctx.db
    .updateTable('outgoing_messages')
    .set({ asked_again_at: ctx.now, given_up_at: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outgoing_messages')
        .select('id')
        .where('sent_at', 'is', null)
        .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('given_up_at', 'is not', null)]))
        .$if(id !== undefined, (query) => query.where('id', '=', id!))
        .orderBy('id')
        .limit(MAX_AGAIN)
        .forUpdate(),
    )
    .returning('id')
    .execute()
}

import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { ESCALATE_DAYS, RECORDS_YEARS } from '../trade-terms.ts'
import { complaintNumber } from './complaint.ts'

const AT_ONCE = 500
/** Days after the last word of a complaint for which its complainer without an account may still read it. */
const READ_DAYS = ESCALATE_DAYS + 30

/**
 * Deletes name, contact, words and keys of complaints that are RECORDS_YEARS old, and of those whose account is gone once they have been
 * done for READ_DAYS. Number, kind, dates and state stay.
 */
export async function purgeComplaints(ctx: Ctx): Promise<void> {
  const years = new Date(ctx.now)
  years.setUTCFullYear(years.getUTCFullYear() - RECORDS_YEARS)
  const done = new Date(ctx.now.getTime() - READ_DAYS * DAY)
  for (let deleted = AT_ONCE; deleted === AT_ONCE; )
    deleted = await inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.executeQuery(FORGET({ now: ctx.now, years, done, at_once: AT_ONCE }))
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await ctx.db.deleteFrom('complaint_keys').where('complaint_id', 'in', ids).execute()
      await ctx.db
        .updateTable('complaint_steps')
        .set({ note: '' })
        .where('complaint_id', 'in', ids)
        .where('note', '<>', '')
        .execute()
      return ids.length
    })
}

const FORGET = statement<{ id: number }>(`
  update complaints set name = '', contact = '', text = '', answer = '', user_id = null, words_gone_at = $now,
    key_hash = 'gone ' || id
  where id in (
    select id from complaints where words_gone_at is null and status in ('answered', 'closed') and (
      created_at < $years or (account_gone and greatest(answered_at, closed_at) < $done))
    order by created_at limit $at_once for update skip locked)
  returning id`)

/**
 * Takes a person's account from their complaints, in the open transaction: the name goes at once, what is still to be answered keeps its
 * contact until then, and the words of all go soon after (purgeComplaints).
 */
export async function forgetComplaints(ctx: Ctx, user_id: string): Promise<void> {
  await ctx.db
    .updateTable('complaints')
    .set({ user_id: null, name: '', account_gone: true })
    .where('user_id', '=', user_id)
    .execute()
}

/** The signed-in person's complaints, for the copy of their data. */
export async function ownComplaintData(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('complaints')
    .select(['id', 'name', 'contact', 'kind', 'text', 'status', 'created_at', 'due_at', 'escalated_at'])
    .select(['answer', 'answered_at', 'closed_at', 'close_reason'])
    .where('user_id', '=', requireActor(ctx).id)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...row }) => ({ number: complaintNumber(id), ...row }))
}

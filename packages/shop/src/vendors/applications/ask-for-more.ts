import { z } from 'zod'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../durations.ts'
import { parse } from '../../input.ts'
import { hashOfKey } from '../../random-key.ts'
import { ASKED_HOURS } from '../../trade-terms.ts'
import type { DocumentType } from '../tables.ts'
import { isRepeat, lockRequest, moveLocked, RequestId, requireStatus, Seen } from './decide.ts'
import { Note } from './note.ts'
import { type Decided, notifyApplicant } from './review-emails.ts'
import { newApplicationKey } from './vendor-requests.ts'

export const AskForMore = z.object({
  id: RequestId,
  note: Note,
  documents: z
    .array(z.enum(['PAN', 'CITIZENSHIP', 'VAT']))
    .max(3)
    .default([])
    .meta({ description: 'Papers that are to be handed in again' }),
  submission: Seen,
})

/**
 * Asks the applicant for more, by mail and SMS with a link `/sell/more/<key>` that works for 72 hours; the named
 * documents count as rejected. Asking again with another note, or after the link expired, sends a new link and disables
 * the former one. An applicant who has confirmed no address gets a neutral line instead (answer-line.ts), and such a
 * link once a code has opened the answer. Of two reviewers at once the second is refused (`conflict`). Needs `vendor.review`.
 */
export async function askForMore(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.review')
  const { id, note, documents, submission } = parse(AskForMore, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    const isOwn = request.status === 'more_information' && request.last.actor_id === ctx.actor!.id
    const isRepeated = isRepeat(ctx, request, 'more_information', note) && request.key_until > ctx.now
    if (isRepeated && !(await isAnyAccepted(ctx, id, documents))) return
    requireStatus(ctx, request, isOwn ? ['more_information'] : ['submitted', 'in_review'], submission)
    if (documents.length > 0)
      await ctx.db
        .updateTable('vendor_documents')
        .set({ status: 'rejected' })
        .where('vendor_request_id', '=', id)
        .where('type', 'in', documents)
        .execute()
    const { key, set } = freshKey(ctx)
    await moveLocked(ctx, request, { to: 'more_information', note, set, auditAs: 'ask_for_more' })
    await sendLink(ctx, request, note, key)
  })
}

/** Whether one of these documents does not count as rejected yet. */
async function isAnyAccepted(ctx: Ctx, id: number, documents: DocumentType[]): Promise<boolean> {
  if (documents.length === 0) return false
  const found = await ctx.db
    .selectFrom('vendor_documents')
    .select('id')
    .where('vendor_request_id', '=', id)
    .where('type', 'in', documents)
    .where('status', '<>', 'rejected')
    .executeTakeFirst()
  return found !== undefined
}

/** A new key for the applicant, and the columns that store its hash and its time. */
export function freshKey(ctx: Ctx): { key: string; set: { key_hash: string; key_until: Date } } {
  const key = newApplicationKey()
  const key_until = new Date(ctx.now.getTime() + ASKED_HOURS * HOUR)
  return { key, set: { key_hash: hashOfKey(key), key_until } }
}

export function sendLink(ctx: Ctx, request: Decided, note: string, key: string): Promise<void> {
  const path = `/sell/more/${key}`
  return notifyApplicant(ctx, request, { event: 'more_information', note, path, hours: ASKED_HOURS })
}

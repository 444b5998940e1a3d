import { z } from 'zod'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { parse } from '../../input.ts'
import { isRepeat, lockRequest, moveLocked, RequestId, requireStatus, Seen } from './decide.ts'
import { Note } from './note.ts'
import { notifyApplicant } from './review-emails.ts'

export const RejectRequest = z.object({ id: RequestId, reason: Note, submission: Seen })

/**
 * Rejects an application with a reason that the applicant reads. Possible from its submission until a decision, also
 * while it waits for the applicant. Of two reviewers at once the second is refused (`conflict`); repeating one's own
 * rejection changes nothing. Needs `vendor.review`.
 */
export async function rejectRequest(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.review')
  const { id, reason, submission } = parse(RejectRequest, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    if (isRepeat(ctx, request, 'rejected', reason)) return
    requireStatus(ctx, request, ['submitted', 'in_review', 'more_information'], submission)
    await moveLocked(ctx, request, { to: 'rejected', note: reason, auditAs: 'reject' })
    await notifyApplicant(ctx, request, { event: 'rejected', note: reason })
  })
}

import { z } from 'zod'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { parse } from '../../input.ts'
import { isRepeat, lockRequest, moveLocked, RequestId, requireStatus } from './decide.ts'
import { notifyApplicant } from './review-emails.ts'

const TakeRequest = z.object({ id: RequestId })

/**
 * Marks an application as being reviewed by the actor. Others see that, and may decide all the same, so that nothing
 * waits for an absent colleague. Refuses (`conflict`) if somebody else is reviewing it. Needs `vendor.review`.
 */
export async function takeRequest(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.review')
  const { id } = parse(TakeRequest, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    if (isRepeat(ctx, request, 'in_review')) return
    requireStatus(ctx, request, ['submitted'])
    await moveLocked(ctx, request, { to: 'in_review', auditAs: 'take' })
    await notifyApplicant(ctx, request, { event: 'in_review' })
  })
}

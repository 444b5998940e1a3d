import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { linesOfText, parse } from '../../input.ts'
import { lockRequest, RequestId, requireStatus } from '../applications/decide.ts'
import { reviewTexts } from '../applications/review-texts.ts'

export const ReviewDocument = z.object({
  id: RequestId,
  /** One document of the application. */
  document: RequestId,
  status: z.enum(['accepted', 'rejected']),
  note: linesOfText(500).meta({
    description: 'Why it is rejected; the applicant reads it when asked for more',
  }),
})

/**
 * Marks a document as accepted, or as rejected and why. Nobody is notified: the applicant learns what to correct from
 * `askForMore`. Possible only while the application waits for staff. Needs `vendor.review`.
 */
export async function reviewDocument(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.review')
  const { id, document, status, note } = parse(ReviewDocument, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    const reviewed = await ctx.db
      .selectFrom('vendor_documents')
      .select(['type', 'status', 'note'])
      .where('id', '=', document)
      .where('vendor_request_id', '=', id)
      .executeTakeFirst()
    if (!reviewed) throw new Refusal('not_found', reviewTexts(ctx.locale).noDocument)
    requireStatus(ctx, request, ['submitted', 'in_review'])
    const reason = status === 'rejected' ? note : ''
    if (reviewed.status === status && reviewed.note === reason) return
    await ctx.db
      .updateTable('vendor_documents')
      .set({ status, note: reason })
      .where('id', '=', document)
      .execute()
    await audit(ctx, {
      action: status === 'accepted' ? 'paper.accept' : 'paper.reject',
      object_kind: 'vendor_request',
      object_id: id,
      details: { type: reviewed.type },
    })
  })
}

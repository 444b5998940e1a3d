import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { releaseFile } from '../../files/orphan-files.ts'
import { parse } from '../../input.ts'
import type { VendorRequestStatus } from '../tables.ts'
import { lockRequest, RequestId } from './decide.ts'
import { reviewTexts } from './review-texts.ts'

const PurgeRequest = z.object({ id: RequestId })

/** Applications in these statuses concern nobody any more. An approved one contains the vendor's documents. */
const ENDED: VendorRequestStatus[] = ['rejected', 'lapsed']
const OPEN: VendorRequestStatus[] = ['started', 'submitted', 'in_review', 'more_information']

/** Whether an application may be deleted: it was rejected or abandoned, or its applicant confirmed no address. */
export function mayBeForgotten(request: {
  status: VendorRequestStatus
  email_confirmed: boolean
  phone_confirmed: boolean
}): boolean {
  const isConfirmed = request.email_confirmed || request.phone_confirmed
  return ENDED.includes(request.status) || (OPEN.includes(request.status) && !isConfirmed)
}

/**
 * Deletes an application at once at its applicant's request: what they wrote, every step and every document, as
 * `purgeDocuments` and `purgeApplicants` do later. The audit log keeps who did it, and for which number. Nobody is
 * notified, because no address is left. Needs `vendor.review` and a recent code of the second factor. Refuses an
 * application that is still being decided (`not_allowed`).
 */
export async function purgeRequest(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.review')
  requireStepUp(ctx)
  const { id } = parse(PurgeRequest, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const { status, email_confirmed_at, phone_confirmed_at } = await lockRequest(ctx, id)
    const [email_confirmed, phone_confirmed] = [email_confirmed_at !== null, phone_confirmed_at !== null]
    if (!mayBeForgotten({ status, email_confirmed, phone_confirmed }))
      throw new Refusal('not_allowed', reviewTexts(ctx.locale).notToForget)
    const documents = await ctx.db
      .deleteFrom('vendor_documents')
      .where('vendor_request_id', '=', id)
      .returning('file')
      .execute()
    for (const { file } of documents) if (file !== null) await releaseFile(ctx, file)
    await ctx.db.deleteFrom('vendor_requests').where('id', '=', id).execute()
    await audit(ctx, {
      action: 'vendor_request.forget',
      object_kind: 'vendor_request',
      object_id: id,
      details: { status, papers: documents.length },
    })
  })
}

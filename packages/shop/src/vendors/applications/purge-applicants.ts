import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { APPLICANT_DAYS } from '../../trade-terms.ts'

/** Milliseconds after the decision. */
const STORED_FOR = APPLICANT_DAYS * DAY

/**
 * Deletes applications that were rejected or abandoned a year ago: name, phone, email, address and every step. Their
 * documents were deleted before (purgeDocuments). The audit log keeps who decided, and about which number.
 */
export async function purgeApplicants(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('vendor_requests as r')
    .where('r.status', 'in', ['rejected', 'lapsed'])
    .where('r.decided_at', '<=', new Date(ctx.now.getTime() - STORED_FOR))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendor_documents as d')
            .select('d.id')
            .whereRef('d.vendor_request_id', '=', 'r.id')
            .where('d.file', 'is not', null),
        ),
      ),
    )
    .execute()
}

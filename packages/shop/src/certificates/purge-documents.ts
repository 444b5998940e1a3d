import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { releaseFile } from '../files/orphan-files.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { CERTIFICATE_YEARS, DOCUMENT_DAYS } from '../trade-terms.ts'

const AT_ONCE = 200

/**
 * Deletes the documents of certificates two years after their last day, and of those that were rejected or withdrawn without ever being shown 30 days after that.
 * What they show stays: kind, body, number and days.
 */
export async function purgeCertificateDocuments(ctx: Ctx): Promise<void> {
  const lastDay = nepalDay(ctx.now, CERTIFICATE_YEARS * 366)
  const decided = new Date(ctx.now.getTime() - DOCUMENT_DAYS * DAY)
  const due = await ctx.db
    .selectFrom('certificates')
    .select(['id', 'vendor_id', 'paper'])
    .where('paper', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('until_date', '<', lastDay),
        and([
          eb('status', 'in', ['rejected', 'withdrawn']),
          eb('decided_at', '<=', decided),
          eb('approved_at', 'is', null),
        ]),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  for (const { id, vendor_id, paper: document } of due)
    await inTransaction(ctx, async (ctx) => {
      const { numUpdatedRows } = await ctx.db
        .updateTable('certificates')
        .set({ paper: null })
        .where('id', '=', id)
        .where('paper', '=', document)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n || document === null) return
      await releaseFile(ctx, document)
      await audit(ctx, {
        action: 'certificate.delete_paper',
        object_kind: 'vendor',
        object_id: vendor_id,
        details: { certificate: id },
      })
    })
}

import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { loosenPaper } from '../files/loose-papers.ts'
import { PAPERS_DAYS } from '../trade-terms.ts'

/** Milliseconds after the decision. */
const KEPT_FOR = PAPERS_DAYS * 24 * 60 * 60_000

/**
 * Deletes the papers, with their numbers, of applications that were refused or lapsed 30 days ago. From the moment the
 * name of a file is forgotten nobody reads it; the file itself goes with the other loose ones (removeLoosePapers), also
 * when the shop is stopped in between. An entry in the audit log stays.
 */
export async function forgetPapers(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('vendor_documents as d')
    .innerJoin('vendor_requests as r', 'r.id', 'd.vendor_request_id')
    .select(['d.id', 'd.type', 'd.vendor_request_id'])
    .select((eb) => eb.ref('d.file').$notNull().as('file'))
    .where('r.status', 'in', ['rejected', 'lapsed'])
    .where('r.decided_at', '<=', new Date(ctx.now.getTime() - KEPT_FOR))
    .where('d.file', 'is not', null)
    .orderBy('d.id')
    .execute()
  for (const { id, type, vendor_request_id, file } of due)
    await inTransaction(ctx, async (ctx) => {
      const forgotten = await ctx.db
        .updateTable('vendor_documents')
        .set({ file: null, document_no: '' })
        .where('id', '=', id)
        .where('file', '=', file)
        .executeTakeFirstOrThrow()
      if (forgotten.numUpdatedRows === 0n) return
      await loosenPaper(ctx, file)
      await audit(ctx, {
        action: 'paper.delete',
        object_kind: 'vendor_request',
        object_id: vendor_request_id,
        details: { document: id, type },
      })
    })
}

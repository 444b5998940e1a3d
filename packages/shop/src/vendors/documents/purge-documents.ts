import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { releaseFile } from '../../files/orphan-files.ts'
import { DOCUMENT_DAYS, RECORDS_YEARS } from '../../trade-terms.ts'
import { NO_NUMBER } from './document-number.ts'

/**
 * Deletes the documents, with their numbers, of applications that were rejected or lapsed 30 days ago, and of suspended
 * vendors whose last order was seven years ago. Once the row no longer names the file, nobody can read it; the file
 * itself is deleted with the other orphan files (removeOrphanFiles), even if the shop stops in between. The entry in
 * the audit log stays.
 */
export async function purgeDocuments(ctx: Ctx): Promise<void> {
  const longAgo = new Date(ctx.now.getTime() - RECORDS_YEARS * 365.25 * DAY)
  const due = await ctx.db
    .selectFrom('vendor_documents as d')
    .innerJoin('vendor_requests as r', 'r.id', 'd.vendor_request_id')
    .leftJoin('vendors as v', 'v.id', 'r.vendor_id')
    .select(['d.id', 'd.type', 'd.vendor_request_id'])
    .select((eb) => eb.ref('d.file').$notNull().as('file'))
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        and([
          eb('r.status', 'in', ['rejected', 'lapsed']),
          eb('r.decided_at', '<=', new Date(ctx.now.getTime() - DOCUMENT_DAYS * DAY)),
        ]),
        and([
          eb('v.status', '=', 'suspended'),
          eb('r.decided_at', '<=', longAgo),
          not(
            exists(
              selectFrom('orders as o')
                .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
                .select('o.id')
                .whereRef('o.vendor_id', '=', 'v.id')
                .where('g.placed_at', '>', longAgo),
            ),
          ),
        ]),
      ]),
    )
    .where('d.file', 'is not', null)
    .orderBy('d.id')
    .execute()
  for (const { id, type, vendor_request_id, file } of due)
    await inTransaction(ctx, async (ctx) => {
      const forgotten = await ctx.db
        .updateTable('vendor_documents')
        .set({ file: null, ...NO_NUMBER })
        .where('id', '=', id)
        .where('file', '=', file)
        .executeTakeFirstOrThrow()
      if (forgotten.numUpdatedRows === 0n) return
      await releaseFile(ctx, file)
      await audit(ctx, {
        action: 'paper.delete',
        object_kind: 'vendor_request',
        object_id: vendor_request_id,
        details: { document: id, type },
      })
    })
}

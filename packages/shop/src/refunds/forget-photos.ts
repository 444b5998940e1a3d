import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { loosenPaper } from '../files/loose-papers.ts'
import { PHOTO_DAYS } from '../trade-terms.ts'

/** Milliseconds after it was asked for. */
const KEPT_FOR = PHOTO_DAYS * 24 * 60 * 60_000

/** Forgets photos of what was reported, half a year after, once nobody has to decide about it any more. */
export async function forgetRefundPhotos(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const photos = await ctx.db
      .deleteFrom('refund_photos as p')
      .using('refunds as r')
      .whereRef('r.id', '=', 'p.refund_id')
      .where('r.status', 'in', ['refunded', 'withdrawn', 'rejected', 'rejected_final'])
      .where('r.created_at', '<=', new Date(ctx.now.getTime() - KEPT_FOR))
      .returning('p.file')
      .execute()
    for (const { file } of photos) await loosenPaper(ctx, file)
  })
}

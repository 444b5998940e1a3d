import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { releaseFile } from '../../files/orphan-files.ts'
import { PHOTO_DAYS } from '../../trade-terms.ts'
import { DONE_STATES } from '../states.ts'

/** Milliseconds after the request. */
const STORED_FOR = PHOTO_DAYS * DAY
const AT_ONCE = 500

/** Deletes photos of reports after half a year, once nobody has to decide about them any more. */
export async function purgeRefundPhotos(ctx: Ctx): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await inTransaction(ctx, async (ctx) => {
      const due = ctx.db
        .selectFrom('refund_photos as p')
        .innerJoin('refunds as r', 'r.id', 'p.refund_id')
        .select(['p.refund_id', 'p.position'])
        .where('r.status', 'in', DONE_STATES)
        .where('r.created_at', '<=', new Date(ctx.now.getTime() - STORED_FOR))
        .limit(AT_ONCE)
      const photos = await ctx.db
        .deleteFrom('refund_photos')
        .where((eb) => eb(eb.refTuple('refund_id', 'position'), 'in', due.$asTuple('refund_id', 'position')))
        .returning('file')
        .execute()
      for (const { file } of photos) await releaseFile(ctx, file)
      return photos.length
    })
}

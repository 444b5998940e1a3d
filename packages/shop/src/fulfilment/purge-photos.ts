import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { releaseFile } from '../files/orphan-files.ts'
import { forgetPhotos } from '../orders/delivery/forget-photos.ts'
import { PHOTO_DAYS } from '../trade-terms.ts'

/** Milliseconds after the delivery. */
const STORED_FOR = PHOTO_DAYS * DAY
const AT_ONCE = 500

/**
 * Deletes photos of where packages were left after half a year, because they show doors. The row still says that there
 * was one.
 */
export async function purgeDeliveryPhotos(ctx: Ctx): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await inTransaction(ctx, async (ctx) => {
      const photos = await ctx.db
        .selectFrom('order_item_steps')
        .select((eb) => eb.ref('photo').$notNull().as('photo'))
        .distinct()
        .where('photo', 'is not', null)
        .where('at', '<=', new Date(ctx.now.getTime() - STORED_FOR))
        .limit(AT_ONCE)
        .execute()
      const files = photos.map(({ photo }) => photo)
      if (files.length === 0) return 0
      await forgetPhotos(ctx, files)
      for (const file of files) await releaseFile(ctx, file)
      return files.length
    })
}

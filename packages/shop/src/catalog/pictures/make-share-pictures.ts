import type { Ctx } from '../../context.ts'
import { sendJobs } from '../../db/queue.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'

/** How many pictures one run sends to the picture job: about as many as it makes until the next run. */
const AT_ONCE = 20

/**
 * Has the picture job run again for pictures that were sized before share pictures were made. What
 * nothing shows any more gets none.
 */
export async function makeSharePictures(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(TAKE())
    const shown = rows.filter(({ is_shown }) => is_shown).map(({ file }) => ({ file }))
    if (shown.length > 0) await sendJobs(ctx, 'size-picture', shown)
  })
}

// Two processes take different ones.
const TAKE = statement<{ file: string; is_shown: boolean }>(`
  delete from share_pictures_due d
  where file in (select file from share_pictures_due order by file limit ${AT_ONCE} for update skip locked)
  returning file, (exists (select from product_images x where x.file = d.file)
    or exists (select from product_change_images x where x.file = d.file)
    or exists (select from category_images x where x.file = d.file)) as is_shown`)

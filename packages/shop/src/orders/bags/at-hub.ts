import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/** An SQL condition: the hub takes bags in. A company that never does is not shown that all of them are missing. */
export const HUB_IS_USED = `exists (select from bags where received_at > $now::timestamptz - interval '7 days')`

/** A bag, locked until the end of the transaction: of two who take it in at once one is first. */
export async function holdBag(ctx: Ctx, code: string) {
  return ctx.db
    .selectFrom('bags')
    .select(['code', 'order_id', 'no', 'received_at', 'shelf'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes that a locked bag is at the hub, on the shelf with this mark. It came when it came first, and to whom it came then. */
export async function writeReceived(
  ctx: Ctx,
  bag: { code: string; shelf: string | null; by: string },
): Promise<void> {
  await ctx.db.executeQuery(RECEIVE({ ...bag, now: ctx.now }))
}

/** Writes that a locked bag is not at the hub. */
export async function writeNotReceived(ctx: Ctx, code: string): Promise<void> {
  await ctx.db
    .updateTable('bags')
    .set({ received_at: null, received_by: null, shelf: null })
    .where('code', '=', code)
    .execute()
}

const RECEIVE = statement(`
  update bags set received_by = case when received_at is null then $by::uuid else received_by end, received_at = coalesce(received_at, $now),
    shelf = coalesce($shelf::text, shelf)
  where code = $code`)

import { type Ctx, requireActor } from '../../context.ts'

/** The id of the actor's newest order in any state; null before the first. */
export async function latestOrder(ctx: Ctx): Promise<string | null> {
  const latest = await ctx.db
    .selectFrom('order_groups')
    .select('id')
    .where('user_id', '=', requireActor(ctx).id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id ?? null
}

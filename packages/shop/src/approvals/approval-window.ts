import type { Ctx } from '../context.ts'

/** The longest time, in seconds, that the vendors of these products have to answer; 0 if there are none. */
export async function longestWindow(ctx: Ctx, product_ids: readonly number[]): Promise<number> {
  if (product_ids.length === 0) return 0
  const row = await ctx.db
    .selectFrom('products as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .select((eb) => eb.fn.max('v.approval_window').as('longest'))
    .where('p.id', 'in', product_ids)
    .executeTakeFirst()
  return row?.longest ?? 0
}

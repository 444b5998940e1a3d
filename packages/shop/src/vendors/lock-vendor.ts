import type { Ctx } from '../context.ts'

/** Holds a vendor until the transaction ends, so that what two of its members, or staff, decide at once comes one after the other. */
export async function lockVendor(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

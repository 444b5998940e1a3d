import type { Insertable } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Vendors } from './tables.ts'

/** Adds vendors that are open for trade. A vendor whose slug is taken is not added. */
export async function addVendors(ctx: Ctx, vendors: Insertable<Vendors>[]): Promise<void> {
  await ctx.db
    .insertInto('vendors')
    .values(vendors)
    .onConflict((taken) => taken.column('slug').doNothing())
    .execute()
}

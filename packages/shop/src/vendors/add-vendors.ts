import type { Insertable } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Vendors } from './tables.ts'

/** Adds vendors, open for trade. One whose slug is taken stays as it is. */
export async function addVendors(ctx: Ctx, vendors: Insertable<Vendors>[]): Promise<void> {
  await ctx.db
    .insertInto('vendors')
    .values(vendors)
    .onConflict((taken) => taken.column('slug').doNothing())
    .execute()
}

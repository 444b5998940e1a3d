import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { VendorMembers } from '../tables.ts'

/** Lets people act for vendors. Who acts for one already stays with it. */
export async function addMembers(ctx: Ctx, members: Insertable<VendorMembers>[]): Promise<void> {
  await ctx.db
    .insertInto('vendor_members')
    .values(members)
    .onConflict((taken) => taken.column('user_id').doNothing())
    .execute()
}

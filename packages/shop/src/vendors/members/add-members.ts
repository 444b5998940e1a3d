import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { VendorMembers } from '../tables.ts'

/** Adds members to vendors. A person who is a member of a vendor already stays with it. */
export async function addMembers(ctx: Ctx, members: Insertable<VendorMembers>[]): Promise<void> {
  await ctx.db
    .insertInto('vendor_members')
    .values(members)
    .onConflict((taken) => taken.column('user_id').doNothing())
    .execute()
}

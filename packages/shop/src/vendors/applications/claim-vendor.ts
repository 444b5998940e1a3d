import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** A vendor that has no owner yet. */
export interface WaitingVendor {
  id: number
  name_en: string
  name_ne: string
}

/**
 * The vendor that was approved for the actor's email before their account had confirmed it (`approveRequest`). Null for
 * a member of a vendor, and for an actor who has not confirmed the email.
 */
export async function findWaitingVendor(ctx: Ctx): Promise<WaitingVendor | null> {
  const { id } = requireActor(ctx)
  const waiting = await ctx.db
    .selectFrom('vendors as v')
    .innerJoin('vendor_requests as r', 'r.vendor_id', 'v.id')
    .innerJoin('users as u', 'u.email', 'r.email')
    .select(['v.id', 'v.name_en', 'v.name_ne'])
    .where('u.id', '=', id)
    .where('u.email_verified', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('vendor_members as m').select('m.user_id').whereRef('m.vendor_id', '=', 'v.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('vendor_members as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id'))),
    )
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst()
  return waiting ?? null
}

/** Makes the actor the owner of the vendor that waits for them; false if there is none. Safe to repeat. */
export function claimVendor(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await findWaitingVendor(ctx)
    if (!waiting) return false
    // Of two accounts at once, the second waits here and then finds the vendor taken.
    await ctx.db.selectFrom('vendors').select('id').where('id', '=', waiting.id).forUpdate().execute()
    if (!(await findWaitingVendor(ctx))) return false
    const claimed = await ctx.db
      .insertInto('vendor_members')
      .values({ user_id: ctx.actor!.id, vendor_id: waiting.id, roles: ['owner'] })
      .onConflict((taken) => taken.column('user_id').doNothing())
      .executeTakeFirst()
    return claimed.numInsertedOrUpdatedRows === 1n
  })
}

import { type Ctx, type Rights, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { accountTexts } from '../texts.ts'

// Somebody of the company may be a member of a vendor, too. What a right of staff opens is then not for their own vendor: who moderates,
// trusts, pays or spares it is somebody else.

/** Refuses (`forbidden`) what staff decide about the vendor of which they are a member, while a colleague could (`leaveToColleague`). */
export async function refuseOwnVendor(ctx: Ctx, vendor_id: number, ...rights: Rights): Promise<void> {
  if (requireActor(ctx).vendor_id === vendor_id) await leaveToColleague(ctx, ...rights)
}

/**
 * Refuses (`forbidden`) something in which the actor has a part of their own, if anybody else has one of these rights and is no member of the
 * same vendor. Else it is let through, as a shop may have one person; the audit log says who it was.
 */
export async function leaveToColleague(ctx: Ctx, ...rights: Rights): Promise<void> {
  const { id: user_id, vendor_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(COLLEAGUE({ user_id, vendor_id, rights }))
  if (rows[0]) throw new Refusal('forbidden', accountTexts(ctx.locale).ownVendor)
}

const COLLEAGUE = statement(`
  select 1 from user_roles ur join roles r on r.name = ur.role join users u on u.id = ur.user_id
  where r.rights && $rights::text[] and u.id <> $user_id and u.blocked_at is null
    and not exists (select from vendor_members m where m.user_id = u.id and m.vendor_id = $vendor_id::int)
  limit 1`)

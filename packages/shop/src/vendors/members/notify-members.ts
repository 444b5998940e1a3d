import { type Ctx, requireActor } from '../../context.ts'
import { type Notice, notify } from '../../notifications/notify.ts'

/**
 * Notifies a vendor's owners, including the one who did it (a thief may be using their session), and the person, that
 * the person was removed (`is_removed`) or no longer handles money. Call it in the open transaction, after the change.
 */
export async function notifyOfLoss(
  ctx: Ctx,
  vendor_id: number,
  { user_id, is_removed }: { user_id: string; is_removed: boolean },
): Promise<void> {
  const { id: actor_id, name: by } = requireActor(ctx)
  const vendor = await ctx.db
    .selectFrom('vendors')
    .select(['name_en', 'name_ne'])
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  const person = await ctx.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const members = await ctx.db
    .selectFrom('vendor_members')
    .select(['user_id', 'roles'])
    .where('vendor_id', '=', vendor_id)
    .execute()
  const owners = members.filter(({ roles }) => roles.includes('owner')).map((owner) => owner.user_id)
  const whom = new Set([...owners, ...(user_id === actor_id ? [] : [user_id])])
  const values = { name: person.name, by: user_id === actor_id ? null : by, vendor, is_removed }
  await notify(
    ctx,
    ...[...whom].map((one) => ({
      user_id: one,
      type: 'VendorMemberLost' as const,
      order_group_id: null,
      object_id: `${user_id} ${is_removed ? 'out' : 'less'} ${ctx.now.toISOString()}`,
      values: { ...values, is_you: one === user_id },
    })),
  )
}

/**
 * Notifies all members of a vendor, in the open transaction. Of several notifications of one type at the same time each needs its own
 * `object_id`.
 */
export async function notifyMembers(
  ctx: Ctx,
  vendor_id: number,
  told: Pick<Extract<Notice, { type: `Vendor${string}` }>, 'type' | 'values'>,
  object_id = `${vendor_id} ${ctx.now.toISOString()}`,
): Promise<void> {
  const members = await ctx.db
    .selectFrom('vendor_members')
    .select('user_id')
    .where('vendor_id', '=', vendor_id)
    .execute()
  const about = { object_id, order_group_id: null }
  await notify(ctx, ...members.map(({ user_id }) => ({ user_id, ...about, ...told }) as Notice))
}

import type { Ctx } from '../context.ts'
import { requireActor } from '../context.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Tells a vendor's owners, whoever of them did it (it may be a thief with their session), and the person themselves that
 * they were taken out (`is_removed`), or see to no money any more. In the open transaction, once it is written.
 */
export async function tellOfLoss(
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
      ...{ user_id: one, type: 'VendorMemberLost' as const, order_group_id: null },
      object_id: `${user_id} ${is_removed ? 'out' : 'less'} ${ctx.now.toISOString()}`,
      values: { ...values, is_you: one === user_id },
    })),
  )
}

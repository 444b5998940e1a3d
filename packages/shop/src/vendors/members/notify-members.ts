import { type Ctx, requireActor } from '../../context.ts'
import { type Event, events } from '../../notifications/events.ts'
import type { EventKind, ValuesOf } from '../../notifications/render.ts'

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
  const values = { name: person.name, by: user_id === actor_id ? null : by, vendor, is_removed }
  const object_id = `${user_id} ${is_removed ? 'out' : 'less'} ${ctx.now.toISOString()}`
  const lost = { kind: 'VendorMemberLost' } as const
  await events(
    ctx,
    { ...lost, vendor: vendor_id, except: user_id, object_id, values: { ...values, is_you: false } },
    ...(user_id === actor_id
      ? []
      : [{ ...lost, user_id, object_id: `${object_id} you`, values: { ...values, is_you: true } }]),
  )
}

/**
 * Notifies all members of a vendor, in the open transaction. Of several events of one kind at the same time each needs its own
 * `object_id`.
 */
export async function notifyMembers<K extends VendorKind>(
  ctx: Ctx,
  vendor: number,
  kind: K,
  values: ValuesOf<K>,
  object_id = `${vendor} ${ctx.now.toISOString()}`,
): Promise<void> {
  await events(ctx, { kind, vendor, object_id, values } as Event)
}

/** The kinds about a vendor itself. */
export type VendorKind = Exclude<Extract<EventKind, `Vendor${string}`>, `VendorOrder${string}`>

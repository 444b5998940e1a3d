import type { Ctx } from '../../context.ts'
import { notify } from '../../notifications/notify.ts'
import type { EventKind } from '../../notifications/render.ts'

/** Notifies the members of a vendor who look after its products, once for each `object_id`. */
export async function notifyTeam(
  ctx: Ctx,
  product: { id: number; vendor_id: number; name_en: string; name_ne: string },
  type: Extract<EventKind, `Product${string}`>,
  note: string,
  object_id: string,
): Promise<void> {
  const { id, vendor_id, name_en, name_ne } = product
  const members = await ctx.db
    .selectFrom('vendor_members')
    .select(['user_id', 'roles'])
    .where('vendor_id', '=', vendor_id)
    .execute()
  const readers = members.filter(({ roles }) => roles.includes('owner') || roles.includes('catalogue'))
  await notify(
    ctx,
    ...readers.map(({ user_id }) => ({
      user_id,
      type,
      object_id,
      order_group_id: null,
      values: { product: { id, name_en, name_ne }, note },
    })),
  )
}

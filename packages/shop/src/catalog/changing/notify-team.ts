import type { Ctx } from '../../context.ts'
import { events } from '../../notifications/events.ts'
import type { EventKind } from '../../notifications/render.ts'

/** Notifies the members of a vendor who look after its products, once for each `object_id`. */
export async function notifyTeam(
  ctx: Ctx,
  product: { id: number; vendor_id: number; name_en: string; name_ne: string },
  kind: Exclude<Extract<EventKind, `Product${string}`>, 'ProductRepricedByStaff'>,
  note: string,
  object_id: string,
): Promise<void> {
  const { id, vendor_id: vendor, name_en, name_ne } = product
  await events(ctx, { kind, vendor, object_id, values: { product: { id, name_en, name_ne }, note } })
}

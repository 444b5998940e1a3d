import { audit } from '../audit/audit.ts'
import { type Ctx, requireActor, requireReading, requireVendor } from '../context.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { orderTexts } from '../orders/texts.ts'
import { SEEN_DAYS } from '../trade-terms.ts'

/** The role in which somebody looks at a photo: as its customer, for its vendor, or for the company. */
export type Looker = 'customer' | 'vendor' | 'staff'

/** A photo may show the door, so that a vendor sees it only as long as it sees the address. */
const isSeen = (ctx: Ctx, at: Date) => ctx.now.getTime() < at.getTime() + SEEN_DAYS * DAY

/**
 * The photo that proves the delivery of an item, as WebP: for its customer, for members who handle the vendor's orders,
 * and for staff who may read orders (written to the audit log). Refuses everybody else, and an item without a photo
 * (`not_found`).
 */
export async function readDeliveryPhoto(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  looker: Looker,
  item: number,
): Promise<Buffer> {
  const { id } = requireActor(ctx)
  const vendor_id = looker === 'vendor' ? requireVendor(ctx, 'orders') : null
  if (looker === 'staff') requireReading(ctx, 'order.read')
  const row = await ctx.db
    .selectFrom('order_item_steps as s')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select(['s.photo', 's.at', 'g.id as order_group_id', 'g.user_id', 'o.vendor_id'])
    .where('s.order_item_id', '=', item)
    .where('s.photo', 'is not', null)
    .orderBy('s.id', 'desc')
    .executeTakeFirst()
  const mayLook =
    row &&
    { customer: row.user_id === id, vendor: row.vendor_id === vendor_id && isSeen(ctx, row.at), staff: true }[
      looker
    ]
  const photo = mayLook ? await privateFiles.read(row.photo!) : null
  if (!photo) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchPhoto)
  if (looker === 'staff')
    await audit(ctx, {
      action: 'delivery_photo.read',
      object_kind: 'order',
      object_id: row!.order_group_id,
      details: { order_item: item },
    })
  return photo
}

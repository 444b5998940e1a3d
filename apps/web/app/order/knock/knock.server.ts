import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { riderOf } from '@himalayan-green/shop/runs/own-rider.ts'
import type { ShownKnock } from './one-knock.tsx'

/** The one knock with which one's own order comes, with the rider on the way; null if its vendors bring it, or nothing of it is to come. */
export async function knockOf(
  ctx: Ctx,
  { id, one_knock }: Pick<OrderGroup, 'id' | 'one_knock'>,
): Promise<ShownKnock | null> {
  return one_knock && { ...one_knock, rider: await riderOf(ctx, id) }
}

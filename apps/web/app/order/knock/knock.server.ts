import type { Ctx } from '@himalayan-green/shop/context.ts'
import { readOneKnock } from '@himalayan-green/shop/orders/reading/one-knock.ts'
import { riderOf } from '@himalayan-green/shop/runs/own-rider.ts'
import type { ShownKnock } from './one-knock.tsx'

/** The one knock with which one's own order comes; null if its vendors bring it, or nothing of it is to come. */
export async function knockOf(ctx: Ctx, order: string): Promise<ShownKnock | null> {
  const knock = await readOneKnock(ctx, order)
  return knock && { ...knock, rider: await riderOf(ctx, order) }
}

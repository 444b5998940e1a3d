import type { Ctx } from '../context.ts'
import type { Slot } from '../slots/board.ts'
import { firstSlots } from '../slots/first-slot.ts'

/** The first delivery time of a zone that a product can come at; null where none is free, and where orders need no time. */
export async function firstSlotOf(
  ctx: Ctx,
  { id }: { id: number },
  zone_id: number | null,
): Promise<Slot | null> {
  return (await firstSlots(ctx, zone_id, [id]))?.all ?? null
}

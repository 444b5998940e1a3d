import type { Ctx } from '../context.ts'
import { earliestSlot, readBoard, type Slot } from './board.ts'
import { allReady, readyEach } from './ready.ts'
import { firstFree } from './slot-state.ts'
import { type TwoTimes, twoTimes } from './two-times.ts'

/** The first times of a zone that goods can come at, if they are ordered now; null where no time is free for them. */
export interface FirstSlots {
  /** Of goods of which nothing is known. */
  earliest: Slot | null
  /** Of each of these products, by its id. */
  each: Map<number, Slot | null>
  /** Of all of them in one delivery. */
  all: Slot | null
  /** How they come in two deliveries, the first of which is earlier; null where one does as well. */
  two: TwoTimes | null
}

/** When these products first come to a zone; null where the zone has no times. The order asks the same of the database (`takePlace`). */
export async function firstSlots(
  ctx: Ctx,
  zone_id: number | null,
  products: readonly number[],
): Promise<FirstSlots | null> {
  const board = await readBoard(ctx, zone_id)
  if (!board) return null
  const ready = await readyEach(ctx, products)
  return {
    earliest: (await earliestSlot(ctx, zone_id)) ?? null,
    each: new Map([...ready].map(([product, own]) => [product, firstFree(board, ctx.now, own)])),
    all: firstFree(board, ctx.now, allReady(ready.values())),
    two: twoTimes(board, ctx.now, ready),
  }
}

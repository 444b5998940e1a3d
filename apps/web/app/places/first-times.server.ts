import type { Ctx } from '@himalayan-green/shop/context.ts'
import { slotTimeNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import type { Slot } from '@himalayan-green/shop/slots/board.ts'
import { firstSlots } from '@himalayan-green/shop/slots/first-slot.ts'
import { deliveryPlace } from './place.server.ts'

/** A delivery time as one says it now. */
export interface FirstTime {
  text: string
  /** To tell which of two is later. */
  starts_at: number
}

/** When goods first come to the reader's place. */
export interface FirstTimes {
  /** Goods of which nothing is known, as the line about the place says it. */
  earliest: FirstTime
  /** Those of these products that come at another time, by their id; null where no time is free for one. */
  others: Record<number, FirstTime | null>
  /** All of them in one delivery. */
  all: FirstTime | null
}

/** When these products first come to the reader's place; null where that is not known, has no times, or has none that is free. */
export async function firstTimes(
  ctx: Ctx,
  request: Request,
  products: readonly number[],
): Promise<FirstTimes | null> {
  if (products.length === 0) return null
  const place = await deliveryPlace(ctx, request)
  const first = place && (await firstSlots(ctx, place.delivery.zone, products))
  if (!first?.earliest) return null
  const { earliest, each, all } = first
  const shown = (slot: Slot) => ({
    text: slotTimeNow(slot, ctx.locale, ctx.now),
    starts_at: slot.starts_at.getTime(),
  })
  const others = [...each].filter(([, slot]) => slot?.id !== earliest.id)
  return {
    earliest: shown(earliest),
    others: Object.fromEntries(others.map(([product, slot]) => [product, slot && shown(slot)])),
    all: all && shown(all),
  }
}

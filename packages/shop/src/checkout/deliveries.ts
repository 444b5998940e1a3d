import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Delivery } from '../places/delivery.ts'
import type { Slot } from '../slots/board.ts'
import { atSlotFee } from '../slots/slot-fee.ts'
import { chosenSlot, takePlace } from '../slots/slot-places.ts'

// A cart comes in one delivery, or in two where some of it can come earlier, never in three. Two deliveries are two orders of one checkout,
// each with a place, a fee and a code of its own.

/** The terms of delivery at a place; `later` are those of the second of two deliveries, whose time may have another fee. */
export type Terms = Delivery & { later?: Delivery }

/** A delivery as it is sent: its time, and the lines of the cart that come at it. */
const SentDelivery = z.object({ slot: z.int().min(1), cart_items: z.array(z.int().min(1)).max(200) })

export const deliveriesField = z.array(SentDelivery).nullish().meta({
  description:
    'Instead of `delivery_slot`: one delivery, or two, each with its time, its fee and its lines of `cart_items`. Two are two orders; a coupon applies to the first. Not with `ship_separately`',
})

/** What is wrong with `deliveries`. */
const NOT_DIVIDED = {
  en: 'Send one delivery or two, at different times, with each item in one of them, and no other choice of a time.',
  ne: 'फरक समयका एक वा दुई डेलिभरी मात्र पठाउनुहोस्, हरेक सामान एउटैमा राख्नुहोस् र अरू समय नछान्नुहोस्।',
}

interface Divided {
  cart_items: readonly (number | { id: number })[]
  deliveries?: readonly z.output<typeof SentDelivery>[] | null | undefined
  delivery_slot?: number | null | undefined
  ship_separately?: boolean
  added_to?: string | null | undefined
}

/** Whether `deliveries` hold each line once, at one time or at two, and nothing else says how it comes. */
function isDivided({ cart_items, deliveries, ...others }: Divided): boolean {
  if (!deliveries) return true
  if (others.delivery_slot || others.added_to || deliveries.length < 1 || deliveries.length > 2) return false
  if (deliveries.length === 2 && (others.ship_separately || deliveries[0]!.slot === deliveries[1]!.slot))
    return false
  const placed = deliveries.flatMap((delivery) => delivery.cart_items)
  const lines = new Set(cart_items.map((sent) => (typeof sent === 'number' ? sent : sent.id)))
  const isOnce = placed.length === lines.size && new Set(placed).size === placed.length
  return (
    isOnce &&
    placed.every((id) => lines.has(id)) &&
    deliveries.every((delivery) => delivery.cart_items.length > 0)
  )
}

/** Refuses (`invalid`, `deliveries`) what is not one delivery or two: for `.refine` of an object with a draft's fields. */
export const DIVIDED: [typeof isDivided, { path: string[]; params: typeof NOT_DIVIDED }] = [
  isDivided,
  { path: ['deliveries'], params: NOT_DIVIDED },
]

/** The times that are asked for: one, or those of two deliveries. */
export const timesIn = ({ deliveries, delivery_slot }: Pick<Divided, 'deliveries' | 'delivery_slot'>) =>
  deliveries?.map(({ slot }) => slot) ?? [delivery_slot ?? null]

/** What a refusal calls the time of the first delivery, or of the second. */
const fieldOf = (deliveries: Divided['deliveries'], nth: number) =>
  deliveries ? `deliveries.${nth}.slot` : 'delivery_slot'

/** The times that somebody chose for these lines of the cart (`chosenSlot`). */
export async function chosenSlots(
  ctx: Ctx,
  zone_id: number | null,
  draft: Pick<Divided, 'deliveries' | 'delivery_slot'>,
  lines: readonly { id: number; product_id: number }[],
): Promise<(Slot | null)[]> {
  const slots: (Slot | null)[] = []
  for (const [nth, id] of timesIn(draft).entries()) {
    const part = draft.deliveries?.[nth]?.cart_items
    const products = lines
      .filter((line) => !part || part.includes(line.id))
      .map(({ product_id }) => product_id)
    slots.push(await chosenSlot(ctx, zone_id, id, products, fieldOf(draft.deliveries, nth)))
  }
  return slots
}

/** The terms of delivery at one time or two. */
export function termsAt(delivery: Delivery, [slot, later]: readonly (Slot | null | undefined)[]): Terms {
  const terms = atSlotFee(delivery, slot ?? null)
  return later ? { ...terms, later: atSlotFee(delivery, later) } : terms
}

/** A delivery that takes a place, with the products that come with it. */
export interface Taking {
  slot: Slot
  delivery_id: string
  products: number[]
}

/**
 * Takes the places of these deliveries, in the order in which they were sent: all of them or, as the transaction ends with a refusal, none.
 * The times are locked by id.
 */
export function takePlaces(
  ctx: Ctx,
  takings: readonly Taking[],
  { deliveries, agreed_by }: Pick<Divided, 'deliveries'> & { agreed_by: 'self' | 'call' },
): Promise<void>[] {
  return takings
    .map((taking, nth) => ({ ...taking, agreed_by, field: fieldOf(deliveries, nth) }))
    .toSorted((one, other) => one.slot.id - other.slot.id)
    .map((taking) => takePlace(ctx, taking))
}

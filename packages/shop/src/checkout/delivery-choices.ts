import type { CheckoutLine } from '../cart/checkout-lines.ts'
import type { Ctx } from '../context.ts'
import type { Delivery } from '../places/delivery.ts'
import type { Slot } from '../slots/board.ts'
import type { FirstSlots } from '../slots/first-slot.ts'
import type { TwoTimes } from '../slots/two-times.ts'
import { termsAt } from './deliveries.ts'
import type { Draft } from './draft.ts'
import { type Quote, quoteEach } from './quote.ts'

/** What a cart costs in one delivery and in two, where some of it can come earlier than all of it together. */
export interface DeliveryChoices {
  /** At the first time that all lines can come at; null where they have none in common. */
  one: { slot: Slot; quote: Quote } | null
  two: { slots: [Slot, Slot]; quote: Quote }
}

/** The same cart in these two deliveries, as it is sent. */
export function draftOfTwo(draft: Draft, lines: readonly CheckoutLine[], two: TwoTimes): Draft {
  const idsOf = (isEarly: boolean) =>
    lines.filter(({ product_id }) => two.products.has(product_id) === isEarly).map(({ id }) => id)
  return {
    ...draft,
    ship_separately: false,
    delivery_slot: null,
    deliveries: [
      { slot: two.early.id, cart_items: idsOf(true) },
      { slot: two.late.id, cart_items: idsOf(false) },
    ],
  }
}

/** Both ways at a place; null where two deliveries are no earlier than one. */
export async function deliveryChoices(
  ctx: Ctx,
  draft: Draft,
  lines: CheckoutLine[],
  { delivery, first }: { delivery: Delivery | null; first: FirstSlots | null },
): Promise<DeliveryChoices | null> {
  const { two = null, all = null } = first ?? {}
  if (!delivery || !two) return null
  const draftOfOne = { ...draft, deliveries: null, delivery_slot: all?.id }
  const at = (draft: Draft, ...slots: Slot[]) => quoteEach(ctx, draft, lines, [termsAt(delivery, slots)])
  const [inTwo] = await at(draftOfTwo(draft, lines, two), two.early, two.late)
  // Of one of them nothing can be had by now.
  if (inTwo!.parts.length < 2) return null
  const [inOne] = all ? await at(draftOfOne, all) : []
  return {
    one: all && inOne ? { slot: all, quote: inOne } : null,
    two: { slots: [two.early, two.late], quote: inTwo! },
  }
}

import type { CheckoutLine } from '@himalayan-green/shop/cart/checkout-lines.ts'
import { termsAt } from '@himalayan-green/shop/checkout/deliveries.ts'
import { draftOfTwo } from '@himalayan-green/shop/checkout/delivery-choices.ts'
import type { Draft } from '@himalayan-green/shop/checkout/draft.ts'
import { faultsOf, quoteEach } from '@himalayan-green/shop/checkout/quote.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import {
  nearOrDay,
  slotHours,
  slotTime,
  slotTimeNow,
  untilNow,
} from '@himalayan-green/shop/nepal/slot-time.ts'
import type { Delivery } from '@himalayan-green/shop/places/delivery.ts'
import { readBoard, type Slot } from '@himalayan-green/shop/slots/board.ts'
import { allReady, readyEach } from '@himalayan-green/shop/slots/ready.ts'
import { type Readiness, slotStateOf } from '@himalayan-green/shop/slots/slot-state.ts'
import { twoTimes } from '@himalayan-green/shop/slots/two-times.ts'
import { discountToShow } from '../discount-to-show.server.ts'
import { sumsToShow, type TimeOfDay } from '../order-to-place.ts'
import { type TwoToShow, writeDeliveries } from './two-deliveries.ts'

/** The delivery times of these zones, by the zone's id, with when the goods can be ready, all of them and each. */
export async function timesOfZones(ctx: Ctx, zones: readonly (number | null)[], products: readonly number[]) {
  const boards = new Map<number | null, Slot[]>()
  for (const zone of new Set(zones)) {
    const board = await readBoard(ctx, zone)
    if (board) boards.set(zone, board)
  }
  const ready = boards.size > 0 ? await readyEach(ctx, products) : new Map<number, Readiness>()
  return { boards, ready, ready_at: allReady(ready.values()) }
}

/** A board as the page shows it: by day, without days on which nothing can be chosen any more. */
export function timesToShow(ctx: Ctx, board: readonly Slot[], ready_at: Readiness | null): TimeOfDay[][] {
  const days = Map.groupBy(board, ({ day }) => day)
  const shown = [...days.values()].map((slots) => slots.map((slot) => timeToShow(ctx, slot, ready_at)))
  return shown.filter((times) => times.some(({ state }) => state !== 'over'))
}

function timeToShow(ctx: Ctx, slot: Slot, ready_at: Readiness | null): TimeOfDay {
  const state = slotStateOf(slot, ctx.now, ready_at)
  return {
    id: slot.id,
    day: nearOrDay(slot.starts_at, ctx.locale, ctx.now),
    hours: slotHours(slot, ctx.locale),
    text: slotTime(slot, ctx.locale),
    near: slotTimeNow(slot, ctx.locale, ctx.now),
    until: untilNow(slot.cut_off_at, ctx.locale, ctx.now),
    fee_paisa: slot.fee_paisa,
    state,
    left: state === 'few' ? slot.capacity - slot.taken : null,
    why: slot.closure?.[`reason_${ctx.locale}`] ?? null,
  }
}

/** The same lines in two deliveries, where the first of them is earlier than one; null where it is not. */
export async function twoToShow(
  ctx: Ctx,
  draft: Draft,
  lines: CheckoutLine[],
  at: { delivery: Delivery; board: readonly Slot[]; ready: ReadonlyMap<number, Readiness> },
): Promise<TwoToShow | null> {
  const two = twoTimes(at.board, ctx.now, at.ready)
  if (!two) return null
  const slots = [two.early, two.late]
  const [quote] = await quoteEach(ctx, draftOfTwo(draft, lines, two), lines, [termsAt(at.delivery, slots)])
  if (quote!.parts.length < 2) return null
  return {
    // What cannot be had is not sent.
    value: writeDeliveries(
      quote!.parts.map((part, nth) => ({
        slot: slots[nth]!.id,
        cart_items: part!.lines.map(({ id }) => id),
      })),
    ),
    deliveries: quote!.parts.map((part, nth) => ({
      time: timeToShow(ctx, slots[nth]!, null),
      lines: part!.lines.map(({ id }) => id),
      ...sumsToShow(part!),
    })),
    sums: sumsToShow(quote!),
    ...discountToShow(ctx, quote!),
    coupon_fault: faultsOf(quote!).coupon ?? null,
  }
}

import type { Ctx } from '@himalayan-green/shop/context.ts'
import {
  nearOrDay,
  slotHours,
  slotTime,
  slotTimeNow,
  untilNow,
} from '@himalayan-green/shop/nepal/slot-time.ts'
import { readBoard, type Slot } from '@himalayan-green/shop/slots/board.ts'
import { readyAt } from '@himalayan-green/shop/slots/ready.ts'
import { type Readiness, slotStateOf } from '@himalayan-green/shop/slots/slot-state.ts'
import type { TimeOfDay } from '../order-to-place.ts'

/** The delivery times of these zones, by the zone's id, with when the goods can be ready. */
export async function timesOfZones(ctx: Ctx, zones: readonly (number | null)[], products: readonly number[]) {
  const boards = new Map<number | null, Slot[]>()
  for (const zone of new Set(zones)) {
    const board = await readBoard(ctx, zone)
    if (board) boards.set(zone, board)
  }
  const ready_at = boards.size > 0 ? await readyAt(ctx, products) : null
  return { boards, ready_at }
}

/** A board as the page shows it: by day, without days on which nothing can be chosen any more. */
export function timesToShow(ctx: Ctx, board: readonly Slot[], ready_at: Readiness | null): TimeOfDay[][] {
  const days = Map.groupBy(board, ({ day }) => day)
  const shown = [...days.values()].map((slots) =>
    slots.map((slot) => {
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
    }),
  )
  return shown.filter((times) => times.some(({ state }) => state !== 'over'))
}

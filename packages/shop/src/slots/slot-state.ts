import type { Slot } from './board.ts'

/** How few places are said by their number. */
const FEW = 3

/**
 * Whether a time can be chosen: `free`, or with `few` places; `full`; `over`, as the moment until which it could be ordered for is
 * past; `closed`; or `too_early` for the goods, which cannot be packed by then.
 */
export type SlotState = 'free' | 'few' | 'full' | 'over' | 'closed' | 'too_early'

/** What goods ask of the time that they come at, if they are ordered now. */
export interface Readiness {
  /** Not before then can they be loaded. */
  load_from: Date
  /** Until then they are approved and paid for, which must be before the end of ordering; null where none needs approval. */
  payable_until: Date | null
}

/** The state of a time for goods that are ready like this; null: any time does. */
export function slotStateOf(slot: Slot, now: Date, ready_at: Readiness | null): SlotState {
  if (slot.status === 'closed' || slot.closed_by) return 'closed'
  if (slot.cut_off_at <= now) return 'over'
  if (slot.taken >= slot.capacity) return 'full'
  if (ready_at && !isMade(slot, ready_at)) return 'too_early'
  return slot.capacity - slot.taken <= FEW ? 'few' : 'free'
}

/** Whether goods that are ready like this can come at a time. */
export const isMade = (
  slot: Pick<Slot, 'load_at' | 'cut_off_at'>,
  { load_from, payable_until }: Readiness,
): boolean => load_from <= slot.load_at && (!payable_until || payable_until <= slot.cut_off_at)

export const isFree = (state: SlotState) => state === 'free' || state === 'few'

/** The first of these times that can be chosen; null if there is none. */
export function firstFree(slots: readonly Slot[], now: Date, ready_at: Readiness | null): Slot | null {
  return slots.find((slot) => isFree(slotStateOf(slot, now, ready_at))) ?? null
}

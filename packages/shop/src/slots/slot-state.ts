import type { Slot } from './board.ts'

/** How few places are said by their number. */
const FEW = 3

/**
 * Whether a time can be chosen: `free`, or with `few` places; `full`; `over`, as the moment until which it could be ordered for is
 * past; `closed`; or `too_early` for the goods, which cannot be packed by then.
 */
export type SlotState = 'free' | 'few' | 'full' | 'over' | 'closed' | 'too_early'

/** The state of a time for goods that can be packed at `ready_at`; null: any time does. */
export function slotStateOf(slot: Slot, now: Date, ready_at: Date | null): SlotState {
  if (slot.status === 'closed' || slot.closed_by) return 'closed'
  if (slot.cut_off_at <= now) return 'over'
  if (slot.taken >= slot.capacity) return 'full'
  if (ready_at && ready_at > slot.load_at) return 'too_early'
  return slot.capacity - slot.taken <= FEW ? 'few' : 'free'
}

export const isFree = (state: SlotState) => state === 'free' || state === 'few'

/** The first of these times that can be chosen; null if there is none. */
export function firstFree(slots: readonly Slot[], now: Date, ready_at: Date | null): Slot | null {
  return slots.find((slot) => isFree(slotStateOf(slot, now, ready_at))) ?? null
}

// Sets of states of ordered items, for statements about `order_items i` in any feature. The states themselves are in
// orders/states.ts, whose test checks these sets.

/** The vendor has something left to do: to answer, to pack or to deliver. */
export const OPEN_STATES = [
  'awaiting_approval',
  'confirmed',
  'packed',
  'out_for_delivery',
  'undelivered',
] as const

/** It is still to be delivered, whether paid for or not. */
export const UNDER_WAY_STATES = ['on_hold', ...OPEN_STATES] as const

/** It is bought: no answer and no payment is awaited any more, and it is not cancelled. */
const BOUGHT_STATES = ['confirmed', 'packed', 'out_for_delivery', 'undelivered', 'delivered'] as const

/** It waits for its vendor's answer or for payment. */
export const WAITING_STATES = ['on_hold', 'awaiting_approval'] as const

/** The vendor has it to pack, or has packed it. */
const TO_SEND_STATES = ['confirmed', 'packed'] as const

/** It is on its way, or was taken to the door and not handed over. */
const ON_ITS_WAY_STATES = ['out_for_delivery', 'undelivered'] as const

/** It is not packed yet. */
export const UNPACKED_STATES = ['on_hold', 'awaiting_approval', 'confirmed'] as const

/** It was packed, wherever it is by now. */
export const PACKED_STATES = ['packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned'] as const

/** It was taken to its buyer, and is delivered or came back. */
const ENDED_AT_DOOR_STATES = ['delivered', 'returned'] as const

/** The condition is worded exactly as in the partial index order_items_open, so that a plan can use the index. */
export const IS_OPEN = isOneOf(OPEN_STATES)
export const IS_UNDER_WAY = isOneOf(UNDER_WAY_STATES)
export const IS_BOUGHT = isOneOf(BOUGHT_STATES)
export const IS_WAITING = isOneOf(WAITING_STATES)
export const IS_TO_SEND = isOneOf(TO_SEND_STATES)
export const IS_ON_ITS_WAY = isOneOf(ON_ITS_WAY_STATES)
export const IS_UNPACKED = isOneOf(UNPACKED_STATES)

export const isEndedAtDoor = (item: string) => isOneOf(ENDED_AT_DOOR_STATES, item)

function isOneOf(states: readonly string[], item = 'i'): string {
  return `${item}.status in ('${states.join("', '")}')`
}

// Sets of states of ordered items, for statements about `order_items i`, of every feature that asks for one. The life of an
// item stands in orders/states.ts, and its test holds these sets against it.

/** Its vendor has still to do something about it: to answer, to pack or to deliver. */
export const OPEN_STATES = [
  'awaiting_approval',
  'confirmed',
  'packed',
  'out_for_delivery',
  'undelivered',
] as const

/** It is still to be delivered, also where nobody has paid for it yet. */
export const UNDER_WAY_STATES = ['on_hold', ...OPEN_STATES] as const

/** It is bought: nothing waits for an answer or for money any more, and it is not cancelled. */
const BOUGHT_STATES = ['confirmed', 'packed', 'out_for_delivery', 'undelivered', 'delivered'] as const

/** It waits for its vendor's answer or for its money. */
export const WAITING_STATES = ['on_hold', 'awaiting_approval'] as const

/** Its vendor has it: it is to be packed, or is. */
const TO_SEND_STATES = ['confirmed', 'packed'] as const

/** Nothing is packed yet. */
export const UNPACKED_STATES = ['on_hold', 'awaiting_approval', 'confirmed'] as const

/** The words of the partial index order_items_open, so that a plan can use it. */
export const IS_OPEN = isOneOf(OPEN_STATES)
export const IS_UNDER_WAY = isOneOf(UNDER_WAY_STATES)
export const IS_BOUGHT = isOneOf(BOUGHT_STATES)
export const IS_WAITING = isOneOf(WAITING_STATES)
export const IS_TO_SEND = isOneOf(TO_SEND_STATES)
export const IS_UNPACKED = isOneOf(UNPACKED_STATES)

function isOneOf(states: readonly string[]): string {
  return `i.status in ('${states.join("', '")}')`
}

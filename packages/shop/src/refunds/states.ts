import type { RefundStatus } from './tables.ts'

/** The possible next states of each state (domain D3). A refund begins as requested, or as approved where the shop owes it. */
const NEXT: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['approved', 'rejected', 'withdrawn', 'escalated'],
  // Approved again to be sent another way.
  approved: ['approved', 'processing'],
  rejected: ['escalated'],
  withdrawn: [],
  escalated: ['approved', 'rejected_final'],
  rejected_final: [],
  processing: ['approved', 'refunded', 'failed'],
  refunded: [],
  failed: ['approved', 'processing'],
}

export const REFUND_STATES = Object.keys(NEXT) as RefundStatus[]

export function mayFollow(from: RefundStatus, to: RefundStatus): boolean {
  return NEXT[from].includes(to)
}

/** Waiting for a decision. */
export const TO_DECIDE_STATES: readonly RefundStatus[] = ['requested', 'escalated']

/** Decided; the money is not sent yet. */
export const TO_SEND_STATES: readonly RefundStatus[] = ['approved', 'processing', 'failed']

/** Of these, what the shop may send by itself; a failed refund waits for a person. */
const SENDING_STATES: readonly RefundStatus[] = ['approved', 'processing']

/** Waiting for a decision, or for its money. */
export const OPEN_STATES = [...TO_DECIDE_STATES, ...TO_SEND_STATES]

/** Ended without money; its items may be asked back again. */
export const WITHOUT_MONEY_STATES: readonly RefundStatus[] = ['rejected', 'rejected_final', 'withdrawn']

/** Nothing is left to do, unless a rejected refund is escalated. */
export const DONE_STATES: readonly RefundStatus[] = ['refunded', ...WITHOUT_MONEY_STATES]

/** What is left to do about a refund in this state. */
export function stageOf(status: RefundStatus): 'decide' | 'send' | 'done' {
  if (TO_DECIDE_STATES.includes(status)) return 'decide'
  return TO_SEND_STATES.includes(status) ? 'send' : 'done'
}

// The same as conditions for statements; `refund` is the alias of the table refunds.
export const isToDecide = (refund: string) => isOneOf(refund, TO_DECIDE_STATES)
export const isToSend = (refund: string) => isOneOf(refund, TO_SEND_STATES)
export const isSending = (refund: string) => isOneOf(refund, SENDING_STATES)
/** The condition of the partial index refunds_open, so that a plan can use it. */
export const isOpen = (refund: string) => isOneOf(refund, OPEN_STATES)
export const isDone = (refund: string) => isOneOf(refund, DONE_STATES)
/** The money is given back, or is asked back. */
export const isAskedOrGiven = (refund: string) => `${refund}.status not in ${listed(WITHOUT_MONEY_STATES)}`

function isOneOf(refund: string, states: readonly RefundStatus[]): string {
  return `${refund}.status in ${listed(states)}`
}

function listed(states: readonly RefundStatus[]): string {
  return `('${states.join("', '")}')`
}

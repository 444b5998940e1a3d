import type { PayoutAction, PayoutStatus } from './tables.ts'

/** The possible next steps of each status (domain D17). A failed payout is prepared and approved again. */
export const NEXT: Record<PayoutStatus, PayoutAction[]> = {
  draft: ['approved', 'withdrawn'],
  approved: ['sent', 'unsent', 'withdrawn'],
  sent: ['settled', 'failed'],
  failed: ['draft'],
  settled: [],
  withdrawn: [],
}

/** Prepared and not sent; each vendor has at most one such payout. */
export const PREPARED_STATES: readonly PayoutStatus[] = ['draft', 'approved']
/** Approved, and not known to have arrived. */
const ON_ITS_WAY_STATES: readonly PayoutStatus[] = ['approved', 'sent']
/** Sent to the bank, whatever became of it. A failed payout that is prepared again is not among them until it is sent again. */
const SENT_STATES: readonly PayoutStatus[] = ['sent', 'settled', 'failed']
/** The final states. */
const DONE_STATES: readonly PayoutStatus[] = ['settled', 'withdrawn']

/** The state of a payout that determines its next steps. */
export interface PayoutSoFar {
  status: PayoutStatus
  prepared_by: string | null
  /** Whether it is approved and in a file for the bank; then the bank may have sent it already. */
  is_filed: boolean
  /** The person who said that the bank did not send it. */
  unsent_by: string | null
}

/** What this person may do with a payout now. */
export function actionsOf(
  { status, prepared_by, is_filed, unsent_by }: PayoutSoFar,
  reader: string,
): PayoutAction[] {
  return NEXT[status].filter((to) => {
    if (to === 'approved') return prepared_by !== reader
    if (to === 'unsent') return is_filed && unsent_by === null
    if (to === 'withdrawn' && is_filed) return unsent_by !== null && unsent_by !== reader
    return true
  })
}

// For statements with payouts p.
export const IS_PREPARED = isOneOf(PREPARED_STATES)
export const IS_ON_ITS_WAY = isOneOf(ON_ITS_WAY_STATES)
export const IS_SENT = isOneOf(SENT_STATES)
export const IS_DONE = isOneOf(DONE_STATES)

function isOneOf(states: readonly PayoutStatus[]): string {
  return `p.status in ('${states.join("', '")}')`
}

// The same: the steps since it was approved.
const SINCE_APPROVAL = `p.status = 'approved' and s.payout_id = p.id and s.id > (
    select max(a.id) from payout_steps a where a.payout_id = p.id and a.status = 'approved')`

export const IS_FILED = `exists (select from payout_steps s where s.status = 'filed' and ${SINCE_APPROVAL})`

export const UNSENT_BY = `(
    select s.actor_id from payout_steps s where s.status = 'unsent' and ${SINCE_APPROVAL} limit 1)`

import type { PayoutAction, PayoutStatus } from './tables.ts'

/** Which step follows which (domain D17). A failed one is prepared anew, and approved anew. */
export const NEXT: Record<PayoutStatus, PayoutAction[]> = {
  draft: ['approved', 'withdrawn'],
  approved: ['sent', 'unsent', 'withdrawn'],
  sent: ['settled', 'failed'],
  failed: ['draft'],
  settled: [],
  withdrawn: [],
}

/** How far a payout is. */
export interface PayoutSoFar {
  status: PayoutStatus
  prepared_by: string | null
  /** Approved, and in a file for the bank: the bank may have sent it for all that the shop knows. */
  is_filed: boolean
  /** Who has said that the bank did not send it. */
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

// For a statement with payouts p: what happened since it was approved.
const SINCE_APPROVAL = `p.status = 'approved' and s.payout_id = p.id and s.id > (
    select max(a.id) from payout_steps a where a.payout_id = p.id and a.status = 'approved')`

export const IS_FILED = `exists (select from payout_steps s where s.status = 'filed' and ${SINCE_APPROVAL})`

export const UNSENT_BY = `(
    select s.actor_id from payout_steps s where s.status = 'unsent' and ${SINCE_APPROVAL} limit 1)`

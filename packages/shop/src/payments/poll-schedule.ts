import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts'
import type { GatewayStatus } from '../gateways/gateway.ts'
import type { Payment } from './payment.ts'

/** While nothing was learned: soon, as the gateway may be back any moment (its circuit breaker keeps this cheap). */
const AFTER_OUTAGE = 30 * SECOND
/** Between two questions, the first of which are closer: what is paid is known within six minutes. */
const MAX_GAP_MS = 5 * MINUTE
/** What is still open then changes rarely, and somebody is to look at it. */
export const LONG_OPEN = DAY
/** A gateway that was away all the time is not asked any more: somebody is to look. */
export const GIVEN_UP = 7 * DAY
/** After the end of an attempt that was not paid: whether it was paid in the end after all. */
const LATE_LOOKS = [HOUR, DAY]

/** When to query an attempt again after the gateway's answer that gave it `payment.status`; null: no more. */
export function nextPollAt(
  payment: Pick<Payment, 'status' | 'started_at' | 'expires_at' | 'asked'>,
  gatewayStatus: Pick<GatewayStatus, 'is_outage' | 'has_no_response'>,
  now: Date,
): Date | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const age = now.getTime() - payment.started_at.getTime()
  // Nobody can be asked: somebody is to look at the gateway's portal.
  if (gatewayStatus.has_no_response) return null
  switch (payment.status) {
    case 'completed':
    case 'partially_refunded':
    case 'refunded':
      return null
    case 'cancelled':
    case 'expired':
    case 'failed': {
      if (gatewayStatus.is_outage && age < GIVEN_UP) return after(AFTER_OUTAGE)
      const looks = LATE_LOOKS.map((late) => new Date(payment.expires_at.getTime() + late))
      return looks.find((look) => look > now) ?? null
    }
    default:
      if (age > GIVEN_UP) return null
      if (gatewayStatus.is_outage) return after(AFTER_OUTAGE)
      return after(age > LONG_OPEN ? HOUR : Math.min(payment.asked * MINUTE, MAX_GAP_MS))
  }
}

import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts'
import type { GatewayStatus } from '../gateways/gateway.ts'
import type { Payment } from './payment.ts'

/**
 * In milliseconds, after a query that learned nothing: the gateway may be back at any moment, and its circuit breaker
 * keeps queries cheap.
 */
const AFTER_OUTAGE = 30 * SECOND
/**
 * The longest gap between two queries, in milliseconds. The first gaps are shorter, so that payments become known
 * within six minutes.
 */
const MAX_GAP_MS = 5 * MINUTE
/** Attempts that are open for longer than this (in milliseconds) rarely change, and staff must look at them. */
export const LONG_OPEN = DAY
/**
 * After this time (in milliseconds) a gateway that never answered is no longer queried, and staff must look at the
 * attempt.
 */
export const GIVEN_UP = 7 * DAY
/** Milliseconds after an attempt ended unpaid, at which the gateway is queried again in case it was paid after all. */
const LATE_LOOKS = [HOUR, DAY]

/** When to query the gateway again after the answer that gave the attempt `payment.status`; null if never. */
export function nextPollAt(
  payment: Pick<Payment, 'status' | 'started_at' | 'expires_at' | 'asked'>,
  gatewayStatus: Pick<GatewayStatus, 'is_outage' | 'has_no_response'>,
  now: Date,
): Date | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const age = now.getTime() - payment.started_at.getTime()
  // This gateway cannot be queried, so that staff must look at its portal.
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
    case 'initiated':
    case 'pending':
    case 'review':
      if (age > GIVEN_UP) return null
      if (gatewayStatus.is_outage) return after(AFTER_OUTAGE)
      return after(age > LONG_OPEN ? HOUR : Math.min(payment.asked * MINUTE, MAX_GAP_MS))
  }
}

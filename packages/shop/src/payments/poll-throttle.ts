import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { isSignedSuccess } from '../gateways/gateways.ts'
import type { Payment } from './payment.ts'

/**
 * For how many milliseconds after a query the gateway is not queried again merely because the shopper came back. Until
 * then the stored status is shown, and the job goes on querying at its own times (poll-schedule.ts). The second limit
 * is for attempts that were closed unpaid.
 */
export const POLL_GAP_MS = 10_000
export const CLOSED_POLL_GAP_MS = 60_000

/**
 * Whether to query the gateway about this attempt now because its shopper came back; of any number of simultaneous
 * requests only one may. For the others the job queries it when it is due. If the gateway cannot be queried, only the
 * signature is checked, which is always allowed. If it can, a success with a valid signature lets it be queried at
 * once, but only once for each attempt.
 */
export async function claimPoll(
  ctx: Ctx,
  gateways: Gateways,
  payment: Payment,
  callback: unknown,
): Promise<boolean> {
  if (!gateways.offered.get(payment.provider)?.canBeQueried) return true
  const isSuccess = isSignedSuccess(gateways, payment, callback)
  const { rows } = await ctx.db.executeQuery(
    CLAIM({
      id: payment.id,
      now: ctx.now,
      asked_just_now: POLL_GAP_MS,
      asked_lately: CLOSED_POLL_GAP_MS,
      is_success: isSuccess,
    }),
  )
  return rows[0]?.may ?? false
}

// `abs` is used because the clocks of several processes differ a little, and a demo's clock may be put back: a query
// that seems to lie in the future counts, too.
const CLAIM = statement<{ may: boolean }>(`
  with held as (
    select id, asked_at, case when status in ('cancelled', 'expired', 'failed') then $asked_lately::int else $asked_just_now::int end as gap,
      $is_success::boolean and not is_asked_for_success as is_success
    from payments where id = $id and completed_at is null for update),
  turn as (
    select id, is_success, asked_at + gap * interval '1 millisecond' as next_turn, is_success or asked_at is null
      or abs(extract(epoch from asked_at - $now::timestamptz)) * 1000 >= gap as may
    from held)
  update payments p set
    asked_at = case when may then $now else asked_at end,
    is_asked_for_success = is_asked_for_success or is_success,
    next_ask_at = case when may then next_ask_at else least(next_ask_at, next_turn) end
  from turn where p.id = turn.id
  returning may`)

import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { isSignedSuccess } from '../gateways/gateways.ts'
import type { Payment } from './payment.ts'

/**
 * For so long after a gateway was queried about an attempt, it is not queried again because its shopper came back: what is
 * stored answers, and the job polls at its own times (poll-schedule.ts). The second is for attempts that were closed unpaid.
 */
export const POLL_GAP_MS = 10_000
export const CLOSED_POLL_GAP_MS = 60_000

/**
 * Whether the gateway is to be queried about this attempt now because its shopper came back; of any number who come back
 * at the same time, one may. For the others the job polls it when its time comes, as it may have been paid since. A gateway
 * that cannot be queried only has its signature checked, which is always allowed; a success that is signed by one that can
 * be queried has it queried at once, once for each attempt.
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

// Clocks of several processes differ a little, and a demo's may be put back: what was asked "in a moment" counts, too.
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

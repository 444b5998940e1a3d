import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { isSignedSuccess } from '../gateways/gateways.ts'
import type { Payment } from './payment.ts'

/**
 * So long after a gateway was asked about an attempt it is not asked again because of somebody who comes back: what is known
 * answers, and the job asks at its own times (ask-times.ts). In milliseconds; longer where the attempt had come to nothing.
 */
export const ASKED_JUST_NOW = 10_000
export const ASKED_LATELY = 60_000

/**
 * Whether the gateway is to be asked about this attempt now because its shopper came back; of any number who come back at
 * the same moment one may. Who may not has it asked by the job when its time comes: it may have been paid since. What
 * gateways sign that cannot be asked costs them nothing, and is always looked at; a success that is signed by one that
 * can be asked has it asked at once, at any time, once for each attempt.
 */
export async function takeTurnToAsk(
  ctx: Ctx,
  gateways: Gateways,
  payment: Payment,
  callback: unknown,
): Promise<boolean> {
  if (!gateways.offered.get(payment.provider)?.isAsked) return true
  const isSuccess = isSignedSuccess(gateways, payment, callback)
  const { rows } = await ctx.db.executeQuery(
    TAKE({
      id: payment.id,
      now: ctx.now,
      asked_just_now: ASKED_JUST_NOW,
      asked_lately: ASKED_LATELY,
      is_success: isSuccess,
    }),
  )
  return rows[0]?.may ?? false
}

// Clocks of several processes differ a little, and a demo's may be put back: what was asked "in a moment" counts, too.
const TAKE = statement<{ may: boolean }>(`
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

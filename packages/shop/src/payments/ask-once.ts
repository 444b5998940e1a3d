import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Gateways, Payment } from './gateway.ts'

/**
 * So long after a gateway was asked about an attempt it is not asked again because of somebody who comes back: what is known
 * answers, and the job asks at its own times (ask-times.ts). In milliseconds; longer where the attempt had come to nothing.
 */
export const ASKED_JUST_NOW = 10_000
export const ASKED_LATELY = 60_000

/**
 * Whether the gateway is to be asked about this attempt now because its shopper came back; of any number who come back at
 * the same moment one may. What gateways sign that cannot be asked costs them nothing, and is always looked at.
 */
export async function takeTurnToAsk(ctx: Ctx, gateways: Gateways, payment: Payment): Promise<boolean> {
  if (!gateways.offered.get(payment.provider)?.isAsked) return true
  const { rows } = await ctx.db.executeQuery(
    CompiledQuery.raw(TAKE, [payment.id, ctx.now, ASKED_JUST_NOW, ASKED_LATELY]),
  )
  return rows.length > 0
}

// Clocks of several processes differ a little, and a demo's may be put back: what was asked "in a moment" counts, too.
const TAKE = `
  update payments set asked_at = $2
  where id = $1 and completed_at is null and (asked_at is null or abs(extract(epoch from asked_at - $2::timestamptz)) * 1000
    >= case when status in ('cancelled', 'expired', 'failed') then $4::int else $3::int end)
  returning id`

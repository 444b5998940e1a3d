import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import type { Payment } from '../payments/payment.ts'
import type { StartedPayment } from '../payments/start-payment.ts'

/** The redirect to a gateway at which an attempt to pay was begun. */
export interface WayToGateway {
  to: StartedPayment['redirect']
  provider: Payment['provider']
}

/** The redirect of one's own attempt to pay this order group, while the gateway still expects it; else null. */
export async function findWayToGateway(
  ctx: Ctx,
  order_group_id: string,
  payment_id: string,
): Promise<WayToGateway | null> {
  const { id: user_id } = requireActor(ctx)
  if (!z.uuid().safeParse(payment_id).success) return null
  const payment = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('order_groups as g', 'g.id', 'p.order_group_id')
    .select(['p.redirect', 'p.provider'])
    .where('p.id', '=', payment_id)
    .where('g.id', '=', order_group_id)
    .where('g.user_id', '=', user_id)
    .where('p.status', '=', 'pending')
    .where('p.expires_at', '>', ctx.now)
    .executeTakeFirst()
  return payment?.redirect ? { to: payment.redirect, provider: payment.provider } : null
}

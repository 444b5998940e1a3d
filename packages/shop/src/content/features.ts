import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { methodsOffered } from '../payments/payment-methods.ts'

/** What a program may offer its user now; determined each time, never stored. */
export const Features = z.object({
  online_payment: z.boolean().meta({ description: 'Checkout offers more than cash on delivery' }),
  coupons: z.boolean().meta({ description: 'There is a coupon that counts now' }),
  free_delivery: z.boolean().meta({ description: 'In some open zone delivery is free from an amount on' }),
})

export type Features = z.infer<typeof Features>

export async function readFeatures(ctx: Ctx, gateways: Gateways): Promise<Features> {
  const { rows } = await sql<{ coupons: boolean; free_delivery: boolean }>`select
    exists (select from promotions where code is not null and is_active and starts_at <= ${ctx.now}
      and (ends_at is null or ends_at > ${ctx.now})) as coupons,
    exists (select from zones where is_open and free_above_paisa is not null) as free_delivery`.execute(
    ctx.db,
  )
  return { online_payment: methodsOffered(gateways).some((method) => method !== 'cod'), ...rows[0]! }
}

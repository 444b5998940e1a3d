import type { Ctx } from '../context.ts'
import type { PaymentStatus } from '../orders/payment-status.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'

/** How one's own order group stands with its payment; refuses what is not theirs (not found). */
export async function readPaymentStatus(ctx: Ctx, order_group_id: string): Promise<PaymentStatus> {
  return (await findOrderGroup(ctx, order_group_id)).payment_status
}

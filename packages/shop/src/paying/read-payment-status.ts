import type { Ctx } from '../context.ts'
import type { PaymentStatus } from '../orders/payment-status.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'

/** The payment status of one's own order group; refuses one that is not one's own (`not_found`). */
export async function readPaymentStatus(ctx: Ctx, order_group_id: string): Promise<PaymentStatus> {
  return (await findOrderGroup(ctx, order_group_id)).payment_status
}

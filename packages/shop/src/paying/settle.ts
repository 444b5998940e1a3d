import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GatewayStatus } from '../gateways/gateway.ts'
import { confirmIfCovered } from '../orders/confirm-paid.ts'
import { orderNumber } from '../orders/number.ts'
import type { Payment } from '../payments/payment.ts'
import { type Recorded, recordStatus } from '../payments/record-status.ts'
import { captureCharge } from '../payments/tenders.ts'

/**
 * Writes what the gateway said of an attempt, with all that follows, in one transaction. The first status by which the
 * money is here confirms what waits for it, and it is posted; what came beyond what is due by then (a second
 * charge, lines that were cancelled meanwhile, an order group whose time was over or that is paid in cash now) is owed back
 * by itself. The same status again, at the same time or years later, changes nothing.
 *
 * Locks the order group, then the attempt, then items, as every transition does.
 */
export function settle(ctx: Ctx, payment_id: string, gatewayStatus: GatewayStatus): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    const recorded = await recordStatus(ctx, payment_id, gatewayStatus)
    if (recorded.is_new) await takeMoney(ctx, recorded)
    return recorded.payment
  })
}

async function takeMoney(ctx: Ctx, { payment, is_applied }: Recorded): Promise<void> {
  const { id, provider, amount_paisa, order_group_id } = payment
  const charge = { id, provider, amount_paisa, is_applied }
  await captureCharge(ctx, order_group_id, charge)
  await confirmIfCovered(ctx, [order_group_id], {
    charge,
    noticeOf: ({ number, user_id, items }) => ({
      type: items.length > 0 ? 'OrderPaid' : 'OrderPaymentSurplus',
      user_id,
      object_id: id,
      order_group_id,
      values: { number: orderNumber(number), amount_paisa },
    }),
  })
}

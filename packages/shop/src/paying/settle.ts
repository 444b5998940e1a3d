import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GatewayStatus } from '../gateways/gateway.ts'
import { confirmIfCovered } from '../orders/confirm-paid.ts'
import { orderNumber } from '../orders/number.ts'
import { sellAsWeighed } from '../orders/weighing/sell-as-weighed.ts'
import type { Payment } from '../payments/payment.ts'
import { type Recorded, recordStatus } from '../payments/record-status.ts'
import { captureCharge } from '../payments/tenders.ts'
import { billPaid } from './instead-of-cash.ts'

/**
 * Records what the gateway said of an attempt, with all consequences, in one transaction. The first answer with which
 * the money arrives confirms what waits for it and is posted. Anything beyond what is then due is owed back
 * automatically: a second charge, items that were cancelled meanwhile, an order group that has expired, is now paid
 * in cash, or was delivered before a payment in place of the cash arrived. The same answer again, at the same time or years later, changes nothing.
 *
 * Locks the order group, then the attempt, then items, in the same order as every transition.
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
  const isInsteadOfCash = is_applied && payment.replaces_cash
  if (isInsteadOfCash) await sellAsWeighed(ctx, order_group_id)
  const charge = { id, provider, amount_paisa, is_applied }
  await captureCharge(ctx, order_group_id, charge)
  await confirmIfCovered(ctx, [order_group_id], {
    charge,
    eventOf: ({ number, user_id, items }) => ({
      kind: items.length > 0 || isInsteadOfCash ? 'OrderPaid' : 'OrderPaymentSurplus',
      user_id,
      object_id: id,
      order_group_id,
      values: { number: orderNumber(number), amount_paisa },
    }),
  })
  if (isInsteadOfCash) await billPaid(ctx, order_group_id)
}

import { creditItems, type FallenItem } from '../../bills/credit-items.ts'
import { giveBackStock, type StockLine } from '../../catalog/stock.ts'
import type { Ctx } from '../../context.ts'
import { planTenders } from '../../payments/plan-tenders.ts'
import { confirmIfCovered, type Transitioned } from '../confirm-paid.ts'
import { reassignDeliveryFee } from '../delivery/reassign-delivery-fee.ts'
import { releaseEmptyDeliveries } from '../delivery/release-places.ts'
import { invoiceTransition } from '../invoice-transition.ts'
import { askForPayment } from '../payment-due.ts'

/** What a change of order items leads to, by those who made it; the order in which it happens is that of `followChange`. */
interface Consequences {
  /** The order groups that cost less now. */
  cheaper: readonly string[]
  /** The order groups that a vendor answered, and whose delivery another one pays so far. */
  answered: readonly string[]
  /** The order groups in which nothing may be waited for any more, or nothing that costs money. */
  mayEndWaiting: readonly string[]
  /** Notifies customer and vendors, once what is to be paid is planned anew. */
  notify: () => Promise<unknown>
  /** Books what was paid by it, or is owed back. */
  post: () => Promise<void>
  /** The step that the items made; null if they stay in their states. */
  step: Transitioned | null
  /** What is credited of items that stay in their states, if it was billed. */
  credits: readonly FallenItem[]
  /** The order groups of which something fell: what nothing is left of gives its place in a delivery time back. */
  emptied: readonly string[]
  /** The quantities that go back into stock. */
  restocked: readonly Pick<StockLine, 'product_id' | 'quantity'>[]
}

/**
 * All that follows once order items were changed, whatever changed of them: what is still to be paid, who pays the delivery, notices, the
 * request to pay, ledger and refunds, bills and credit notes, places in delivery times, stock. Call it in the transaction of the change, which holds the order
 * groups and the items (transition-items.ts).
 */
export async function followChange(ctx: Ctx, change: Consequences): Promise<void> {
  // These come first because notices about cash need the planned amounts and the delivery fee.
  await planTenders(ctx, change.cheaper)
  const cheaper = await reassignDeliveryFee(ctx, change.answered)
  await change.notify()
  const withoutMoney = await askForPayment(ctx, [...change.mayEndWaiting, ...cheaper])
  await change.post()
  await creditItems(ctx, change.credits)
  if (withoutMoney.length > 0)
    await confirmIfCovered(ctx, withoutMoney, change.step ? { transitioned: change.step } : {})
  else if (change.step) await invoiceTransition(ctx, change.step.transition, change.step.rows)
  await releaseEmptyDeliveries(ctx, change.emptied)
  // Stock comes last, because from here until the commit everybody who buys the same products waits.
  await giveBackStock(ctx, change.restocked)
}

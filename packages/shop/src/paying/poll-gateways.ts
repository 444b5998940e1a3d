import { faultsOf, throwAll } from '../background/run-all.ts'
import type { Ctx } from '../context.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { claimDuePayments } from '../payments/due-payments.ts'
import { checkPayment } from './pay.ts'

/** How many queries run at the same time. */
const AT_ONCE = 8
/** How often one run looks for further attempts; the next run takes the others. */
const ROUNDS = 3

/**
 * Queries the gateway for every attempt that is due and settles the answers. This covers shoppers who never came back,
 * restarts and outages. Several processes may run it, each for other attempts, and a failing attempt does not hold up
 * the others. No transaction is open during a query.
 */
export async function pollGateways(ctx: Ctx, gateways: Gateways): Promise<void> {
  const faults: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const due = await claimDuePayments(ctx)
    if (due.length === 0) break
    faults.push(...(await faultsOf(due, (payment) => checkPayment(ctx, gateways, payment), AT_ONCE)))
  }
  throwAll(faults)
}

import type { Ctx } from '../context.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { claimDuePayments } from '../payments/due-payments.ts'
import { checkPayment } from './pay.ts'

/** So many gateways are asked at the same time. */
const AT_ONCE = 8
/** So often more are looked for in one go; the next look takes the others. */
const ROUNDS = 3

/**
 * Asks for every attempt whose time to be asked has come, and settles what the gateways say: for shoppers who never came
 * back, through restarts and outages. Several processes may run it, each asks for other attempts; one that fails keeps
 * no other from its turn. No transaction is open while a gateway is asked.
 */
export async function pollGateways(ctx: Ctx, gateways: Gateways): Promise<void> {
  const faults: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const due = await claimDuePayments(ctx)
    if (due.length === 0) break
    const next = due[Symbol.iterator]()
    const ask = async () => {
      for (const payment of next)
        await checkPayment(ctx, gateways, payment).catch((fault: unknown) => faults.push(fault))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
  }
  if (faults.length > 0) throw new AggregateError(faults, String(faults[0]))
}

import type { Ctx } from '../context.ts'
import { PAYMENT_COLUMNS, type Payment } from './payment.ts'

/** How many attempts one run takes; the next run takes the rest. */
const AT_ONCE = 100
/** Milliseconds for which an attempt is claimed; if the process dies, another one claims it after that. */
const CLAIMED_FOR = 60_000

/**
 * Claims the attempts whose gateway is due to be queried, the longest due first. A claim lasts a minute, so that only
 * one of several processes queries each; recordStatus sets the time of the next query. Call it outside of any
 * transaction.
 */
export function claimDuePayments(ctx: Ctx): Promise<Payment[]> {
  return ctx.db
    .updateTable('payments')
    .set({ next_ask_at: new Date(ctx.now.getTime() + CLAIMED_FOR), asked_at: ctx.now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments as due')
        .select('due.id')
        .where('due.next_ask_at', '<=', ctx.now)
        .orderBy('due.next_ask_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(PAYMENT_COLUMNS)
    .execute()
}

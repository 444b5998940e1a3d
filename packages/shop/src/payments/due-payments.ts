import type { Ctx } from '../context.ts'
import { PAYMENT_COLUMNS, type Payment } from './payment.ts'

/** Asked at one look; the rest at the next. */
const AT_ONCE = 100
/** How long whoever took an attempt up may need; if they die, it is taken up again after this. */
const HELD = 60_000

/**
 * The attempts whose gateway is to be asked now, longest due first. They are taken up for a minute, so that of several
 * processes one asks; recordStatus says when the next time is. Outside of any transaction.
 */
export function claimDuePayments(ctx: Ctx): Promise<Payment[]> {
  return ctx.db
    .updateTable('payments')
    .set({ next_ask_at: new Date(ctx.now.getTime() + HELD), asked_at: ctx.now })
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

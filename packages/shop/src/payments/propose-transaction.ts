import { type Ctx, requireActor } from '../context.ts'
import { PAYMENT_COLUMNS, type Payment } from './payment.ts'

/**
 * Stores the transaction that the actor found in the gateway's portal, until somebody else confirms it or proposes
 * another.
 */
export function proposeTransaction(ctx: Ctx, id: string, provider_ref: string): Promise<Payment> {
  return ctx.db
    .updateTable('payments')
    .set({ proposed_ref: provider_ref, proposed_by: requireActor(ctx).id })
    .where('id', '=', id)
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

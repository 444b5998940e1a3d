import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { REFUND_COLUMNS, type RefundStatus, type Refunds } from './tables.ts'
import { refundTexts, statusWord } from './texts.ts'

export type RefundRow = Selectable<Refunds>

/**
 * A refund, locked until the transaction ends, and its order group before it: of two people who decide about it at
 * once, the second sees what the first did. Refuses a refund that does not exist, or is not this person's
 * (`not_found`).
 */
export async function lockRefund(ctx: Ctx, id: number, { of }: { of?: string } = {}): Promise<RefundRow> {
  await ctx.db
    .selectFrom('order_groups')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('refunds').select('order_group_id').where('refunds.id', '=', id))
    .forUpdate()
    .execute()
  let query = ctx.db.selectFrom('refunds').select(REFUND_COLUMNS).where('id', '=', id).forNoKeyUpdate()
  if (of) query = query.where('user_id', '=', of)
  const refund = await query.executeTakeFirst()
  if (!refund) throw new Refusal('not_found', refundTexts(ctx.locale).noSuchRefund)
  return refund
}

/** Refuses a refund of the actor's own order (`forbidden`), about which another member of staff must act. */
export function requireOthers(ctx: Ctx, refund: RefundRow): void {
  if (refund.user_id === ctx.actor!.id) throw new Refusal('forbidden', refundTexts(ctx.locale).ownMoney)
}

/** Refuses (`conflict`) a refund in any other state. */
export function requireStatus(ctx: Ctx, refund: RefundRow, ...statuses: RefundStatus[]): void {
  if (statuses.includes(refund.status)) return
  const sentence = refundTexts(ctx.locale).movedOn(statusWord(refund.status, ctx.locale))
  throw fieldRefusal('conflict', 'status', sentence)
}

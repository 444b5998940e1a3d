import type { Selectable } from 'kysely'
import { leaveToColleague } from '../accounts/staff/own-vendor.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
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

/** Refuses a refund of what the actor's own vendor sold (`forbidden`), while a colleague could decide about it: somebody bears it. */
export async function requireOtherSeller(ctx: Ctx, { id }: RefundRow): Promise<void> {
  const { vendor_id } = ctx.actor!
  if (vendor_id === null) return
  const { rows } = await ctx.db.executeQuery(SOLD_BY({ id, vendor_id }))
  if (rows[0]) await leaveToColleague(ctx, 'refund.decide', 'refund.decide_any')
}

const SOLD_BY = statement(`
  select 1 from refund_items f join order_items i on i.id = f.order_item_id join orders o on o.id = i.order_id
  where f.refund_id = $id and o.vendor_id = $vendor_id limit 1`)

/** Refuses (`conflict`) a refund in any other state. */
export function requireStatus(ctx: Ctx, refund: RefundRow, ...statuses: RefundStatus[]): void {
  if (statuses.includes(refund.status)) return
  const sentence = refundTexts(ctx.locale).movedOn(statusWord(refund.status, ctx.locale))
  throw fieldRefusal('conflict', 'status', sentence)
}

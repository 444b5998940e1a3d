import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Payment } from '../../payments/payment.ts'
import { lockRefund, type RefundRow } from '../lock-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { isSending } from '../states.ts'

// A shop that was restored from a backup does not know what was sent after the backup. It cancels the same items again,
// and owes that refund again; so for payments that the original knew, a person must look at the gateway before anything
// is sent.

/** An SQL condition: the money of refund `r` would be sent through a gateway automatically, or is being sent. */
export const SENT_BY_ITSELF = `r.method = 'original' and r.waits_for is null and ${isSending('r')}`

/** Whether the original of this restored shop may have sent it, unless somebody has checked since. */
export async function mayBeSentBefore(
  ctx: Ctx,
  { checked_at }: Pick<RefundRow, 'checked_at'>,
  { started_at }: Pick<Payment, 'started_at'>,
): Promise<boolean> {
  const life = await ctx.db.selectFrom('database_life').select('restored_at').executeTakeFirst()
  const restored_at = life?.restored_at
  if (!restored_at || started_at > restored_at) return false
  return checked_at === null || checked_at <= restored_at
}

/** Leaves a refund, which the caller has locked, to a person who finds out whether it was sent. */
export async function leaveToPerson(ctx: Ctx, refund: RefundRow): Promise<void> {
  const change = { waits_for: 'answer', asked_at: refund.asked_at ?? ctx.now } as const
  if (refund.status === 'approved') await moveRefund(ctx, refund, 'processing', change, { kind: 'system' })
  else await ctx.db.updateTable('refunds').set(change).where('id', '=', refund.id).execute()
}

/** The same for all refunds that would be sent automatically; answers their ids. */
export async function leaveAllToPeople(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.db.executeQuery(LIST())
  for (const { id } of rows) await leaveToPerson(ctx, await lockRefund(ctx, id))
  return rows.map(({ id }) => id)
}

const LIST = statement<{ id: number }>(`select r.id from refunds r where ${SENT_BY_ITSELF} order by r.id`)

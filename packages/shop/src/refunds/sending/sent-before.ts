import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Payment } from '../../payments/payment.ts'
import { lockRefund, type RefundRow } from '../lock-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { isSending } from '../states.ts'

// A shop that was restored from a backup does not know what was sent after it. It cancels once more what was cancelled,
// and owes that once more: of a payment that the original knew, a person looks at the gateway before anything is sent.

/** Of refund `r`: its money would be sent through a gateway by itself, or is on its way there. */
export const SENT_BY_ITSELF = `r.method = 'original' and r.waits_for is null and ${isSending('r')}`

/** Whether it may have been sent by what this shop was restored from, as far as nobody has looked since. */
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

/** Leaves a refund, which the caller holds, to somebody who finds out whether it was sent. */
export async function leaveToPerson(ctx: Ctx, refund: RefundRow): Promise<void> {
  const change = { waits_for: 'answer', asked_at: refund.asked_at ?? ctx.now } as const
  if (refund.status === 'approved') await moveRefund(ctx, refund, 'processing', change, { kind: 'system' })
  else await ctx.db.updateTable('refunds').set(change).where('id', '=', refund.id).execute()
}

/** The same of all that would be sent by itself; answers which. */
export async function leaveAllToPeople(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.db.executeQuery(LIST())
  for (const { id } of rows) await leaveToPerson(ctx, await lockRefund(ctx, id))
  return rows.map(({ id }) => id)
}

const LIST = statement<{ id: number }>(`select r.id from refunds r where ${SENT_BY_ITSELF} order by r.id`)

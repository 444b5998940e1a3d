import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import type { RefundRow } from './lock-refund.ts'
import { notifyOfRefund } from './notify-of-refund.ts'
import { moveToTender } from './refund-tenders.ts'
import { mayFollow, stageOf } from './states.ts'
import { REFUND_COLUMNS, type RefundStatus } from './tables.ts'
import { type StepActor, writeStep } from './write-refund.ts'

/** The columns that change with a state. */
type Change = Partial<
  Pick<
    RefundRow,
    | 'amount_items_paisa'
    | 'amount_delivery_paisa'
    | 'amount_paisa'
    | 'method'
    | 'bearer'
    | 'due_at'
    | 'escalated_at'
    | 'credit_paisa'
    | 'decided_by'
    | 'decided_at'
    | 'tries'
    | 'asked_at'
    | 'waits_for'
    | 'gateway_ref'
    | 'refunded_at'
    | 'checked_at'
  >
>

/**
 * Brings a refund, which the caller holds, to its next state in the open transaction: writes the step, tells whom it
 * concerns, and of an approved one that nobody has to send by hand orders the sending. Answers it as it is now. A step that
 * the table of states does not have is a bug.
 */
export async function moveRefund(
  ctx: Ctx,
  refund: RefundRow,
  status: RefundStatus,
  change: Change,
  actor: StepActor,
): Promise<RefundRow> {
  if (!mayFollow(refund.status, status))
    throw new Error(`Refund ${refund.id} is ${refund.status} and cannot become ${status}.`)
  const { order_group_id, payment_id, amount_paisa, credit_paisa } = refund
  const way = change.method ?? refund.method
  const isOwed = stageOf(refund.status) !== 'decide'
  if (isOwed && (way === 'credit') !== (refund.method === 'credit'))
    await moveToTender(ctx, { order_group_id, payment_id, amount_paisa, credit_paisa, way })
  const moved = await ctx.db
    .updateTable('refunds')
    .set({ ...change, status })
    .where('id', '=', refund.id)
    .returning(REFUND_COLUMNS)
    .executeTakeFirstOrThrow()
  await writeStep(ctx, refund.id, status, actor)
  await notifyOfRefund(ctx, moved)
  if (status === 'approved' && moved.waits_for === null)
    await sendJobs(ctx, 'send-refund', [{ id: moved.id }])
  return moved
}

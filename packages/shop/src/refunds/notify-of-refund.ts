import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { type Event, events } from '../notifications/events.ts'
import type { RefundRow } from './lock-refund.ts'

/** States without a notice; people are notified once of each other state. */
const SILENT: ReadonlySet<string> = new Set(['processing', 'withdrawn'])
/** In these states the vendor's people are notified, if the vendor bears the refund. */
const TO_VENDOR: ReadonlySet<string> = new Set(['approved'])

type NotifiedRefund = Pick<
  RefundRow,
  'id' | 'status' | 'kind' | 'user_id' | 'order_group_id' | 'amount_paisa' | 'method' | 'bearer'
>

/**
 * Notifies the customer; if a vendor bears it, those who handle its money; if it is put to the complaint officer, those
 * who may decide about everything. Call it in the open transaction.
 */
export async function notifyOfRefund(ctx: Ctx, refund: NotifiedRefund): Promise<void> {
  const { id, status, kind, user_id, order_group_id, amount_paisa, method, bearer } = refund
  if (SILENT.has(status)) return
  const { rows } = await ctx.db.executeQuery(ABOUT({ id, order_group_id }))
  const { number, vendors } = rows[0]!
  const object_id = `${id} ${status}`
  const about = { object_id, order_group_id }
  const values = { number, status, amount_paisa, method }
  const happened: Event[] = [{ ...about, kind: 'OrderRefundUpdated', user_id, values }]
  if (status === 'escalated')
    happened.push({ kind: 'RefundEscalated', object_id, values: { id, number, order_group_id } })
  if (bearer === 'vendor' && kind === 'refund' && TO_VENDOR.has(status))
    happened.push({
      ...about,
      kind: 'VendorOrderRefunded',
      vendor: vendors,
      values: { number, amount_paisa },
    })
  await events(ctx, ...happened)
}

/** An SQL expression: the printed number of order group `g`, as orders/number.ts makes it. */
export const NUMBER = `'GP-' || lpad(g.number::text, greatest(6, length(g.number::text)), '0')`

const ABOUT = statement<{ number: string; vendors: number[] }>(`
  select ${NUMBER} as number, array(
    select distinct o.vendor_id from refund_items r
    join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    where r.refund_id = $id) as vendors
  from order_groups g where g.id = $order_group_id`)

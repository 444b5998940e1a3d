import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { notify } from '../notifications/notify.ts'
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
  const { rows } = await ctx.db.executeQuery(
    WHOM({ id, order_group_id, is_escalated: status === 'escalated' }),
  )
  const { number, members, deciders } = rows[0]!
  const about = { object_id: `${id} ${status}`, order_group_id }
  const values = { number, status, amount_paisa, method }
  await notify(ctx, { ...about, type: 'OrderRefundUpdated', user_id, values })
  if (status === 'escalated')
    await notify(
      ctx,
      ...deciders.map((user_id) => ({
        user_id,
        type: 'RefundEscalated' as const,
        object_id: about.object_id,
        order_group_id: null,
        values: { id, number, order_group_id },
      })),
    )
  if (bearer !== 'vendor' || kind !== 'refund' || !TO_VENDOR.has(status)) return
  await notify(
    ctx,
    ...members.map((user_id) => ({
      ...about,
      type: 'VendorOrderRefunded' as const,
      user_id,
      values: { number, amount_paisa },
    })),
  )
}

/** An SQL expression: the printed number of order group `g`, as orders/number.ts makes it. */
export const NUMBER = `'GP-' || lpad(g.number::text, greatest(6, length(g.number::text)), '0')`

/** An SQL expression: the people who may decide about every refund. */
export const DECIDERS = `array(
    select distinct u.user_id from user_roles u join roles r on r.name = u.role
    where 'refund.decide_any' = any(r.rights) order by u.user_id)`

const WHOM = statement<{ number: string; members: string[]; deciders: string[] }>(`
  select ${NUMBER} as number, array(
    select distinct m.user_id from refund_items r
    join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    join vendor_members m on m.vendor_id = o.vendor_id
    where r.refund_id = $id and m.roles && array['owner', 'finance'] order by m.user_id) as members,
    case when $is_escalated then ${DECIDERS} else '{}' end as deciders
  from order_groups g where g.id = $order_group_id`)

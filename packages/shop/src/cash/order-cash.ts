import { type Ctx, requireReading } from '../context.ts'
import type { Paisa } from '../money/money.ts'

/** What became of the cash of an order group that is paid at the door (domain D4). */
export type CashStatus = 'cod_due' | 'cod_collected' | 'cod_handed_over' | 'cod_short'

export interface OrderCash {
  collected_paisa: Paisa
  collections: {
    id: number
    courier: string | null
    collected_paisa: Paisa
    collected_at: Date
    status: Exclude<CashStatus, 'cod_due'>
  }[]
}

/** What was collected for an order group, by whom, and where it is now (right order.read). */
export async function readOrderCash(ctx: Ctx, order_group_id: string): Promise<OrderCash> {
  requireReading(ctx, 'order.read')
  const rows = await ctx.db
    .selectFrom('cash_collections as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('users as u', 'u.id', 'c.courier_id')
    .select(['c.id', 'u.name as courier', 'c.collected_paisa', 'c.collected_at', 'c.settled_as'])
    .where('o.order_group_id', '=', order_group_id)
    .orderBy('c.id')
    .execute()
  return {
    collected_paisa: rows.reduce((sum, row) => sum + row.collected_paisa, 0),
    collections: rows.map(({ settled_as, ...row }) => ({ ...row, status: statusOf(settled_as) })),
  }
}

/** The overall status: due until all is collected, short if a part is missing, handed over once all of it is. */
export function cashStatusOf(
  collections: readonly { status: Exclude<CashStatus, 'cod_due'> }[],
  isAllDelivered: boolean,
): CashStatus {
  const has = (status: CashStatus) => collections.some((collection) => collection.status === status)
  if (!isAllDelivered || collections.length === 0) return 'cod_due'
  if (has('cod_short')) return 'cod_short'
  return has('cod_collected') ? 'cod_collected' : 'cod_handed_over'
}

function statusOf(settled_as: 'handed_over' | 'short' | null): Exclude<CashStatus, 'cod_due'> {
  return settled_as === null ? 'cod_collected' : `cod_${settled_as}`
}

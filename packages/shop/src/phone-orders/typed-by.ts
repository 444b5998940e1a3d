import { type Ctx, requireReading } from '../context.ts'
import type { Way } from './typed-order.ts'

/** Who typed an order for its customer, and how the customer said yes. */
export interface TypedBy {
  typed_name: string
  way: Way
  agreed_by: 'code' | 'word'
  agreed_at: Date
  word: string
}

/** Who typed this order (right `order.read`); null for one that the customer placed. */
export async function findTypedBy(ctx: Ctx, order_group_id: string): Promise<TypedBy | null> {
  requireReading(ctx, 'order.read')
  const row = await ctx.db
    .selectFrom('phone_orders')
    .select(['typed_name', 'way', 'agreed_by', 'agreed_at', 'word'])
    .where('order_group_id', '=', order_group_id)
    .executeTakeFirst()
  return row ?? null
}

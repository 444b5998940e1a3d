import type { Ctx } from '../context.ts'

/** The id of the payment by which an order group is paid; null for cash. */
export async function appliedPayment(ctx: Ctx, order_group_id: string): Promise<string | null> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('order_group_id', '=', order_group_id)
    .where('is_applied', '=', true)
    .executeTakeFirst()
  return payment?.id ?? null
}

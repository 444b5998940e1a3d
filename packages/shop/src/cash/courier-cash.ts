import { type Ctx, requireActor } from '../context.ts'
import type { Paisa } from '../money/money.ts'
import { midnightOf, nepalDay } from '../nepal/nepal-day.ts'
import { courierBalance } from './courier-balance.ts'

/** The cash that a rider holds, and what they collected today. */
export interface OwnCash {
  balance_paisa: Paisa
  today: { id: number; number: number; collected_paisa: Paisa; collected_at: Date }[]
}

/** What the signed-in person holds of the shop's cash. */
export async function readOwnCash(ctx: Ctx): Promise<OwnCash> {
  const { id } = requireActor(ctx)
  const start = midnightOf(nepalDay(ctx.now))
  const today = await ctx.db
    .selectFrom('cash_collections as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select(['c.id', 'g.number', 'c.collected_paisa', 'c.collected_at'])
    .where('c.courier_id', '=', id)
    .where('c.collected_at', '>=', start)
    .orderBy('c.id', 'desc')
    .execute()
  return { balance_paisa: await courierBalance(ctx, id), today }
}

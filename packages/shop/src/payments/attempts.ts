import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import type { Paisa } from '../money/money.ts'
import type { Payment } from './payment.ts'

/** An attempt to pay as its customer sees it, without the gateway's answers. */
export interface Attempt {
  id: string
  provider: Payment['provider']
  amount_paisa: Paisa
  status: Payment['status']
  /** Whether the order group is paid by it; money of other attempts is owed back. */
  is_applied: boolean
  /** Whether its money has arrived. */
  has_paid: boolean
  started_at: Date
}

/** The attempts to pay one's own order group, oldest first; none for somebody else's. */
export async function listAttempts(ctx: Ctx, order_group_id: string): Promise<Attempt[]> {
  const { id: user_id } = requireActor(ctx)
  if (!z.uuid().safeParse(order_group_id).success) return []
  const rows = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('order_groups as g', 'g.id', 'p.order_group_id')
    .select([
      'p.id',
      'p.provider',
      'p.amount_paisa',
      'p.status',
      'p.is_applied',
      'p.completed_at',
      'p.started_at',
    ])
    .where('g.id', '=', order_group_id)
    .where('g.user_id', '=', user_id)
    .orderBy('p.started_at')
    .orderBy('p.id')
    .execute()
  return rows.map(({ completed_at, ...attempt }) => ({ ...attempt, has_paid: completed_at !== null }))
}

import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { isAskedOrGiven } from '../states.ts'

/**
 * Up to so much of one order group support and operations decide (right refund.decide); above it finance (domain D12). In
 * paisa.
 */
export const DECIDE_LIMIT: Paisa = 5000_00

/**
 * What of the order group of refund `f` is asked back or was given back because somebody decided so, `f` with it: cut into
 * many, it stays as much. What was cancelled before its delivery is no decision of anybody's.
 */
export const ASKED_BACK = `(
  select coalesce(sum(a.amount_paisa), 0)::bigint from refunds a
  where a.order_group_id = f.order_group_id and a.kind = 'refund'
    and ${isAskedOrGiven('a')})`

/** The same of one refund, whose order group the caller holds. */
export async function askedBack(ctx: Ctx, id: number): Promise<Paisa> {
  const { rows } = await ctx.db.executeQuery(ONE({ id }))
  return rows[0]!.paisa
}

const ONE = statement<{ paisa: Paisa }>(`select ${ASKED_BACK} as paisa from refunds f where f.id = $id`)

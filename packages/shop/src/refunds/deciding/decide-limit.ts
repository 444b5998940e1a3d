import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { isAskedOrGiven } from '../states.ts'

/**
 * In paisa: up to this amount of one order group support and operations decide (right refund.decide), above it finance
 * (domain D12).
 */
export const DECIDE_LIMIT: Paisa = 5000_00

/**
 * The sum that is requested or was refunded by decisions for the order group of refund `f`, including `f`: splitting a
 * request does not reduce it. Refunds of what was cancelled before delivery do not count, because nobody decides about
 * them.
 */
export const ASKED_BACK = `(
  select coalesce(sum(a.amount_paisa), 0)::bigint from refunds a
  where a.order_group_id = f.order_group_id and a.kind = 'refund'
    and ${isAskedOrGiven('a')})`

/** The same for one refund, whose order group the caller has locked. */
export async function askedBack(ctx: Ctx, id: number): Promise<Paisa> {
  const { rows } = await ctx.db.executeQuery(ONE({ id }))
  return rows[0]!.paisa
}

const ONE = statement<{ paisa: Paisa }>(`select ${ASKED_BACK} as paisa from refunds f where f.id = $id`)

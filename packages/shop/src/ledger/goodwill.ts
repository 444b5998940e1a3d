import type { Ctx } from '../context.ts'
import type { Paisa } from '../money/money.ts'
import { creditAccount } from './accounts.ts'
import { post } from './post.ts'

/** Posts store credit that staff gave for an order group: the company bears it. Call it in the transaction that gives it. */
export function postGoodwill(
  ctx: Ctx,
  given: { id: number; order_group_id: string; user_id: string; amount_paisa: Paisa },
): Promise<void> {
  const { id, order_group_id, user_id, amount_paisa } = given
  return post(ctx, {
    cause: 'credit.goodwill',
    id,
    order_group_id,
    lines: [
      { account: 'refund_cost', amount_paisa },
      { account: creditAccount(user_id), amount_paisa: -amount_paisa },
    ],
  })
}

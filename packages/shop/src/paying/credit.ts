import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { creditAccount } from '../ledger/accounts.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import type { Paisa } from '../money/money.ts'

/** Money that the shop owes a person and that they can shop with. */
export interface Credit {
  /** The balance in the ledger. */
  balance_paisa: Paisa
  /** The part that is kept for unpaid order groups; if they are cancelled, it becomes free automatically. */
  kept_paisa: Paisa
  /** The part that can be spent. */
  free_paisa: Paisa
}

/**
 * The actor's credit. It is one statement, so that an amount that is just being posted counts either as kept or as
 * spent, never as both.
 */
export async function readCredit(ctx: Ctx): Promise<Credit> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(CREDIT({ id, account: creditAccount(id) }))
  const { balance_paisa, kept_paisa } = rows[0]!
  return { balance_paisa, kept_paisa, free_paisa: balance_paisa - kept_paisa }
}

const CREDIT = statement<Omit<Credit, 'free_paisa'>>(`
  select ${creditBalance('$account')} as balance_paisa, (
    select coalesce(sum(t.planned_paisa - t.captured_paisa), 0)::bigint
    from order_groups g join tenders t on t.order_group_id = g.id
    where g.user_id = $id and t.method = 'credit' and t.captured_paisa < t.planned_paisa and t.voided_at is null) as kept_paisa`)

import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { creditAccount } from '../ledger/accounts.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import type { Paisa } from '../money/money.ts'

/** What the shop owes a person, to buy with. */
export interface Credit {
  /** By the books. */
  balance_paisa: Paisa
  /** Of it, kept for order groups that are not paid yet; what of those is cancelled is free again by itself. */
  kept_paisa: Paisa
  /** What can be spent. */
  free_paisa: Paisa
}

/** The actor's credit. One statement, so that what is being posted counts either as kept or as spent. */
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
